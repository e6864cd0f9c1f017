import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@pdfme/pdf-lib';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { eventually, Person } from '../support/person.js';
import { bought, buyerOf, labelled, moved, parcelOf } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const PONCHO = 'Poncho salteño tejido en telar';
const SPICES = 'Set de especias del norte';

describe('a seller who prints', () => {
  let stage: WebStage;
  let ana: Person;
  let orderIds: string[];

  beforeAll(async () => {
    stage = await WebStage.start();
    stage.market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(stage.market.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
    orderIds = [];
    for (const title of [MATE, PONCHO, SPICES]) orderIds.push(...(await bought(stage.market, ana, [title], title.slice(0, 4))));
    await labelled(stage.market, ...orderIds);
  });
  afterEach(() => stage.market.shipco.clearFaults());
  endsWithItsTests(() => stage);

  const notReady = async (...ids: (string | undefined)[]) => {
    for (const id of ids) {
      const path = `/v2/shipments/${(await parcelOf(stage.market, id as string)).id}/label.pdf`;
      stage.market.shipco.fault({ path, times: 9, fault: { kind: 'status', status: 409 } });
    }
  };

  it('gets the labels that can be printed, and reads which are missing and why (R-320, R-566)', async () => {
    await notReady(orderIds[1]);
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/ventas');
    await page.getByText('3 etiquetas listas').waitFor();
    await page.getByRole('button', { name: 'Elegir 3 paquetes listos' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar etiquetas (3)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('etiquetas-2.pdf');
    expect((await PDFDocument.load(await readFile(await file.path()))).getPageCount()).toBe(2);
    await page.getByText('Preparamos 2 etiquetas.').waitFor();
    const missing = page.getByRole('list', { name: 'Etiquetas que faltan' }).getByRole('listitem');
    expect(await missing.allInnerTexts()).toEqual([
      expect.stringMatching(
        new RegExp(`^#\\S{9} ${PONCHO}, para Ana Torres \\(.+\\): El servicio de envíos todavía no hizo la etiqueta`),
      ),
    ]);
    expect(await missing.getByRole('link').getAttribute('href')).toBe(`/vender/ventas/${orderIds[1]}`);
    await page.getByText('2 etiquetas listas · 1 todavía no').waitFor();
    await expectNoBarrier(page, 'vender-ventas-faltan-etiquetas');

    // The label has been made since.
    stage.market.shipco.clearFaults();
    const all = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar etiquetas (3)' }).click();
    expect((await all).suggestedFilename()).toBe('etiquetas-3.pdf');
    await page.getByText('3 etiquetas listas').waitFor();
    await page.getByText('Preparamos 3 etiquetas.').waitFor();
    const paid = page.waitForResponse('**/api/seller/orders?*status=paid*');
    await page.getByRole('button', { name: 'Pagadas o en disputa', exact: true }).click();
    await paid;
    await page.getByText('3 etiquetas listas').waitFor();
    expect(await page.getByText('Preparamos 3 etiquetas.').count()).toBe(0);
  });

  it('reads which sales it is about when no label can be printed (R-566)', async () => {
    await notReady(...orderIds);
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/ventas');
    await page.getByRole('button', { name: 'Elegir 3 paquetes listos' }).click();
    await page.getByRole('button', { name: 'Descargar etiquetas (3)' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('list', { name: 'Etiquetas que faltan' }).getByRole('listitem').count()).toBe(3);
    await page.getByText('0 etiquetas listas · 3 todavía no').waitFor();
  });

  it('counts a sale whose parcel was cancelled as one without a label', async () => {
    const [first = ''] = orderIds;
    await moved(stage.market, first, 'cancelled');
    await eventually(
      async () => (await ana.get(`/api/orders/${first}`)).body,
      ({ shipment }) => shipment?.progress === 'cancelled',
    );
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/ventas');
    await page.getByText('2 etiquetas listas · 1 no se puede imprimir').waitFor();
    const named = page.getByText('No se puede imprimir:');
    expect(await named.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `/vender/ventas/${first}`,
    ]);
  });

  it('counts no label as ready that the provider has not made, and names its sale (R-791, R-792)', async () => {
    const { market } = stage;
    const [, second = '', third = ''] = orderIds;
    market.shipco.settings({ fate: 'no_credit' });
    const [unmade = ''] = await bought(market, ana, [SPICES], '8');
    market.shipco.settings({ fate: 'delivered' });
    await market.rows(
      "update parcels set progress = 'delivered', status_code = 'delivered', follow_at = null where order_id = $1",
      [second],
    );
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/ventas');
    // The delivered one is not counted at all.
    await page.getByText('1 etiqueta lista · 1 todavía no · 1 no se puede imprimir').waitFor();
    const link = page.getByText('Todavía sin etiqueta:').getByRole('link');
    expect(await link.getAttribute('href')).toBe(`/vender/ventas/${unmade}`);
    await page.getByRole('button', { name: 'Elegir 1 paquete listo' }).waitFor();
    await expectNoBarrier(page, 'vender-ventas-sin-documentos');
    await page.goto(`/vender/ventas/${unmade}`);
    await page.getByText('todavía no la hizo').waitFor();
    expect(await page.getByText('Imprimila').count()).toBe(0);
    await page.getByRole('button', { name: 'Descargar PDF' }).waitFor();
    await page.goto(`/vender/ventas/${third}`);
    await page.getByText('Imprimila').waitFor();
    await page.goto('/vender');
    const row = page.getByRole('row').filter({ hasText: 'Todavía sin etiqueta' });
    await row.waitFor();
    expect(await row.getByRole('checkbox').count()).toBe(0);
  });

  it('reads what the shipping service charges only of a parcel that exists (R-793, R-940)', async () => {
    const [cancelled = '', , third = ''] = orderIds;
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto(`/vender/ventas/${third}`);
    const sums = page.getByRole('complementary', { name: 'Resumen' });
    const norte = await Person.signedIn(stage.market, 'seller-norte');
    const { shipment_price } = (await norte.get(`/api/seller/orders/${third}`)).body;
    const charged = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }).format(shipment_price);
    await sums
      .getByText('Lo que el servicio de envíos le cobra a la cuenta del sitio')
      .locator('..')
      .getByText(charged)
      .waitFor();
    await sums.getByText('El pago de quien compró lo recibe este sitio').waitFor();
    await page.goto(`/vender/ventas/${cancelled}`);
    await page.getByText('Lo que se le cotizó por el envío a la cuenta del sitio').waitFor();
    for (const untrue of ['le cobra a', 'lo recibe este sitio']) expect(await page.getByText(untrue).count()).toBe(0);
  });
});
