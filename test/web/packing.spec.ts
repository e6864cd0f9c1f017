import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@pdfme/pdf-lib';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { drawnOn } from '../support/drawn-pdf.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { ADDRESS, eventually, openShop, type Person } from '../support/person.js';
import { bought, buyerOf, moved, parcelOf, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const PONCHO = 'Poncho salteño tejido en telar';
const SPICES = 'Set de especias del norte';

describe('a seller who packs', () => {
  let stage: WebStage;
  let ana: Person;
  let both: string;
  let single: string;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    const { market } = stage;
    market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(market.url);
    ana = await buyerOf(market, 'buyer-ana');
    const ids = await productIds(market);
    await ana.put(ids.get(MATE) as string, 4);
    await ana.put(ids.get(PONCHO) as string, 2);
    const { body } = await ana.checkout({ ...ADDRESS, number: '1' });
    market.payco.pay(body.preference_id, 'approved', { messages: 1 });
    both = body.orders[0].id;
    await numbered(both);
    [single = ''] = await bought(market, ana, [SPICES], '2');
    await numbered(single);
  });
  beforeEach(() => stage.market.rows('update parcels set printed_at = null'));
  afterEach(() => stage.market.shipco.clearFaults());
  endsWithItsTests(() => stage);

  /** Its parcel has a label, and a number that has been read. */
  async function numbered(orderId: string): Promise<void> {
    const { market } = stage;
    await eventually(
      () => market.rows('select 1 from parcels where order_id = $1', [orderId]),
      (rows) => rows.length > 0,
    );
    await moved(market, orderId, 'documentation_ready');
    await eventually(
      async () => (await ana.get(`/api/orders/${orderId}`)).body.shipping_address.shipco?.carrier_tracking_id,
      Boolean,
    );
  }
  const trackingOf = async (id: string) => (await ana.get(`/api/orders/${id}`)).body.shipping_address.shipco?.carrier_tracking_id;

  it.each(['desktop', 'phone'] as const)('sees all that belongs into each parcel, and its number: %s (R-666)', async (width) => {
    const page = await stage.visitor({ user: 'seller-norte', width });
    await page.goto('/vender');
    const row = page.getByRole('row').filter({ hasText: MATE });
    await row.waitFor();
    expect(await row.getByRole('listitem').allTextContents()).toEqual([`4 × ${MATE}`, `2 × ${PONCHO}`]);
    await row.getByText(await trackingOf(both), { exact: true }).waitFor();
    await row.getByText(/^Sale /).waitFor();
    await page.getByRole('button', { name: 'Para imprimir (2)' }).waitFor();
    await expectNoBarrier(page, `vender-empacar-${width}`);
  });

  it('gets each label with what belongs into its parcel, if wanted (R-665)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender');
    await page.getByRole('button', { name: 'Elegir 2 paquetes' }).click();
    const pagesOf = async (name: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      return (await PDFDocument.load(await readFile(await (await download).path()))).getPages();
    };
    const pages = await pagesOf('Descargar etiquetas (2)');
    expect(pages.length).toBe(4);
    const slips = pages.filter((_, at) => at % 2 === 1).map((slip) => drawnOn(slip).texts.map(({ text }) => text));
    expect(slips.flat()).toEqual(expect.arrayContaining(['4 ×', MATE, '2 ×', PONCHO, '1 ×', SPICES, await trackingOf(both)]));
    expect(slips.flat().join()).not.toMatch(/Lavalle|Ana Torres|555 ?0134/);
    await page.getByRole('row').filter({ hasText: MATE }).getByText('Etiqueta descargada').waitFor();
    await page.getByLabel('Con una hoja de lo que va en cada paquete').uncheck();
    expect((await pagesOf('Descargar etiquetas (2)')).length).toBe(2);
  });

  it('types the numbers of invoice and remito, which stay typed until they are saved, and are printed (R-1111)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto(`/vender/ventas/${both}`);
    const invoice = page.getByLabel('Número de factura');
    await invoice.fill('0003-00012345');
    await page.getByLabel('Número de remito').fill('0001-00000042');
    await page.reload();
    await eventually(
      () => invoice.inputValue(),
      (value) => value === '0003-00012345',
    );
    await page.getByRole('button', { name: 'Guardar números' }).click();
    await page.getByText('Guardamos los números.').waitFor();
    await expectNoBarrier(page, 'venta-factura-y-remito');
    await page.goto('/vender');
    await page.getByRole('button', { name: 'Elegir 2 paquetes' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar etiquetas (2)' }).click();
    const pages = (await PDFDocument.load(await readFile(await (await download).path()))).getPages();
    const texts = pages.filter((_, at) => at % 2 === 1).flatMap((slip) => drawnOn(slip).texts.map(({ text }) => text));
    expect(texts).toEqual(expect.arrayContaining(['Factura 0003-00012345', 'Remito 0001-00000042']));
    expect(texts.filter((text) => text.startsWith('Factura '))).toHaveLength(1);
  });

  it('is not told that a file was kept, and can open it where the browser keeps none (R-667)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender');
    await page.getByRole('button', { name: 'Elegir 2 paquetes' }).click();
    // As in a browser within an application.
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Page.setDownloadBehavior', { behavior: 'deny' }));
    await page.getByRole('button', { name: 'Descargar etiquetas (2)' }).click();
    await page.getByText('Preparamos 2 etiquetas.').waitFor();
    expect(await page.getByText(/descargamos|impresa/i).count()).toBe(0);
    const address = await page.getByRole('link', { name: 'abrí el archivo con este enlace' }).getAttribute('href');
    const file = await page.request.get(address ?? '');
    expect(file.headers()['content-disposition']).toMatch(/^attachment; /);
    expect((await PDFDocument.load(await file.body())).getPageCount()).toBe(4);
  });

  it('reads how many packages a parcel has, like its buyer (R-597)', async () => {
    const { market } = stage;
    const [weight = ''] = await openShop(market, 'seller-sur', 'Tienda Sur', [{ title: 'Pesa rusa', weight_grams: 20_000 }]);
    await ana.put(weight, 3);
    const { body } = await ana.checkout({ ...ADDRESS, number: '7' });
    market.payco.pay(body.preference_id, 'approved', { messages: 1 });
    const [{ id }] = body.orders;
    await numbered(id);
    const seller = await stage.visitor({ user: 'seller-sur' });
    await seller.goto('/vender');
    await seller.getByRole('row').filter({ hasText: 'Pesa rusa' }).getByText('3 bultos', { exact: true }).waitFor();
    const buyer = await stage.visitor({ user: 'buyer-ana' });
    await buyer.goto(`/compras/${id}`);
    await seller.goto(`/vender/ventas/${id}`);
    for (const page of [buyer, seller]) {
      expect(await page.getByText('Bultos', { exact: true }).locator('xpath=following-sibling::dd').textContent()).toBe('3');
    }
  });

  it('gets a protected label as a file of its own (R-598)', async () => {
    const { market } = stage;
    market.shipco.settings({ labelsProtected: true });
    const file = await (await stage.visitor({ user: 'seller-norte' })).request.get(
      `/api/seller/orders/${single}/label?preview=true`,
    );
    market.shipco.settings({ labelsProtected: false });
    const path = `/v2/shipments/${(await parcelOf(market, single)).id}/label.pdf`;
    const body = { format: 'pdf', body: (await file.body()).toString('base64') };
    market.shipco.fault({ path, times: 2, fault: { kind: 'status', status: 200, body } });
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender');
    await page.getByRole('button', { name: 'Elegir 2 paquetes' }).click();
    await page.getByRole('button', { name: 'Descargar etiquetas (2)' }).click();
    await page.getByText('Preparamos 1 etiqueta.').waitFor();
    const alone = page.getByRole('list', { name: 'Etiquetas que faltan' }).getByRole('listitem');
    await alone.getByText(/tiene un archivo propio/).waitFor();
    const download = page.waitForEvent('download');
    await alone.getByRole('link', { name: 'Descargar su archivo' }).click();
    expect((await readFile(await (await download).path())).equals(await file.body())).toBe(true);
  });

  it('reads of each label why it cannot be printed, when none can (R-566)', async () => {
    const { market } = stage;
    const fail = async (id: string, status: number) =>
      market.shipco.fault({
        path: `/v2/shipments/${(await parcelOf(market, id)).id}/label.pdf`,
        times: 9,
        fault: { kind: 'status', status },
      });
    await fail(both, 409);
    await fail(single, 503);
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender');
    await page.getByRole('button', { name: 'Elegir 2 paquetes' }).click();
    await page.getByRole('button', { name: 'Descargar etiquetas (2)' }).click();
    await page.getByRole('alert').getByText('Ninguna de estas etiquetas se puede imprimir ahora:').waitFor();
    const missing = await page.getByRole('list', { name: 'Etiquetas que faltan' }).getByRole('listitem').allTextContents();
    expect(missing.length).toBe(2);
    const ofMate = missing.find((text) => text.includes(MATE));
    const ofSpices = missing.find((text) => text.includes(SPICES));
    expect(ofMate).toMatch(/todavía no hizo la etiqueta/);
    expect(ofSpices).toMatch(/no entregó la etiqueta/);
  });

  it('reads one command of an order that failed (R-668)', async () => {
    const { market } = stage;
    market.shipco.fault({
      method: 'POST',
      path: '/v2/shipments',
      fault: { kind: 'status', status: 400, body: { message: 'no' } },
    });
    const ids = await productIds(market);
    await ana.put(ids.get(SPICES) as string, 3);
    const { body } = await ana.checkout({ ...ADDRESS, number: '9' });
    market.payco.pay(body.preference_id, 'approved', { messages: 1 });
    const failed = body.orders[0].id;
    await eventually(
      () => market.rows('select 1 from shipments where order_id = $1 and failure is not null', [failed]),
      (rows) => rows.length === 1,
    );
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender?hacer=problema');
    const row = page.getByRole('row').filter({ hasText: `3 × ${SPICES}` });
    await row.getByText('Todavía no despaches nada').waitFor();
    await row.getByText('No la despaches').waitFor();
    expect(await row.getByText(/Sale |Atrasada/).count()).toBe(0);
    await page.goto(`/vender/ventas/${failed}`);
    await page.getByText('Todavía no despaches nada').waitFor();
    expect(await page.getByText(/Sale |Atrasada/).count()).toBe(0);
    await market.rows('update orders set payment_returned = true where id = $1', [failed]);
  });

  it('reads that a parcel is sent again, with a label and a deadline of its own (R-664)', async () => {
    const { market } = stage;
    const admin = await anAdmin(market);
    await market.rows(`update orders set seller_fulfillment = '{"paid_at":"2026-11-02T12:00:00.000Z"}' where id = $1`, [single]);
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto(`/vender/ventas/${single}`);
    await page.getByText(/^Atrasada: tenía que salir el /).waitFor();
    await moved(market, single, 'expired');
    await eventually(
      () => market.rows("select 1 from shipments where order_id = $1 and state = 'needs_review'", [single]),
      (rows) => rows.length === 1,
    );
    await admin.call('POST', `/api/admin/shipments/${single}/ship-again`);
    await eventually(
      () => market.rows("select 1 from shipments where order_id = $1 and state = 'created'", [single]),
      (rows) => rows.length === 1,
    );
    await page.reload();
    await page.getByText(/^Sale /).waitFor();
    await page.getByText('Es un paquete nuevo: imprimí la etiqueta nueva, la anterior ya no sirve.').waitFor();
    await moved(market, single, 'documentation_ready');
    await page.goto('/vender');
    const row = page.getByRole('row').filter({ hasText: SPICES });
    await row.getByText('Es un paquete nuevo').waitFor();
    await row.getByText(/^Sale /).waitFor();
  });
});
