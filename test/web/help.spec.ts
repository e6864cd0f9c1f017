import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { bought, buyerOf } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const EMAIL = 'ayuda@mercado.example';

describe('a buyer who needs help', () => {
  let stage: WebStage;
  let orderId: string;
  let purchaseId: string;
  let number: string;
  let purchaseNumber: string;
  let trackingId: string;

  beforeAll(async () => {
    stage = await WebStage.start({ SUPPORT_EMAIL: EMAIL });
    await loadDemoData(stage.market.url);
    const ana = await buyerOf(stage.market, 'buyer-ana');
    [orderId = ''] = await bought(stage.market, ana, [MATE], '10');
    const { body } = await ana.get(`/api/orders/${orderId}`);
    purchaseId = body.purchase_id;
    [number, purchaseNumber] = [body.number, body.purchase_number];
    trackingId = body.shipping_address.shipco?.carrier_tracking_id ?? '';
  });
  endsWithItsTests(() => stage);

  /** Where the link of this page leads. */
  const addressAt = async (path: string, config?: object): Promise<URL> => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    if (config) await page.route('**/api/config', (route) => route.fulfill({ json: config }));
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Necesito ayuda' });
    await link.waitFor();
    // Mail in another tab leaves that one empty.
    const href = (await link.getAttribute('href')) ?? '';
    expect(await link.getAttribute('target')).toBe(href.startsWith('mailto:') ? null : '_blank');
    expect(await link.getByText('se abre en otra pestaña').count()).toBe(href.startsWith('mailto:') ? 0 : 1);
    await expectNoBarrier(page, 'compra-con-ayuda');
    return new URL(href);
  };

  it.each([
    ['a parcel', () => [orderId, `el pedido #${number}`]],
    ['a purchase', () => [purchaseId, `la compra #${purchaseNumber}`]],
  ])('with %s writes to the address of the shop, with all that is known (R-569)', async (_, bought) => {
    const [id, name = ''] = bought();
    const { protocol, pathname, searchParams } = await addressAt(`/compras/${id}`);
    expect([protocol, pathname]).toEqual(['mailto:', EMAIL]);
    expect(searchParams.get('subject')).toBe(`Necesito ayuda con ${name}`);
    expect(searchParams.get('body')?.toLowerCase()).toContain(name.slice('el '.length).toLowerCase());
    expect(searchParams.get('body')).toContain(MATE);
    expect(searchParams.get('body')).toMatch(/Estado: .{10}/);
  });

  it('names the tracking number of a parcel, also for its whole purchase', async () => {
    expect(trackingId).not.toBe('');
    for (const id of [orderId, purchaseId])
      expect((await addressAt(`/compras/${id}`)).searchParams.get('body')).toContain(trackingId);
  });

  it('opens the page of the shop where there is one, and keeps its own parameters (R-569)', async () => {
    const config = { support_url: 'https://ayuda.mercado.example/contacto?tema=1', support_email: EMAIL };
    const address = await addressAt(`/compras/${orderId}`, config);
    expect([address.host, address.searchParams.get('tema')]).toEqual(['ayuda.mercado.example', '1']);
    expect(address.searchParams.get('subject')).toContain(`#${number}`);
  });

  it('is led there by our own “write to us”, with what that was about (R-569)', async () => {
    await stage.market.rows("update shipments set state = 'cancelled', version = version + 1 where order_id = $1", [orderId]);
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto(`/compras/${orderId}`);
    const link = page.getByRole('region', { name: 'Tu plata' }).getByRole('link', { name: 'escribinos' });
    const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect([protocol, pathname]).toEqual(['mailto:', EMAIL]);
    expect(searchParams.get('body')).toContain('Un paquete de esta compra se canceló');
    expect(searchParams.get('body')).toContain(`/compras/${orderId}`);
    await expectNoBarrier(page, 'compra-escribinos');
  });

  it('is offered nothing that leads nowhere (R-569)', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.route('**/api/config', (route) => route.fulfill({ json: { support_url: null, support_email: null } }));
    await page.goto(`/compras/${orderId}`);
    await page.getByText('Correo', { exact: true }).waitFor();
    expect(await page.getByText('Necesito ayuda').count()).toBe(0);
  });
});
