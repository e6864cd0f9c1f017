import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { linked } from '../support/linked-seller.js';
import { eventually, Person } from '../support/person.js';
import { adminPage } from '../support/web-admin.js';
import { bought, buyerOf, labelled, parcelOf } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';

describe('a parcel whose shipping account was unlinked', () => {
  let stage: WebStage;
  let orderId: string;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    const { market } = stage;
    market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(market.url);
    const ana = await buyerOf(market, 'buyer-ana');
    const norte = await Person.signedIn(market, 'seller-norte');
    await linked(market, norte);
    [orderId = ''] = await bought(market, ana, [MATE], '1');
    await labelled(market, orderId);
    await eventually(
      () => market.rows('select 1 from parcels where seen_at is not null'),
      (rows) => rows.length === 1,
    );
    await market.rows("update parcels set estimated_delivery = now() - interval '5 days', seen_at = '2026-11-20T12:00:00Z'");
    await market.rows(`update orders set seller_fulfillment = '{"paid_at":"2026-11-02T12:00:00.000Z"}'`);
    await norte.call('DELETE', '/api/seller/shipco');
    // It goes on at the provider, and nobody here learns of it.
    market.shipco.changeShipment((await parcelOf(market, orderId)).id, { status: 'shipped' });
  });
  endsWithItsTests(() => stage);

  const NOT_FOLLOWED = /^Ya no seguimos este paquete: la cuenta de envíos que lo tiene dejó de estar vinculada\./;
  const SINCE = /Lo último que supimos de él es del viernes 20 de noviembre\./;

  it('is said to its buyer, with where the carrier says where it is (R-660)', async () => {
    const page = await stage.visitor({ user: 'buyer-ana', width: 'phone' });
    await page.goto('/compras');
    await page.getByText(NOT_FOLLOWED).waitFor();
    await page.getByText('Sin seguimiento').waitFor();
    expect(await page.getByText(/Tenía que llegar|En preparación|preparando/).count()).toBe(0);
    await page.goto(`/compras/${orderId}`);
    await page.getByRole('heading', { name: NOT_FOLLOWED }).waitFor();
    await page.getByText(SINCE).waitFor();
    expect(await page.getByRole('link', { name: 'Mirá el seguimiento del correo' }).getAttribute('href')).toMatch(/^http/);
    expect(await page.getByText(/Tenía que llegar|preparando/).count()).toBe(0);
    await expectNoBarrier(page, 'compra-sin-seguimiento');
  });

  it('is neither late nor to print for its seller, who reads that it may be to send (R-661, R-798)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender');
    const card = page.getByRole('row').filter({ hasText: MATE });
    await card.getByText(NOT_FOLLOWED).waitFor();
    // Under one name with the filter, and what is still to be done with it.
    await card.getByText('Ya no lo seguimos', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ya no los seguimos (1)' }).waitFor();
    await card.getByText(/Si todavía lo tenés, despachalo cuanto antes.+Se vendió el lunes 2 de noviembre/).waitFor();
    expect(await page.getByText('Sin seguimiento').count()).toBe(0);
    expect(await card.getByText(/Atrasada|Sale |Falta imprimir/).count()).toBe(0);
    expect(await card.getByRole('checkbox').count()).toBe(0);
    await page.goto(`/vender/ventas/${orderId}`);
    await page.getByRole('heading', { name: NOT_FOLLOWED }).waitFor();
    await page.getByText(SINCE).waitFor();
    await page.getByText('Si todavía lo tenés, despachalo').waitFor();
    expect(await page.getByRole('link', { name: 'vinculá esa cuenta de nuevo' }).getAttribute('href')).toBe('/vender/envios');
    await expectNoBarrier(page, 'venta-sin-seguimiento');
    expect(await page.getByText(/Imprimila|Tenía que llegar/).count()).toBe(0);
    await page.goto('/vender/ventas');
    await page.getByText('0 etiquetas listas · 1 no se puede imprimir').waitFor();
  });

  it('is said to operators, and is not late for them (R-662)', async () => {
    const page = await adminPage(stage, await anAdmin(stage.market));
    await page.goto(`/admin/pedidos/${orderId}`);
    await page.getByText(/^Ya no seguimos su paquete: .+ del viernes 20 de noviembre\.$/).waitFor();
    await page.goto('/admin');
    await page.getByText('Nada en:').filter({ hasText: 'Paquetes atrasados' }).waitFor();
  });
});
