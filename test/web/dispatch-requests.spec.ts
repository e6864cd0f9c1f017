import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { openedUntil } from '../support/opened-until.js';
import { eventually, type Person } from '../support/person.js';
import { adminPage } from '../support/web-admin.js';
import { bought, buyerOf, labelled, moved } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const PONCHO = 'Poncho salteño tejido en telar';

describe('a parcel that is not to leave', () => {
  let stage: WebStage;
  let ana: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    stage.market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(stage.market.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
  });
  endsWithItsTests(() => stage);

  /** The last payment is refunded, and the service knows it of this order. */
  const refunded = async (id: string) => {
    const { payco } = stage.market;
    payco.changePayment(String(payco.payments().at(-1)?.id), { status: 'refunded' }, { notify: true });
    await eventually(
      async () => (await ana.get(`/api/orders/${id}`)).body.status,
      (status) => status === 'refunded',
    );
  };

  it('is asked back by its buyer, who reads what became of it, and decided by an operator (R-439, R-696, R-722, R-724)', async () => {
    const [id = ''] = await bought(stage.market, ana, [MATE], '1');
    await labelled(stage.market, id);
    const page = await stage.visitor({ user: 'buyer-ana', width: 'phone' });
    await page.goto(`/compras/${id}`);
    await page.getByRole('button', { name: 'Quiero cancelar…' }).click();
    await page.locator('textarea:focus').waitFor();
    await page.getByRole('button', { name: 'Pedir la cancelación' }).click();
    await page.locator('.field-problem').getByText('Completá este campo.').waitFor();
    await page.locator('textarea[aria-invalid]:focus').fill('Me equivoqué de color');
    await page.locator('.field-problem').waitFor({ state: 'detached' });
    await page.reload();
    expect(await page.getByLabel('¿Por qué querés cancelar?').inputValue()).toBe('Me equivoqué de color');
    await page.getByRole('button', { name: 'Pedir la cancelación' }).click();
    await page.getByText('El paquete no sale mientras una persona decide').waitFor();
    await page.getByText('«Me equivoqué de color»').waitFor();
    await page.locator('.notice:focus').waitFor();
    // Once on this page, and in the list where nothing else says it.
    await page.getByRole('heading', { name: 'El paquete está frenado.' }).waitFor();
    const said = page.getByText('Pediste cancelar este pedido. Una persona lo está viendo.');
    expect([await said.count(), await page.getByText('Una persona está revisando este paquete.').count()]).toEqual([0, 0]);
    // Before all that follows from it, with the number of the payment whose receipt is to be kept.
    const { purchase_id } = (await ana.get(`/api/orders/${id}`)).body;
    const receipt = `comprobante del pago n.º ${stage.market.payco.payments().at(-1)?.id}.`;
    const leads = async (path: string) => {
      await page.goto(path);
      await page.getByText(receipt).waitFor();
      const first = page.locator('main .stack > *').first();
      await first.getByText('«Me equivoqué de color»').waitFor();
      await first.getByText('El paquete no sale mientras una persona decide').waitFor();
    };
    await leads(`/compras/${purchase_id}#compra`);
    await expectNoBarrier(page, 'compra-entera-quiero-cancelar');
    await leads(`/compras/${id}`);
    await expectNoBarrier(page, 'compra-quiero-cancelar');
    await page.goto('/compras');
    await said.waitFor();
    await page.goto(`/compras/${id}`);
    await page.getByRole('button', { name: 'No cancelar: que siga la compra' }).click();
    await page.getByText('Retiraste el pedido de cancelar').waitFor();
    await page.locator('.notice:focus').waitFor();
    await page.getByRole('button', { name: 'Quiero cancelar…' }).click();
    await page.getByRole('button', { name: 'Dejarlo como está' }).click();
    await page.locator('button:focus').getByText('Quiero cancelar…').waitFor();
    await page.getByRole('button', { name: 'Quiero cancelar…' }).click();
    await page.getByLabel('¿Por qué querés cancelar?').fill('Era para ayer');
    await page.getByRole('button', { name: 'Pedir la cancelación' }).click();
    await page.getByText('«Era para ayer»').waitFor();

    const seller = await stage.visitor({ user: 'seller-norte' });
    await stage.market.rows(
      `update orders set seller_fulfillment = seller_fulfillment || '{"paid_at":"2026-11-02T12:00:00.000Z"}' where id = $1`,
      [id],
    );
    await seller.goto('/vender?hacer=problema');
    await seller.getByText('No la despaches').waitFor();
    expect(await seller.getByText('Atrasada').count()).toBe(0);
    await seller.getByText('Quien compró pidió cancelar. No despaches nada hasta que se decida.').waitFor();

    const operator = await adminPage(stage, await anAdmin(stage.market));
    await operator.goto('/admin');
    await operator.getByRole('link', { name: '1 Solicitudes de no enviar' }).click();
    await operator.getByText('Quien compró pidió cancelar: «Era para ayer»').waitFor();
    await operator.getByRole('link', { name: /^Fallas/ }).click();
    await operator.getByRole('heading', { name: 'Quien compró quiere cancelar.' }).waitFor();
    await operator.getByText('Era para ayer').waitFor();
    await expectNoBarrier(operator, 'admin-fallas-por-cancelar');
    await operator.getByRole('link', { name: (await ana.get(`/api/orders/${id}`)).body.number }).click();
    const asked = operator.locator('.happened-main').filter({ hasText: 'Quien compró pidió cancelar' });
    await asked.getByText('«Era para ayer»').waitFor();
    await asked.getByText('Espera una decisión').waitFor();
    const titles = await operator.locator('.happened-main .happened-title').allInnerTexts();
    expect(titles.slice(-2)).toEqual(['Quien compró pidió cancelar', 'El envío se retuvo']);
    await expectNoBarrier(operator, 'admin-pedido-por-cancelar');
    await operator.getByRole('button', { name: 'Cancelar el paquete' }).click();
    await operator.getByRole('button', { name: 'Sí, cancelar el paquete' }).click();
    await asked.getByText('Se canceló el envío').waitFor();
    await operator.locator('h2:focus').getByText('Envío').waitFor();
    await page.reload();
    const granted = page.getByText('Pediste cancelar, y se canceló: no sale ningún paquete.');
    await granted.waitFor();
    await refunded(id);
    await page.reload();
    await page.getByRole('region', { name: 'Tu plata' }).getByText('El pago se devolvió', { exact: true }).waitFor();
    await granted.waitFor();
  });

  it('is not awaiting a decision any more once its payment was refunded (R-442)', async () => {
    const [id = ''] = await bought(stage.market, ana, [MATE], '3');
    await ana.call('POST', `/api/orders/${id}/cancel-request`, { reason: 'Me arrepentí' });
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto(`/compras/${id}`);
    await page.getByText('El paquete no sale mientras una persona decide').waitFor();
    await refunded(id);
    await page.reload();
    await page.getByRole('region', { name: 'Tu plata' }).getByText('El pago se devolvió', { exact: true }).waitFor();
    await page.getByText('El paquete no sale mientras una persona decide').waitFor({ state: 'detached' });
  });

  it('left although its buyer had asked: she reads what to do, and an operator sees it until he closes it (R-691)', async () => {
    const [id = ''] = await bought(stage.market, ana, [MATE], '4');
    await labelled(stage.market, id);
    await ana.call('POST', `/api/orders/${id}/cancel-request`, { reason: 'Lo compré dos veces' });
    await stage.market.rows(
      `update shipments set requests = jsonb_set(requests, '{0,at}', '"2026-01-05T02:00:00.000Z"') where order_id = $1`,
      [id],
    );
    // Or a reading under way would put off the next one.
    await stage.market.idle();
    await moved(stage.market, id, 'shipped');
    await eventually(
      async () => (await ana.get(`/api/orders/${id}`)).body.cancel_request?.state,
      (state) => state === 'too_late',
    );
    const page = await stage.visitor({ user: 'buyer-ana', width: 'phone' });
    await page.goto(`/compras/${id}`);
    const said = page.locator('.notice').filter({ hasText: 'Pediste cancelar el 4 de enero; igual salió el' });
    await said.getByText('no lo recibas ni lo retires').getByText('Lo está viendo una persona.').waitFor();
    expect(await page.getByRole('button', { name: 'No cancelar' }).count()).toBe(0);
    await page.getByRole('heading', { name: 'El paquete está en camino.' }).waitFor();
    await page.getByRole('region', { name: 'Tu plata' }).getByText('Lo estamos revisando').waitFor();
    await expectNoBarrier(page, 'compra-salio-igual');

    const operator = await adminPage(stage, await anAdmin(stage.market));
    await operator.goto('/admin/fallas');
    const { number } = (await ana.get(`/api/orders/${id}`)).body;
    await operator.getByText('Lo compré dos veces').waitFor();
    await operator.getByRole('link', { name: number }).click();
    await operator.getByText('El paquete salió igual, el').waitFor();
    await expectNoBarrier(operator, 'admin-pedido-salio-igual');
    await operator.getByRole('button', { name: 'Ya lo vi…' }).click();
    await operator.getByRole('button', { name: 'Sí, ya lo vi' }).click();
    await operator.getByText('La solicitud de no enviar quedó cerrada.').waitFor();
    await operator.goto('/admin/fallas');
    await operator.getByRole('heading', { level: 1 }).waitFor();
    await operator.getByText('Lo compré dos veces').waitFor({ state: 'detached' });
    await page.reload();
    await said.getByText(/Tu pago no se devolvió\. Si todavía no te respondimos, escribinos/).waitFor();
  });

  it('can be asked for five times, and its buyer reads that a sixth is too many (R-614)', async () => {
    const [id = ''] = await bought(stage.market, ana, [PONCHO], '2');
    const request = { kind: 'buyer_wants_to_cancel', state: 'withdrawn', reason: 'No', at: '2026-11-21T10:00:00.000Z', times: 5 };
    await stage.market.rows('update shipments set requests = $2 where order_id = $1', [id, JSON.stringify([request])]);
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto(`/compras/${id}`);
    await page.getByRole('button', { name: 'Quiero cancelar…' }).click();
    await page.getByRole('textbox').fill('Me equivoqué');
    await page.getByRole('button', { name: 'Pedir la cancelación' }).click();
    await page.getByText('Ya enviaste esta solicitud cinco veces para este pedido.').waitFor();
    await expectNoBarrier(page, 'compra-solicitud-de-mas');
  });

  it('cannot be dispatched by its seller, who takes it back or comes too late (R-439)', async () => {
    const [id = ''] = await bought(stage.market, ana, [PONCHO], '2');
    await labelled(stage.market, id);
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto(`/vender/ventas/${id}`);
    await page.getByRole('button', { name: 'No puedo despachar…' }).click();
    await page.getByLabel('¿Por qué no lo podés despachar?').fill('Se rompió');
    await page.getByRole('button', { name: 'Avisar' }).click();
    await page.getByText('Avisaste que no lo podés despachar. Una persona lo está viendo.').waitFor();
    expect(await page.getByText('Avisaste que no lo podés despachar').count()).toBe(1);
    await page.getByRole('button', { name: 'Descargar PDF' }).waitFor({ state: 'detached' });
    await expectNoBarrier(page, 'venta-no-puedo-despachar');
    const buyer = await stage.visitor({ user: 'buyer-ana' });
    await buyer.goto(`/compras/${id}`);
    await buyer.getByText('El vendedor avisó que no lo puede despachar.').waitFor();
    await buyer.getByText('Comprado el').waitFor();
    await page.getByRole('button', { name: 'Retirar el aviso: lo despacho' }).click();
    await page.getByRole('button', { name: 'Descargar PDF' }).waitFor();
    await moved(stage.market, id, 'shipped');
    await eventually(
      () => stage.market.rows("select 1 from parcels where order_id = $1 and progress = 'in_transit'", [id]),
      (rows) => rows.length === 1,
    );
    await page.reload();
    await page.getByText('Retiraste el aviso').waitFor();
    expect(await page.getByRole('button', { name: 'No puedo despachar…' }).count()).toBe(0);
  });

  it('expired while its seller could not dispatch it: he may say that he can send another one (R-853)', async () => {
    const [id = ''] = await bought(stage.market, ana, [PONCHO], '6');
    const norte = await buyerOf(stage.market, 'seller-norte');
    await norte.call('POST', `/api/seller/orders/${id}/cannot-dispatch`, { reason: 'No llego' });
    await moved(stage.market, id, 'expired');
    const page = await stage.visitor({ user: 'seller-norte' });
    await openedUntil(page, `/vender/ventas/${id}`, [page.getByRole('heading', { name: 'El paquete venció sin salir' })]);
    await page.getByText('y ese paquete ya no sale').waitFor();
    expect(await page.getByText(/lo podés despachar|: lo despacho|No puedo despachar…/).count()).toBe(0);
    await expectNoBarrier(page, 'venta-vencida-no-puedo-despachar');
    await page.getByRole('button', { name: 'Retirar el aviso: puedo despachar otro' }).click();
    await page.getByText('Retiraste el aviso, y la venta sigue.', { exact: true }).waitFor();
  });
});
