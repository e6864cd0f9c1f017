import type { Page } from '../../checks/browser.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier, pictured } from '../support/judged-page.js';
import { linked } from '../support/linked-seller.js';
import { Person } from '../support/person.js';
import { MANTA, MATE, ProblemStage } from '../support/problem-stage.js';
import { labelled, parcelOf } from '../support/web-orders.js';
import { endsWithItsTests } from '../support/web-stage.js';

describe('a seller for whom something goes wrong', () => {
  let problems: ProblemStage;
  let page: Page;

  beforeAll(async () => {
    problems = await ProblemStage.start({ BOOTSTRAP_SECRET });
  });
  beforeEach(async () => {
    await problems.stage.market.rows('delete from cart_items');
    page = await problems.stage.visitor({ user: 'seller-norte' });
  });
  afterEach(() => problems.stage.market.shipco.clearFaults());
  endsWithItsTests(() => problems.stage);

  const market = () => problems.stage.market;
  const says = (path: string, name: string, ...texts: (string | RegExp)[]) => problems.says(page, path, name, ...texts);
  const sale = (id: string, name: string, ...texts: string[]) => says(`/vender/ventas/${id}`, `venta-${name}`, ...texts);

  it.each([
    ['access_denied', 'No diste el permiso'],
    ['state_mismatch', 'La solicitud venció'],
    ['no_account', 'No elegiste ninguna cuenta'],
    ['account_ambiguous', 'Marcaste más de una cuenta'],
    ['provider_unavailable', 'no responde'],
    ['exchange_refused', 'rechazó la solicitud'],
    ['provider_error', 'informó un error'],
    ['something_new', 'Probá de nuevo.'],
  ])('reads why the account was not linked: %s (R-356)', async (reason, sentence) => {
    const path = `/vender/envios?shipco=error&reason=${reason}`;
    await says(path, `envios-error-${reason}`, 'No se vinculó tu cuenta.', sentence, 'Vincular mi cuenta');
  });

  /** What is said before the account is unlinked. */
  const unlinking = async () => {
    await page.goto('/vender/envios');
    await page.getByRole('button', { name: 'Desvincular…' }).click();
    await page.getByText(/^Si desvinculás la cuenta «.+»:$/).waitFor();
    return (await page.locator('.unlink').textContent()) ?? '';
  };

  it('reads before she unlinks her account that the parcels in another one go on, and afterwards that it is done (R-372)', async () => {
    page = await problems.stage.visitor({ user: 'seller-sur' });
    const sur = await Person.signedIn(market(), 'seller-sur');
    await problems.parcel(MANTA);
    await problems.parcel(MANTA);
    await linked(market(), sur);
    expect(await unlinking()).toContain('Tus paquetes en curso no están en esta cuenta: siguen como hasta ahora.');
    await problems.parcel(MANTA);
    const both = await unlinking();
    expect(both).toContain('se dejan de seguir');
    expect(both).toContain('Los demás paquetes en curso no están en esta cuenta: siguen como hasta ahora.');
    await expectNoBarrier(page, 'envios-desvincular-con-otros-paquetes');
    await page.getByRole('button', { name: 'Sí, desvincular' }).click();
    await page.locator('.notice:focus').getByText('Desvinculaste tu cuenta').waitFor();
    await page.getByRole('heading', { name: 'Vinculá tu propia cuenta' }).waitFor();
    await page.locator('.notice:focus').waitFor();
    await market().rows('update parcels set follow_at = null'); // nothing of them is left to the other tests
  });

  it('reads how the link is, what to do about it, and what unlinking would change (R-372)', async () => {
    page = await problems.stage.visitor({ user: 'seller-sur' });
    await linked(market(), await Person.signedIn(market(), 'seller-sur'));
    await says('/vender/envios?shipco=connected', 'envios-vinculada', 'Tu cuenta quedó vinculada.', 'El permiso se renueva solo');
    await problems.parcel(MANTA);
    expect(await unlinking()).not.toContain('siguen como hasta ahora');
    await problems.refused(503, MANTA);
    await says('/vender/envios', 'envios-con-problema', 'no pudo hacer lo que le pedimos', 'Ventas sin paquete todavía');
    expect(await page.getByText('HTTP').count()).toBe(0);
    await page.getByRole('button', { name: 'Desvincular…' }).click();
    await page.getByText(/^Si desvinculás la cuenta «.+»:$/).waitFor();
    await page.getByText('Ahora tenés 1 venta sin paquete todavía y 1 paquete en curso.').waitFor();
    const changes = await page.locator('.notice-warning li').allInnerTexts();
    expect(changes.filter((change) => change.endsWith('(1 venta)')).length).toBeGreaterThan(0);
    await pictured(page, 'envios-desvincular');
    market().shipco.clearFaults();

    market().shipco.fault({ path: '/oauth/token', times: 99, fault: { kind: 'status', status: 503 } });
    const expire = () => market().rows("update seller_links set expires_at = now() - interval '1 hour'");
    await expire();
    await problems.ana.put(problems.idOf(MANTA));
    await problems.ana.quote();
    await says('/vender/envios', 'envios-fallando', 'no podemos renovar el permiso', 'volvé a vincular la cuenta');
    expect(await page.getByText('El permiso se renueva solo').count()).toBe(0);
    await expectNoBarrier(page, 'envios-fallando');
    market().shipco.clearFaults();

    await fetch(`${market().shipco.url}/_sandbox/oauth/revoke`, { method: 'POST' });
    await expire();
    await problems.ana.quote();
    await says('/vender/envios', 'envios-rota', 'ya no acepta el permiso que diste', 'ni imprimir acá', 'Autorizar de nuevo');
  });

  it('reads what is wrong with a product, or why it did not change', async () => {
    await page.goto('/vender/productos/nuevo');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByText('Completá este campo.').first().waitFor();
    await pictured(page, 'producto-campos-vacios');
    await says('/vender/productos/nada', 'producto-ajeno', 'No encontramos');
    await page.route('**/api/seller/products/*', (call) => call.fulfill({ status: 500, json: {} }));
    await page.goto('/vender/productos');
    await page.getByRole('button', { name: `Pausar ${MATE}` }).click();
    await page.getByRole('alert').waitFor();
    await pictured(page, 'vender-no-se-pauso');
    page = await problems.stage.visitor({ user: 'buyer-bruno' });
    await says('/vender/ventas', 'ventas-sin-tienda', 'Nombre de tu tienda');
    await page.getByRole('button', { name: 'Empezar a vender' }).click();
    await page.getByText('Completá este campo.').waitFor();
    await pictured(page, 'vender-sin-nombre');
  });

  it.each([
    ['lost', 'El correo perdió el paquete.'],
    ['returned_to_seller', 'El paquete volvió a vos.'],
    ['in_transit_to_seller', 'El paquete está volviendo a vos.'],
    ['not_delivered', 'El correo no pudo entregar el paquete: puede que lo intente de nuevo o que vuelva a vos.'],
    ['cancelled', 'El paquete se canceló: no lo despaches.'],
    ['expired', 'El paquete venció sin salir: no lo despaches.'],
    ['something_new', 'El correo informa un estado que no conocemos.'],
  ])('reads of a parcel that is %s what it means for the seller', async (status, sentence) => {
    await sale(await problems.parcelThat(status), `paquete-${status}`, sentence);
  });

  it.each(['charged_back', 'refunded'] as const)(
    'is told not to send what was paid with a payment that is %s (R-426)',
    async (status) => {
      const id = await problems.parcel();
      problems.becomes(status);
      await sale(id, `pago-${status}`, 'El paquete se canceló: no lo despaches.');
    },
  );

  it.each([
    ['in_mediation', 'El pago está en disputa. No despaches nada hasta que se resuelva.'],
    ['cancelled', 'El pago ya no está aprobado. Todavía no despaches nada.'],
  ] as const)('is not asked to print and to hand over while the payment is %s (R-426)', async (status, sentence) => {
    const id = await problems.parcel();
    problems.becomes(status);
    await sale(id, `pago-${status}`, sentence);
    for (const untrue of ['Imprimila', 'Llega el']) expect(await page.getByText(untrue).count()).toBe(0);
  });

  it('is told not to send what was refused, held, alerted or cancelled (R-426)', async () => {
    const admin = await anAdmin(market());
    const refused = await problems.refused(400);
    await sale(refused, 'no-registrada', 'El servicio de envíos no registró el paquete. Todavía no despaches nada.');
    market().shipco.clearFaults();
    await market().rows('delete from cart_items');
    const alerted = await problems.parcel();
    await market().rows("update shipments set hold = 'payment_fraud_alert', version = version + 1 where order_id = $1", [
      alerted,
    ]);
    await sale(alerted, 'alerta', 'alertó sobre este pago. Todavía no despaches nada.');
    const cancelled = await problems.parcel();
    await admin.call('POST', `/api/admin/shipments/${cancelled}/cancel`);
    await sale(cancelled, 'cancelada', 'El paquete se canceló: no lo despaches.');
    const { preference_id, orders } = await problems.begun();
    await admin.call('POST', `/api/admin/shipments/${orders[0].id}/hold`);
    market().payco.pay(preference_id, 'approved', { messages: 1 });
    await sale(orders[0].id, 'retenida', 'Retuvimos este pedido. Todavía no despaches nada.');
    await says('/vender/ventas', 'ventas-de-todo', 'no lo despaches');
  });

  it('reads why a label cannot be printed', async () => {
    const [ready, other] = [await problems.parcel(), await problems.parcel()];
    await labelled(market(), ready, other);
    const label = `/v2/shipments/${(await parcelOf(market(), ready)).id}/label.*`;
    for (const [status, sentence] of [
      [409, 'todavía no hizo la etiqueta'],
      [503, 'no entrega la etiqueta en este momento'],
    ] as const) {
      market().shipco.fault({ path: label, times: 99, fault: { kind: 'status', status, body: {} } });
      await page.goto(`/vender/ventas/${ready}`);
      await page.getByRole('button', { name: 'Descargar PDF' }).click();
      await page.getByRole('alert').getByText(sentence).waitFor();
      await pictured(page, `venta-etiqueta-${status}`);
      market().shipco.clearFaults();
    }
    market().shipco.fault({ path: label, times: 99, fault: { kind: 'status', status: 409 } });
    await page.goto('/vender/ventas');
    await page.getByRole('button', { name: /^Elegir/ }).click();
    await page.getByRole('button', { name: /^Descargar etiquetas \(/ }).click();
    await page.getByRole('list', { name: 'Etiquetas que faltan' }).getByRole('listitem').first().waitFor();
    await pictured(page, 'ventas-etiquetas-en-parte');
  });
});
