import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { eventually, type Person } from '../support/person.js';
import { buyerOf, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const HOME = { name: 'Casa', state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120' };

/** What a buyer is told who looks at a cart whose payment goes on elsewhere. */
describe('a cart that is being paid', () => {
  let stage: WebStage;
  let ana: Person;
  let mate: string;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
    mate = (await productIds(stage.market)).get('Mate de calabaza con bombilla') as string;
    ana = await buyerOf(stage.market, 'buyer-ana');
    await ana.call('POST', '/api/buyer/addresses', HOME);
  });
  beforeEach(async () => {
    await stage.market.rows("update purchases set created_at = created_at - interval '1 hour'");
    await ana.put(mate);
  });
  afterEach(() => stage.market.payco.release());
  endsWithItsTests(() => stage);

  const payOf = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });
  const atCart = async (page: Page): Promise<Page> => {
    await page.goto('/carrito');
    await payOf(page).waitFor();
    return page;
  };

  it('says in a second tab that comes too late what happened, and links to the purchase (R-559)', async () => {
    const first = await atCart(await stage.visitor({ user: 'buyer-ana' }));
    const second = await atCart(await first.context().newPage());
    await payOf(first).click();
    await first.locator('button[value=approved]').click();
    await first.getByText('Recibimos tu pago').waitFor();
    const { body } = await ana.get('/api/purchases?limit=1');
    const number = `#${body.items[0].number}`;
    const late = second.getByText('Este carrito ya se pagó').getByText(number).waitFor();
    // As it was left: a browser that has the focus again may read the cart by itself, and then there is no button any more.
    await Promise.race([
      payOf(second)
        .click()
        .catch(() => undefined),
      late,
    ]);
    await late;
    await second.getByRole('link', { name: 'Ver esa compra' }).click();
    await second.waitForURL('**/compras/*');
    await second.getByRole('heading', { level: 1 }).waitFor();
    expect(await stage.market.rows("select 1 from purchases where state = 'open'")).toEqual([]);
  });

  it('has the link to the payment after a reload on the way to it (R-561)', async () => {
    const page = await atCart(await stage.visitor({ user: 'buyer-ana' }));
    stage.market.payco.fault({ method: 'POST', path: '/checkout/preferences', fault: { kind: 'hold' }, times: 1 });
    await payOf(page).click();
    await page.getByRole('button', { name: 'Llevándote al pago…' }).waitFor();
    await eventually(
      () => stage.market.rows("select 1 from purchases where state = 'open'"),
      (rows) => rows.length === 1,
    );
    await page.reload();
    await payOf(page).waitFor();
    stage.market.payco.release();
    await page.getByRole('link', { name: 'Seguir con el pago' }).click();
    await page.locator('button[value=approved]').waitFor();
    expect(await stage.market.rows("select 1 from purchases where state = 'open'")).toHaveLength(1);
  });

  it('has that link also when the payment provider takes its time', async () => {
    const page = await atCart(await stage.visitor({ user: 'buyer-ana' }));
    stage.market.payco.fault({ method: 'POST', path: '/checkout/preferences', fault: { kind: 'hold' }, times: 1 });
    await payOf(page).click();
    const begun = await eventually(
      () =>
        stage.market.rows<{ number: string }>(
          "select number from purchases where state = 'open' and created_at > now() - interval '30 minutes'",
        ),
      (rows) => rows.length === 1,
    );
    await page.reload();
    await payOf(page).waitFor();
    await page.waitForTimeout(5_000);
    stage.market.payco.release();
    await page.getByRole('link', { name: `Seguir con el pago de la compra #${begun[0]?.number}` }).waitFor();
    await page.getByText('Empezaste a pagar la compra').getByText(`#${begun[0]?.number}`).waitFor();
  });

  it('that was emptied by hand is only empty', async () => {
    const page = await atCart(await stage.visitor({ user: 'buyer-ana' }));
    await page.getByRole('button', { name: 'Quitar Mate' }).click();
    await page.getByText('Tu carrito está vacío').waitFor();
    expect(await page.getByText('ya se pagó').count()).toBe(0);
  });
});
