import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { ADDRESS, eventually, type Person } from '../support/person.js';
import { CREATE } from '../support/purchase.js';
import { bought, buyerOf, moved, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

/** Before the day of arrival, as in the list of purchases. */
const ARRIVES = 'Llega el';

const MATE = 'Mate de calabaza con bombilla';
const SPICES = 'Set de especias del norte';
const DRAFT = {
  address: { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' },
};

describe('a page', () => {
  let stage: WebStage;
  let ana: Person;
  let number = 100;

  beforeAll(async () => {
    stage = await WebStage.start();
    stage.market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(stage.market.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
  });
  beforeEach(() => stage.market.rows('delete from cart_items'));
  afterEach(() => stage.market.shipco.clearFaults());
  endsWithItsTests(() => stage);

  const orderOf = async (title: string): Promise<string> => {
    number += 1;
    const [id = ''] = await bought(stage.market, ana, [title], String(number));
    return id;
  };
  const until = (id: string, state: string, progress?: string) =>
    eventually(
      async () => (await ana.get(`/api/orders/${id}`)).body,
      ({ shipment }) => shipment?.state === state && shipment.progress === progress,
    );
  /** Paid, and refused by the shipping provider. */
  const refusedOrder = async (): Promise<string> => {
    const { market } = stage;
    await ana.put((await productIds(market)).get(MATE) as string);
    const { body } = await ana.checkout({ ...ADDRESS, number: '99' });
    market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 400, body: {} } });
    market.payco.pay(body.preference_id, 'approved', { messages: 1 });
    await until(body.orders[0].id, 'delayed');
    return body.orders[0].id;
  };

  it.each([
    ['a cancelled parcel', 'cancelled', 'El paquete se canceló.'],
    ['an expired parcel', 'expired', 'El paquete nunca salió: ya no va a llegar.'],
  ])('of %s promises no day of arrival, to buyer or seller (R-557)', async (_, status, sentence) => {
    const id = await orderOf(MATE);
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto(`/compras/${id}`);
    const promised = (await page.getByText(ARRIVES).textContent()) ?? '';
    await page.goto('/compras');
    await page.getByText(promised, { exact: true }).first().waitFor();
    await page.goto(`/compras/${id}`);
    await moved(stage.market, id, status);
    await until(id, 'delayed', status);
    await page.reload();
    await page.getByRole('heading', { name: sentence }).waitFor();
    await page.getByText('Correo', { exact: true }).waitFor();
    expect(await page.getByText(ARRIVES).count()).toBe(0);
    await expectNoBarrier(page, `compra-${status}`);
    const seller = await stage.visitor({ user: 'seller-norte' });
    await seller.goto(`/vender/ventas/${id}`);
    await seller.getByText('Correo', { exact: true }).waitFor();
    expect(await seller.getByText(ARRIVES).count()).toBe(0);
  });

  it.each([
    ['a lost parcel', 'lost', 'lost', 'El correo perdió el paquete.'],
    ['a parcel that came back', 'returned_to_seller', 'returned', 'El paquete volvió al vendedor.'],
  ])('of %s tells the buyer about her money (R-434)', async (_, status, progress, sentence) => {
    const id = await orderOf(MATE);
    await until(id, 'created', 'preparing');
    await moved(stage.market, id, status);
    await until(id, 'created', progress);
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto(`/compras/${id}`);
    await page.getByRole('heading', { name: sentence }).waitFor();
    const money = page.getByRole('region', { name: 'Tu plata' });
    await money.getByText('Se te debe plata').waitFor();
    await money.getByText('sigue acá').waitFor();
    expect(await page.getByText(ARRIVES).count()).toBe(0);
    await expectNoBarrier(page, `compra-${progress}`);
  });

  it('of a parcel that was not registered promises no day of arrival (R-557)', async () => {
    const id = await refusedOrder();
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto(`/compras/${id}`);
    await page.getByText('Una persona está revisando este paquete.').waitFor();
    await page.getByText('Correo', { exact: true }).waitFor();
    expect(await page.getByText(ARRIVES).count()).toBe(0);
  });

  it('of options that cost the buyer the same calls none of them the cheapest (R-557)', async () => {
    const ids = await productIds(stage.market);
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.addInitScript((draft) => sessionStorage.setItem('checkout-draft', draft), JSON.stringify(DRAFT));
    await ana.put(ids.get(MATE) as string);
    await page.goto('/carrito');
    await page.getByText('El más barato').waitFor();
    await ana.call('DELETE', `/api/cart/items/${ids.get(MATE)}`);
    await ana.put(ids.get(SPICES) as string);
    await page.goto('/carrito');
    const options = page.getByRole('group', { name: 'Envío de Tienda Norte' });
    await options.getByText('Gratis').first().waitFor();
    expect(await options.getByRole('radio').count()).toBeGreaterThan(1);
    expect(await page.getByText('El más barato').count()).toBe(0);
  });

  it('speaks to the seller of what the seller does, and to the buyer of the seller (R-437)', async () => {
    const id = await orderOf(MATE);
    await until(id, 'created', 'preparing');
    const seller = await stage.visitor({ user: 'seller-norte' });
    await seller.goto(`/vender/ventas/${id}`);
    await seller.getByRole('heading', { name: 'El paquete está con vos, en preparación.' }).waitFor();
    await seller.goto('/vender/ventas');
    await seller.getByText('El paquete está con vos, en preparación.').first().waitFor();
    expect(await seller.getByText('El vendedor está preparando').count()).toBe(0);
    const buyer = await stage.visitor({ user: 'buyer-ana' });
    await buyer.goto(`/compras/${id}`);
    await buyer.getByRole('heading', { name: 'El vendedor está preparando el paquete.' }).waitFor();
  });

  it('explains a price with each amount once', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.addInitScript((draft) => sessionStorage.setItem('checkout-draft', draft), JSON.stringify(DRAFT));
    await ana.put((await productIds(stage.market)).get(MATE) as string);
    await page.goto('/carrito');
    await page.getByText('Por qué cuesta esto').click();
    const step = page.locator('details li').first();
    expect((await step.textContent())?.match(/\$/g)).toHaveLength(1);
  });

  it('names the fields of an address that is refused as the form does', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.addInitScript((draft) => sessionStorage.setItem('checkout-draft', draft), JSON.stringify(DRAFT));
    await ana.put((await productIds(stage.market)).get(MATE) as string);
    stage.market.shipco.fault({
      method: 'POST',
      path: '/v2/shipments/quote',
      times: 9,
      fault: { kind: 'status', status: 422, body: { error: { destination: 'not found' } } },
    });
    await page.goto('/carrito');
    await page.getByRole('alert').getByText('Revisá la localidad, la provincia y el código postal').waitFor();
    await page.getByLabel('Localidad').waitFor();
  });
});
