import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { eventually, Person } from '../support/person.js';
import { bought, buyerOf, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const HOME = { name: 'Casa', state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120' };
const PREFERENCE = { method: 'POST', path: '/checkout/preferences' };

/** What becomes of a checkout whose buyer does not wait for it, or comes back from its payment. */
describe('a checkout that was begun', () => {
  let stage: WebStage;
  let ana: Person;
  let mate: string;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
    mate = (await productIds(stage.market)).get(MATE) as string;
    ana = await buyerOf(stage.market, 'buyer-ana');
    await ana.call('POST', '/api/buyer/addresses', HOME);
  });
  beforeEach(async () => {
    await stage.market.rows("update purchases set created_at = created_at - interval '1 hour'");
    await ana.put(mate, 1);
  });
  afterEach(() => stage.market.payco.release());
  endsWithItsTests(() => stage);

  const payOf = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });
  const goOn = (page: Page) => page.getByRole('link', { name: 'Seguir con el pago' });
  const young = () => stage.market.rows("select 1 from purchases where created_at > now() - interval '30 minutes'");
  const atCart = async (): Promise<Page> => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.clock.install();
    await page.goto('/carrito');
    await payOf(page).waitFor();
    return page;
  };
  const leave = async (page: Page) => {
    await page.getByRole('link', { name: 'Mercado' }).click();
    await page.getByRole('heading', { name: 'Productos' }).waitFor();
  };

  it('takes nobody to its payment who has left the page, and is offered on the cart (R-650)', async () => {
    const page = await atCart();
    stage.market.payco.fault({ ...PREFERENCE, fault: { kind: 'hold' }, times: 1 });
    await payOf(page).click();
    await eventually(young, (rows) => rows.length === 1);
    // Who is no longer asking cannot be answered.
    const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/checkout/payco'));
    await leave(page);
    await given;
    stage.market.payco.release();
    await eventually(
      () => ana.get('/api/purchases?limit=1'),
      ({ body }) => Boolean(body.items[0].pay_url),
    );
    expect(page.url()).toBe(`${stage.market.url}/`);
    await page.getByRole('link', { name: 'Carrito' }).click();
    await goOn(page).click();
    await page.locator('button[value=approved]').waitFor();
    expect(await young()).toHaveLength(1);
  });

  it('is asked for no more by a page that has been left while there was no connection (R-650)', async () => {
    const page = await atCart();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout/payco')) asked += 1;
    });
    await page.context().setOffline(true);
    await payOf(page).click();
    await eventually(
      async () => asked,
      (times) => times > 0,
    );
    await leave(page);
    const before = asked;
    await page.context().setOffline(false);
    // Every try that the page had put off would come now.
    await page.clock.runFor(60_000);
    expect(asked).toBe(before);
    expect(await young()).toEqual([]);
  });

  it('is gone on with by the one button, until something is changed (R-651)', async () => {
    const page = await atCart();
    await payOf(page).click();
    await page.locator('button[value=approved]').waitFor();
    await page.goBack();
    await goOn(page).waitFor();
    expect(await payOf(page).count()).toBe(0);
    expect(await goOn(page).count()).toBe(1);
    await page.getByRole('button', { name: `Uno más de ${MATE}` }).click();
    await payOf(page).waitFor();
    expect(await goOn(page).count()).toBe(1);
    await page.getByRole('button', { name: `Uno menos de ${MATE}` }).click();
    await payOf(page).waitFor({ state: 'detached' });
    await page.getByLabel('Calle').fill('San Martín');
    await payOf(page).waitFor();
    await page.getByLabel('Calle').fill(HOME.street);
    await payOf(page).waitFor({ state: 'detached' });
    await goOn(page).click();
    await page.locator('button[value=approved]').waitFor();
    expect(await young()).toHaveLength(1);
  });

  it('in another tab takes the place of the button that was refused, with its focus (R-651)', async () => {
    const page = await atCart();
    await page.route('**/api/purchases?*', (route) => route.fulfill({ json: { items: [], next_cursor: null } }));
    await page.reload();
    await payOf(page).waitFor();
    const other = await atCart();
    await payOf(other).click();
    await other.locator('button[value=approved]').waitFor();
    await payOf(page).click();
    await page.locator('.pay').getByText('Ya empezaste a pagar este carrito').waitFor();
    await page.locator('.pay a:focus').getByText('Seguir con el pago').waitFor();
    expect(await payOf(page).count()).toBe(0);
  });

  it('of a cart that is empty by now says so, and nothing that is not so (R-655)', async () => {
    const page = await atCart();
    await ana.call('DELETE', `/api/cart/items/${mate}`);
    await payOf(page).click();
    await page.getByText('cuando tocaste «Pagar», el carrito ya estaba vacío').waitFor();
    expect(await page.getByText('a la venta').count()).toBe(0);
    expect(await page.getByText('en otra pestaña').count()).toBe(0);
  });

  it('is shown, as anything else here, without a request for what is not there (R-656)', async () => {
    const missing: string[] = [];
    const watched = async (user: string) => {
      const page = await stage.visitor({ user });
      page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
      return page;
    };
    const newcomer = await Person.signedIn(stage.market, 'buyer-bruno');
    await newcomer.put(mate);
    const cart = await watched('buyer-bruno');
    await cart.goto('/carrito');
    await cart.getByLabel('DNI o CUIT').waitFor();
    await ana.put(mate, 1);
    const { body } = await ana.checkout({ ...HOME, number: '7' });
    stage.market.payco.pay(body.preference_id, 'pending', { messages: 1 });
    await eventually(
      () => ana.get(`/api/purchases/${body.purchase_id}`),
      (known) => known.body.money?.code === 'payment_open',
    );
    const page = await watched('buyer-ana');
    await page.goto('/carrito');
    await page.getByRole('link', { name: /^Ver la compra/ }).click();
    await page.getByText(`#${body.purchase_number}`).first().waitFor();
    await page.reload();
    await page.getByText(`#${body.purchase_number}`).first().waitFor();
    expect(missing).toEqual([]);
  });

  it('is found without a list of all that was ever bought (R-721)', async () => {
    await bought(stage.market, ana, ['Manta mapuche de lana'], '31');
    await bought(stage.market, ana, ['Manta mapuche de lana'], '32');
    await ana.put(mate, 1);
    const { body } = await ana.checkout({ ...HOME, number: '8' });
    stage.market.payco.pay(body.preference_id, 'pending', { messages: 1 });
    await eventually(
      () => ana.get(`/api/purchases/${body.purchase_id}`),
      (known) => known.body.money?.code === 'payment_open',
    );
    const page = await stage.visitor({ user: 'buyer-ana' });
    // Kept by the page: the browser forgets the body of an answer that is no longer waited for.
    await page.addInitScript(() => {
      const { fetch } = window;
      const bodies: Promise<{ items: unknown[] }>[] = [];
      window.fetch = async (...request) => {
        const answer = await fetch(...request);
        const isList = new URL(answer.url).pathname === '/api/purchases';
        if (isList)
          bodies.push(
            answer
              .clone()
              .json()
              .catch(() => ({ items: [] })),
          );
        return answer;
      };
      Object.assign(window, { bodies });
    });
    await page.goto('/carrito');
    await page.getByRole('link', { name: /^Ver la compra/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const lists: { items: { id: string; state: string; money: { code: string } | null }[] }[] =
      await page.evaluate('Promise.all(window.bodies)');
    const shown = lists.flatMap(({ items }) => items);
    expect(shown.map(({ id }) => id)).toContain(body.purchase_id);
    expect(shown.filter(({ state, money }) => state !== 'open' && money?.code !== 'payment_open')).toEqual([]);
  });
});
