import type { Locator, Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { copied } from '../support/many-orders.js';
import { ADDRESS, eventually, type Person } from '../support/person.js';
import { bought, buyerOf, moved, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const CHOCOLATES = 'Caja de chocolates de Bariloche';

describe('the list of purchases', () => {
  let stage: WebStage;
  let ana: Person;

  beforeAll(async () => {
    stage = await WebStage.start();
    stage.market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(stage.market.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
  });
  beforeEach(() => stage.market.rows('delete from cart_items'));
  endsWithItsTests(() => stage);

  const atList = async (user = 'buyer-ana'): Promise<Page> => {
    const page = await stage.visitor({ user });
    await page.goto('/compras');
    return page;
  };
  /** The purchase with this heading. */
  const card = (page: Page, title: string | RegExp) =>
    page
      .getByRole('main')
      .locator('li.purchase')
      .filter({ has: page.getByRole('heading', { level: 2, name: title }) });

  it('shows a purchase as one thing, with its parcels, the state of each and the day on which it arrives', async () => {
    const orderIds = await bought(stage.market, ana, [MATE, CHOCOLATES], '10');
    expect(orderIds).toHaveLength(2);
    await moved(stage.market, orderIds[0] as string, 'documentation_ready', 'shipped', 'in_transit');
    const page = await atList();
    const purchase = card(page, / y 1 más/);
    await purchase.getByText('En camino', { exact: true }).first().waitFor();
    await purchase.getByText('2 paquetes', { exact: false }).waitFor();
    expect(await purchase.getByRole('heading', { level: 3 }).count()).toBe(2);
    expect(await purchase.getByText(/^Llega el \S+ \d+ de \S+$/).count()).toBe(2);
    expect(await purchase.locator('.tag .icon').count()).toBe(2);
    expect(await purchase.getByRole('list', { name: 'Recorrido del paquete' }).count()).toBe(2);
    for (const id of orderIds) {
      const { number } = (await ana.get(`/api/orders/${id}`)).body;
      await purchase.locator('.number').getByText(`#${number}`).waitFor();
      await purchase.getByRole('link', { name: `#${number}` }).waitFor();
    }
    await expectNoBarrier(page, 'compras-de-dos-paquetes');
  });

  it('names a purchase of one parcel by its own number, where it is shown and where it is folded away', async () => {
    const [id = ''] = await bought(stage.market, ana, ['Alforja de cuero crudo'], '14');
    const { number, purchase_number } = (await ana.get(`/api/orders/${id}`)).body;
    const page = await atList();
    const one = card(page, /^Alforja/);
    await one.getByRole('link', { name: `Alforja de cuero crudo #${purchase_number}` }).waitFor();
    await one.locator('.number').getByText(`#${purchase_number}`).waitFor();
    expect(await one.getByText(`#${number}`).count()).toBe(0);
  });

  it('shows a purchase that is not paid while it can be, and folds it away afterwards', async () => {
    const ids = await productIds(stage.market);
    await ana.put(ids.get('Dulce de cayote artesanal 450 g') as string);
    const { body } = await ana.checkout({ ...ADDRESS, number: '11' });
    const page = await atList();
    const open = card(page, 'Dulce de cayote');
    await open.getByText('Falta el pago').waitFor();
    await open.getByText('Se puede pagar hasta el', { exact: false }).waitFor();
    const ofPurchase = `de la compra #${body.purchase_number}`;
    const goOn = open.getByRole('link', { name: `Seguir con el pago ${ofPurchase}` });
    expect(await goOn.getAttribute('href')).toBe(body.redirect_url);
    await open.getByRole('button', { name: `Descartar este pago ${ofPurchase}` }).waitFor();
    await expectNoBarrier(page, 'compras-sin-pagar');

    await stage.market.rows("update purchases set expires_at = now() - interval '1 minute' where id = $1", [body.purchase_id]);
    await page.reload();
    const folded = page.getByText('Compras que no se pagaron (1)');
    await folded.waitFor();
    expect(await card(page, 'Dulce de cayote').count()).toBe(0);
    const link = page.getByRole('link', { name: 'Dulce de cayote' });
    expect(await link.isVisible()).toBe(false);
    await folded.click();
    await link.waitFor();
    await expectNoBarrier(page, 'compras-sin-pagar-plegadas');
  });

  it('has one deadline of a slip everywhere, which is not that of its purchase, and its address (R-692, R-725)', async () => {
    const ids = await productIds(stage.market);
    await ana.put(ids.get('Alforja de cuero crudo') as string);
    const { body } = await ana.checkout({ ...ADDRESS, number: '15' });
    stage.market.payco.pay(body.preference_id, 'pending', { messages: 1 });
    await eventually(
      async () => (await ana.get(`/api/purchases/${body.purchase_id}`)).body.money?.code,
      (code) => code === 'payment_open',
    );
    const { money, expires_at } = (await ana.get(`/api/purchases/${body.purchase_id}`)).body;
    expect(money.by > expires_at).toBe(true);
    expect(money.slip_url).toContain('/slip/');
    const page = await atList();
    const one = card(page, /^Alforja/);
    const says = (place: Page | Locator) => place.locator(`time[datetime="${money.by}"]`).first().waitFor();
    const isClosedAs = (closed: boolean) =>
      closed &&
      stage.market.rows("update purchases set expires_at = now() - interval '1 minute' where id = $1", [body.purchase_id]);
    for (const closed of [false, true]) {
      await isClosedAs(closed);
      await page.goto('/compras');
      await one.getByText('Pagá tu cupón hasta el').waitFor();
      await one.getByText('Falta el pago').waitFor();
      await says(one);
      const slip = one.getByRole('link', { name: `Ver el cupón de la compra #${body.purchase_number}` });
      expect(await slip.getAttribute('href')).toBe(money.slip_url);
      expect([await page.locator(`time[datetime="${expires_at}"]`).count(), await page.getByText('Cerrada').count()]).toEqual([
        0, 0,
      ]);
      const other = one.getByRole('link', { name: `Pagar de otra forma de la compra #${body.purchase_number}` });
      expect([closed, await other.count(), await one.getByText('Seguir con el pago').count()]).toEqual([
        closed,
        closed ? 0 : 1,
        0,
      ]);
      await expectNoBarrier(page, closed ? 'compras-cupon-de-compra-cerrada' : 'compras-cupon');
      for (const id of [body.purchase_id, body.orders[0].id]) {
        await page.goto(`/compras/${id}`);
        await page.getByText('Pagá tu cupón hasta el').waitFor();
        await says(page);
      }
    }
  });

  it('says of a parcel that is late when it should have arrived, and promises no day (R-557)', async () => {
    const [id = ''] = await bought(stage.market, ana, ['Poncho salteño tejido en telar'], '12');
    await stage.market.rows(
      "update parcels set estimated_delivery = now() - interval '3 days', follow_at = null where order_id = $1",
      [id],
    );
    await stage.market.rows(
      `update orders set shipping_address = jsonb_set(shipping_address, '{shipco,estimated_delivery}', '"2020-01-02T15:00:00.000Z"') where id = $1`,
      [id],
    );
    const page = await atList();
    const late = card(page, 'Poncho');
    await late.getByText(/^Tenía que llegar el /).waitFor();
    expect(await late.getByText(/^Llega/).count()).toBe(0);
  });

  it('adds the next page without a jump, and reads on at what is new', async () => {
    const bruno = await buyerOf(stage.market, 'buyer-bruno');
    const [first = ''] = await bought(stage.market, bruno, [MATE], '13');
    await copied(stage.market, first, 30);
    const page = await atList('buyer-bruno');
    const cards = page.locator('li.purchase');
    await cards.nth(19).waitFor();
    const more = page.getByRole('button', { name: 'Ver más' });
    await more.scrollIntoViewIfNeeded();
    await expectNoBarrier(page, 'compras-muchas');
    await more.scrollIntoViewIfNeeded();
    const placeOf = (at: number) => cards.nth(at).evaluate((card) => card.getBoundingClientRect().top);
    const before = await placeOf(19);
    await more.focus();
    await page.keyboard.press('Enter');
    await cards.nth(30).waitFor({ state: 'attached' });
    // A function that the page evaluates itself is what the content policy forbids.
    const isFocused = () =>
      page.evaluate<boolean>(
        "document.activeElement?.closest('li')?.parentElement?.children[20] === document.activeElement.closest('li')",
      );
    await eventually(isFocused, Boolean);
    expect(await placeOf(19)).toBeCloseTo(before, 0);
    expect(await more.count()).toBe(0);
  });
});
