import type { Page } from '../../checks/browser.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { eventually } from '../support/person.js';
import { ProblemStage } from '../support/problem-stage.js';
import { adminPage } from '../support/web-admin.js';
import { moved, parcelOf } from '../support/web-orders.js';
import { endsWithItsTests } from '../support/web-stage.js';

describe('a buyer reads of a parcel', () => {
  let problems: ProblemStage;
  let page: Page;

  beforeAll(async () => {
    problems = await ProblemStage.start({ BOOTSTRAP_SECRET });
  });
  beforeEach(async () => {
    page = await problems.stage.visitor({ user: 'buyer-ana', width: 'phone' });
  });
  endsWithItsTests(() => problems.stage);

  const rows = (sql: string, ...values: string[]) => problems.stage.market.rows(sql, values);
  const says = (path: string, name: string, ...texts: (string | RegExp)[]) => problems.says(page, path, name, ...texts);
  const neverSaid = async (...texts: (string | RegExp)[]) => {
    for (const untrue of texts) expect([untrue, await page.getByText(untrue).count()]).toEqual([untrue, 0]);
  };

  it('that was not sent in time that it is late, and no day of arrival (R-805)', async () => {
    const id = await problems.parcel();
    await page.goto(`/compras/${id}`);
    await page.getByText(/^Llega el /).waitFor();
    await rows(`update orders set seller_fulfillment = '{"paid_at":"2026-11-02T12:00:00.000Z"}' where id = $1`, id);
    const { dispatch_by } = (await problems.ana.get(`/api/orders/${id}`)).body;
    expect(dispatch_by).toBe('2026-11-04T12:00:00.000Z');
    const late = 'El vendedor está atrasado: todavía no lo despachó, y no sabemos qué día llega.';
    for (const [path, name, where] of [
      [`/compras/${id}`, 'compra-sin-despachar', 'en esta página'],
      ['/compras', 'compras-sin-despachar', 'desde el pedido'],
    ] as const) {
      await says(path, name, new RegExp(`${late}.+${where}`));
      await neverSaid(/^Llega (el|hoy|mañana)/, /Tenía que llegar/);
    }
    await page.getByText('Demorado', { exact: true }).waitFor();
    await expectNoBarrier(page, 'compras-sin-despachar');
  });

  it.each([
    ['in a dispute', { status: 'in_mediation' }],
    ['that the bank has not decided on', { status: 'charged_back', status_detail: 'in_process' }],
  ] as const)(
    'whose payment is %s before the dispatch that it is on hold, as its seller does, whose list shows only such (R-820, R-890)',
    async (_, change) => {
      const id = await problems.parcel();
      const { payco } = problems.stage.market;
      payco.changePayment(String(payco.payments().at(-1)?.id), change, { notify: true });
      await problems.knows(id, 'in_mediation');
      const held = 'El paquete está frenado.';
      await says(
        `/compras/${id}`,
        'compra-frenada-por-disputa',
        held,
        'El pago está en disputa: el paquete no sale hasta que se resuelva.',
      );
      await neverSaid(/preparando/, /^Llega /);
      await says('/compras', 'compras-frenada-por-disputa', held);
      const seller = await problems.stage.visitor({ user: 'seller-norte' });
      await seller.goto(`/vender/ventas/${id}`);
      await seller.getByRole('heading', { name: held }).waitFor();
      await seller.getByText('No despaches nada hasta que se resuelva.').waitFor();
      expect(await seller.getByText(/en preparación\.$/).count()).toBe(0);
      const calm = await problems.parcel();
      await seller.goto('/vender/ventas');
      await seller.locator(`h2 a[href="/vender/ventas/${calm}"]`).waitFor();
      await seller.getByRole('button', { name: 'En disputa', exact: true }).click();
      await seller.locator(`h2 a[href="/vender/ventas/${calm}"]`).waitFor({ state: 'detached' });
      await seller.locator(`h2 a[href="/vender/ventas/${id}"]`).waitFor();
    },
  );

  it('that was never sent that it does not come, and what becomes of her money (R-821)', async () => {
    const id = await problems.parcelThat('expired');
    await says(
      `/compras/${id}`,
      'compra-paquete-vencido',
      'El paquete nunca salió: ya no va a llegar.',
      /no salió, y lo que pagaste por él sigue acá\. Una persona decide si sale otro o si se te devuelve el pago\./,
    );
    await expectNoBarrier(page, 'compra-paquete-vencido');
  });

  it('that never had a label that it never left, and neither its seller nor operators that somebody was late (R-870)', async () => {
    const { market } = problems.stage;
    market.shipco.settings({ credit: false });
    const id = await problems.parcel();
    market.shipco.settings({ credit: true });
    await moved(market, id, 'expired');
    await says(`/compras/${id}`, 'compra-sin-etiqueta-vencida', 'El paquete nunca salió: ya no va a llegar.');
    await neverSaid(/a tiempo|atrasad/i);
    const seller = await problems.stage.visitor({ user: 'seller-norte' });
    await seller.goto(`/vender/ventas/${id}`);
    await seller.getByRole('heading', { name: 'El paquete venció sin salir: no lo despaches.' }).waitFor();
    const operator = await adminPage(problems.stage, await anAdmin(market));
    await operator.goto(`/admin/pedidos/${id}`);
    await operator.getByText('El paquete venció sin salir').first().waitFor();
    for (const one of [seller, operator]) expect(await one.getByText(/a tiempo|atrasad/i).count()).toBe(0);
  });

  it('that was brought in vain that nobody got it, and what comes next; then where it is (R-872)', async () => {
    const { market } = problems.stage;
    const id = await problems.parcelThat('out_for_delivery');
    await page.goto(`/compras/${id}`);
    await page.getByText(/^Llega /).waitFor();
    await moved(market, id, 'delivery_attempt');
    const inVain = 'El correo pasó y no pudo entregar el paquete: puede que pase otra vez o que vuelva al vendedor.';
    await says(`/compras/${id}`, 'compra-visita-sin-entrega', inVain, 'Visita fallida');
    await neverSaid('El paquete salió a reparto.', /^Llega /);
    await says('/compras', 'compras-visita-sin-entrega', inVain);
    // The provider's times have no fractions: within one second, the visit would be the last thing that happened.
    market.shipco.passes(1_000);
    await moved(market, id, 'in_transit', 'out_for_delivery');
    await says(`/compras/${id}`, 'compra-otra-visita', 'El paquete salió a reparto.');
    await neverSaid(inVain);
  });

  it('that goes back that it does not come, and what becomes of her money (R-821)', async () => {
    const id = await problems.parcelThat('in_transit_to_seller');
    await says(
      `/compras/${id}`,
      'compra-paquete-que-vuelve',
      'El paquete está volviendo al vendedor: no te va a llegar.',
      /está volviendo a quien te lo vendió, y lo que pagaste por él sigue acá/,
    );
  });

  it('that came damaged, and what to do with it (R-821)', async () => {
    const id = await problems.parcelThat('delivered_with_damage');
    const damaged = 'El correo entregó dañado el paquete. Guardalo como llegó, con su envoltorio.';
    await says(`/compras/${id}`, 'compra-paquete-dañado', damaged, 'Se te debe plata');
    await says('/compras', 'compras-paquete-dañado', damaged);
  });

  it('that waits at its pickup point that it is to be collected (R-821)', async () => {
    const id = await problems.parcelThat('available_for_pickup');
    await says(`/compras/${id}`, 'compra-para-retirar', 'El paquete se puede retirar en el punto de retiro.');
    const steps = page.getByRole('list', { name: 'Recorrido del paquete' });
    await steps.getByText('Para retirar').waitFor();
    await neverSaid('Por llegar');
  });

  it.each([
    ['refunded', /^El paquete ya salió, y el pago se devolvió/, /^El paquete figura entregado, y el pago se devolvió/],
    ['in_mediation', null, /^Que el paquete figure entregado no termina la disputa del pago\./],
  ] as const)('that came though its payment is %s what is still to be settled (R-822)', async (status, before, after) => {
    const id = await problems.parcelThat('out_for_delivery');
    problems.becomes(status);
    await problems.knows(id, status);
    if (before) await says(`/compras/${id}`, `compra-en-camino-${status}`, before);
    await moved(problems.stage.market, id, 'delivered');
    await says(`/compras/${id}`, `compra-entregada-${status}`, 'El paquete se entregó.', 'Tu plata', after);
    await says('/compras', `compras-entregada-${status}`, after);
  });

  it('that the provider has sent again so, where its events stand (R-857)', async () => {
    const id = await problems.parcel();
    await moved(problems.stage.market, id, 'documentation_ready', 'shipped', 'in_transit', 'reshipped');
    const again = /^El servicio de envíos lo mandó de nuevo: .+ No tenés que hacer nada\.$/;
    await says(`/compras/${id}`, 'compra-mandada-de-nuevo', again, 'Lo que informa el correo');
  });

  it('that is sent again that it is another one, with a number of its own (R-823)', async () => {
    const { market } = problems.stage;
    const id = await problems.parcelThat('lost');
    const lost = (await problems.ana.get(`/api/orders/${id}`)).body;
    expect(lost.sent_again_at).toBeNull();
    const admin = await anAdmin(market);
    await admin.call('POST', `/api/admin/shipments/${id}/ship-again`);
    const again = await eventually(
      async () => (await problems.ana.get(`/api/orders/${id}`)).body,
      ({ shipment }) => shipment?.state === 'created' && shipment.progress === 'preparing',
    );
    expect(again.sent_again_at > lost.created_at).toBe(true);
    const tracked = (await parcelOf(market, id)).carrier_tracking_id ?? '';
    const another = /^Es otro paquete, en lugar del anterior, que no te llegó: .* su propio número de seguimiento\./;
    await says(`/compras/${id}`, 'compra-enviada-de-nuevo', another, tracked);
    await says('/compras', 'compras-enviada-de-nuevo', another);
    await admin.call('POST', `/api/admin/shipments/${id}/cancel`);
    const cancelled = await eventually(
      async () => (await problems.ana.get(`/api/orders/${id}`)).body,
      ({ shipment }) => shipment?.state === 'cancelled',
    );
    expect(cancelled.sent_again_at).toBeNull();
  });
});
