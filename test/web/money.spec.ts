import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { openedUntil } from '../support/opened-until.js';
import { eventually, Person } from '../support/person.js';
import { bought, buyerOf, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const DRAFT = {
  address: { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' },
};

describe('a buyer whose money is not as planned', () => {
  let stage: WebStage;
  let ids: Map<string, string>;
  let ana: Person;
  let admin: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    await loadDemoData(stage.market.url);
    ids = await productIds(stage.market);
    ana = await buyerOf(stage.market, 'buyer-ana');
    admin = await anAdmin(stage.market);
  });
  beforeEach(async () => {
    await stage.market.rows('delete from cart_items');
    await stage.market.rows("update purchases set created_at = created_at - interval '1 hour'");
    await ana.put(ids.get('Mate de calabaza con bombilla') as string);
  });
  afterEach(() => stage.market.payco.clearFaults());
  endsWithItsTests(() => stage);

  const atCart = async (): Promise<Page> => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.addInitScript((draft) => sessionStorage.setItem('checkout-draft', draft), JSON.stringify(DRAFT));
    await page.goto('/carrito');
    return page;
  };
  const payAt = async (page: Page, outcome: 'pending' | 'approved') => {
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await page.locator(`button[value=${outcome}]`).click();
    await page.waitForURL(/\/checkout\//);
  };
  const money = (page: Page) => page.getByRole('region', { name: 'Tu plata' });
  const lastPayment = () => String(stage.market.payco.payments().at(-1)?.id);
  const newestOrder = async () => (await ana.get('/api/orders?limit=1')).body.items[0] as { id: string; purchase_id: string };
  /** The service knows this status of the order's payment. */
  const isKnown = (orderId: string, status: string) =>
    eventually(
      async () => (await ana.get(`/api/orders/${orderId}`)).body.payment_status,
      (known) => known === status,
    );
  /** Opens the page until it says this of the money. */
  const says = (page: Page, path: string, title: string) =>
    openedUntil(page, path, [money(page).getByText(title, { exact: true })]);
  /** The provider does not end the slip of what a newer checkout replaces. */
  const keepsSlips = () =>
    stage.market.payco.fault({ method: 'PUT', path: '/v1/payments/*', times: 1000, fault: { kind: 'status', status: 503 } });
  const begunWithSlip = async () => {
    const page = await atCart();
    await payAt(page, 'pending');
    const order = await newestOrder();
    await isKnown(order.id, 'pending');
    return { page, order, slip: lastPayment() };
  };

  it('reads beside her cart that a payment is open, and not to pay it once the cart is paid', async () => {
    const { page } = await begunWithSlip();
    keepsSlips();
    await ana.put(ids.get('Dulce de cayote artesanal 450 g') as string);
    await page.goto('/carrito');
    await page.getByText('Tenés un pago abierto.', { exact: false }).waitFor();
    await money(page).getByRole('link', { name: 'Pagar de otra forma' }).waitFor();
    await expectNoBarrier(page, 'carrito-con-pago-abierto');
    await payAt(page, 'approved');
    await page.getByText('Recibimos tu pago.', { exact: false }).waitFor();
    await page.goto('/carrito');
    await money(page).getByText('No lo pagues: sería un segundo cobro.', { exact: false }).waitFor();
    expect(await money(page).getByText('Pagá tu cupón').count()).toBe(0);
    expect(await money(page).getByRole('link', { name: 'Pagar de otra forma' }).count()).toBe(0);
    await expectNoBarrier(page, 'carrito-con-pago-abierto-de-mas');
    stage.market.payco.clearFaults();
    await page.getByRole('button', { name: 'Descartar este pago' }).click();
    await page.getByRole('button', { name: 'Sí, descartar' }).click();
    await money(page).waitFor({ state: 'detached' });
  });

  it('reads first that it is paid, then that a second payment is open, on every page of it (R-723)', async () => {
    const { page, order, slip } = await begunWithSlip();
    keepsSlips();
    const { preference_id } = (
      await stage.market.rows<{ preference_id: string }>('select preference_id from purchases where id = $1', [order.purchase_id])
    )[0] as { preference_id: string };
    stage.market.payco.pay(preference_id, 'approved', { messages: 1 });
    await isKnown(order.id, 'approved');
    for (const path of [
      `/compras/${order.id}`,
      `/compras/${order.purchase_id}#compra`,
      `/checkout/success?external_reference=${order.purchase_id}`,
    ]) {
      await page.goto(path);
      await page.getByText('Un pago quedó abierto').waitFor();
      const text = (await page.getByRole('main').textContent()) ?? '';
      expect([path, text.indexOf('Recibimos tu pago')]).not.toEqual([path, -1]);
      expect([path, text.indexOf('Recibimos tu pago') < text.indexOf('Un pago quedó abierto')]).toEqual([path, true]);
      await expectNoBarrier(page, `pagada-con-otro-pago-abierto-${path.split(/[/?]/)[1]}`);
    }
    stage.market.payco.clearFaults();
    stage.market.payco.changePayment(slip, { status: 'cancelled' }, { notify: true });
    await openedUntil(page, `/compras/${order.id}`, [page.getByText('En preparación').first()]);
  });

  it('is told that she was charged twice when a slip is paid after another cart was (R-169, R-434)', async () => {
    const { page, order, slip } = await begunWithSlip();
    keepsSlips();
    await ana.put(ids.get('Dulce de cayote artesanal 450 g') as string);
    await page.goto('/carrito');
    await payAt(page, 'approved');
    await page.getByText('Recibimos tu pago.', { exact: false }).waitFor();
    stage.market.payco.changePayment(slip, { status: 'approved' }, { notify: true });
    await isKnown(order.id, 'approved');
    await page.goto(`/compras/${order.id}`);
    await page.getByText('El pago está aprobado.').waitFor();
    expect(await page.getByText('Se cerró sin un pago').count()).toBe(0);
    await money(page).getByText('Te cobramos dos veces', { exact: true }).waitFor();
    await money(page).getByText(`Pago n.º ${slip}. Una persona lo está revisando desde el`, { exact: false }).waitFor();
    await page.getByText('Se cerró: su pago no se aplicó.').waitFor();
    await expectNoBarrier(page, 'compra-cobrada-dos-veces');
    await page.goto(`/compras/${order.purchase_id}`);
    await money(page).getByText('Te cobramos dos veces', { exact: true }).waitFor();
    await expectNoBarrier(page, 'compra-entera-cobrada-dos-veces');
    await page.goto('/compras');
    await page.getByText('Te cobramos dos veces').waitFor();
    await expectNoBarrier(page, 'compras-con-un-problema');

    stage.market.payco.changePayment(slip, { status: 'refunded' }, { notify: true });
    await says(page, `/compras/${order.purchase_id}`, 'El pago se devolvió');
  });

  it('drops an open payment from her cart, and hears when that is not possible now (R-213)', async () => {
    const { page, slip } = await begunWithSlip();
    await page.goto('/carrito');
    stage.market.payco.fault({ method: 'PUT', path: '/checkout/preferences/*', fault: { kind: 'status', status: 503 } });
    const drop = page.getByRole('button', { name: 'Descartar este pago' });
    const sure = page.getByRole('button', { name: 'Sí, descartar' });
    await page.getByRole('link', { name: 'Pagar de otra forma' }).waitFor();
    await drop.click();
    await sure.click();
    await page.getByText('la compra sigue abierta', { exact: false }).waitFor();
    await expectNoBarrier(page, 'carrito-pago-no-descartado');
    await sure.click();
    await page.getByText('Tenés un pago abierto.', { exact: false }).waitFor({ state: 'detached' });
    expect(stage.market.payco.payments().find(({ id }) => String(id) === slip)?.status).toBe('cancelled');
    await page.getByRole('button', { name: /^Pagar \$/ }).waitFor();
  });

  it('reads of a held order, a cancelled parcel, a claim and refunds what happens with her money, and of which order (R-434, R-896)', async () => {
    const [orderId = '', otherId = ''] = await bought(
      stage.market,
      ana,
      ['Poncho salteño tejido en telar', 'Manta mapuche de lana'],
      '21',
    );
    const payment = lastPayment();
    const page = await stage.visitor({ user: 'buyer-ana' });
    const shows = async (title: string, name: string) => {
      await says(page, `/compras/${orderId}`, title);
      await expectNoBarrier(page, name);
    };
    await stage.market.rows("update shipments set hold = 'payment_fraud_alert', version = version + 1 where order_id = $1", [
      orderId,
    ]);
    await shows('Lo estamos revisando', 'compra-en-revision');
    expect(await money(page).getByText('Es por').count()).toBe(0);
    expect(await money(page).getByText('de toda la compra').count()).toBe(0);
    const { purchase_id } = (await ana.get(`/api/orders/${orderId}`)).body;
    for (const [path, named] of [
      [otherId, 'otro pedido de esta compra'],
      [purchase_id, /^el pedido #/],
    ]) {
      await page.goto(`/compras/${path}`);
      expect(await money(page).getByRole('link', { name: named }).getAttribute('href')).toBe(`/compras/${orderId}`);
    }
    await stage.market.rows('update shipments set hold = null, version = version + 1 where order_id = $1', [orderId]);
    const becomes = (patch: object) => stage.market.payco.changePayment(payment, { ...patch }, { notify: true });
    becomes({ status_detail: 'partially_refunded', transaction_amount_refunded: 100 });
    await shows('Se devolvió una parte del pago', 'compra-devuelta-en-parte');
    await admin.call('POST', `/api/admin/shipments/${orderId}/cancel`);
    await shows('Se te debe plata', 'compra-con-plata-por-devolver');
    becomes({ status: 'in_mediation' });
    await shows('El pago está en disputa', 'compra-en-disputa');
    becomes({ status: 'refunded' });
    await shows('El pago se devolvió', 'compra-devuelta');
    await money(page).getByText('de toda la compra').waitFor();
    await says(page, `/compras/${purchase_id}`, 'El pago se devolvió');
    expect(await money(page).getByText('de toda la compra').count()).toBe(0);
  });
});
