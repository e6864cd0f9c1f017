import { anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { eventually, type Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage, invite } from '../support/web-admin.js';
import { moved } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const OVERTAKEN = 'No se hizo nada: alguien decidió sobre este pedido mientras lo mirabas.';

describe('what operators read of what they did', () => {
  let stage: WebStage;
  let shop: Shop;
  let owner: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    shop = await Shop.open(stage.market);
    owner = await anAdmin(stage.market);
  });
  endsWithItsTests(() => stage);

  const atOrder = async (id: string) => {
    const page = await adminPage(stage, owner);
    await page.goto(`/admin/pedidos/${id}`);
    return page;
  };

  it('is what the service answered: a retry of what another one has cancelled changes nothing (R-681)', async () => {
    const id = await shop.refused();
    const page = await atOrder(id);
    const button = page.getByRole('button', { name: 'Reintentar…' });
    await button.waitFor();
    // The page is not read anew while the other one acts.
    await page.route('**/api/admin/orders/*', (route) => route.abort());
    await owner.call('POST', `/api/admin/shipments/${id}/cancel`);
    await shop.orderWhen(id, 'cancelled');
    await button.click();
    await page.unroute('**/api/admin/orders/*');
    await page.getByRole('button', { name: 'Sí, reintentar' }).click();
    await page.getByText(OVERTAKEN).waitFor();
    await page.locator('.notice').getByText('admin@example.com: pidió cancelar el envío').waitFor();
    expect(await page.getByText('quedó en la fila.').count()).toBe(0);
  });

  it('is that somebody else has granted what it closes: the parcel is asked back (R-681, R-925)', async () => {
    const id = await shop.paid();
    const parcel = await shop.orderWhen(id, 'created');
    await shop.buyer.call('POST', `/api/orders/${id}/cancel-request`, { reason: 'Lo compré dos veces' });
    await stage.market.idle();
    await moved(stage.market, id, 'shipped');
    await eventually(
      async () => (await owner.get(`/api/admin/orders/${id}`)).body.shipment?.requests[0]?.left_at,
      (at) => typeof at === 'string',
    );
    const page = await atOrder(id);
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).click();
    await page
      .getByText('El paquete ya salió: se le pide al correo que lo devuelva, sin garantía. No se devuelve plata.')
      .waitFor();
    // Another question takes the place of the one that is open.
    await page.getByRole('button', { name: 'Ya lo vi…' }).click();
    await page.getByRole('button', { name: 'Sí, ya lo vi' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).waitFor();
    await page.getByRole('button', { name: 'Mejor no' }).click();
    await page.route('**/api/admin/orders/*', (route) => route.abort());
    await owner.call('POST', `/api/admin/shipments/${id}/cancel`);
    await eventually(
      async () => (await owner.get(`/api/admin/orders/${id}`)).body.shipment?.state,
      (state) => state === 'rescue_requested',
    );
    await page.getByRole('button', { name: 'Ya lo vi…' }).click();
    await page.unroute('**/api/admin/orders/*');
    await page.getByRole('button', { name: 'Sí, ya lo vi' }).click();
    await page.getByText(OVERTAKEN).waitFor();
    await page.locator('.notice').getByText('El paquete se pidió de vuelta').waitFor();
    await page
      .getByText(/El paquete (salió igual|ya había salido): se pidió de vuelta$/)
      .first()
      .waitFor();
    expect(parcel.id).toBe(id);
  });

  it('is that another one has refused the request that they would grant, and when; nothing is done (R-831)', async () => {
    const id = await shop.paid();
    await shop.orderWhen(id, 'created');
    await shop.buyer.call('POST', `/api/orders/${id}/cancel-request`, { reason: 'Lo compré dos veces' });
    const page = await atOrder(id);
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).waitFor();
    await page.route('**/api/admin/orders/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).click();
    await owner.call('POST', `/api/admin/shipments/${id}/release`);
    await page.unroute('**/api/admin/orders/*');
    await page.getByRole('button', { name: 'Sí, cancelar el paquete' }).click();
    await page.getByText(OVERTAKEN).waitFor();
    const told = page.locator('.notice');
    await told.getByText('admin@example.com: pidió liberar el envío').waitFor();
    await told.getByText('Se liberó el pedido').waitFor();
    await expectNoBarrier(page, 'admin-decidido-mientras-tanto');
    expect((await owner.get(`/api/admin/orders/${id}`)).body.shipment?.cancel_reason).toBe(null);
    // Who has read it may still cancel.
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar el paquete' }).click();
    await page.getByText('El envío está cancelado.').waitFor();
  });

  it('follows what came of it: a queued retry that has its parcel, a cancellation without one (R-811)', async () => {
    const id = await shop.refused();
    const page = await atOrder(id);
    await page.getByRole('button', { name: 'Cancelar el envío…' }).click();
    await page.getByText('No se crea ningún paquete de este pedido. No se devuelve plata.').waitFor();
    await page.getByRole('button', { name: 'Mejor no' }).click();
    await page.getByRole('button', { name: 'Reintentar…' }).click();
    await page.getByRole('button', { name: 'Sí, reintentar' }).click();
    await page.getByText('El paquete ya está creado.').waitFor();
    expect(await page.locator('.notice').getByText('quedó en la fila').count()).toBe(0);
    // Its parcel is alive: no other one can be asked for.
    expect(await page.getByRole('button', { name: 'Enviar de nuevo…' }).count()).toBe(0);
    await page.getByText('2 de crear', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar el paquete' }).click();
    await page.getByText('El envío está cancelado.').waitFor();
    expect(await page.getByText('está en curso').count()).toBe(0);
    await page.getByText('Intento 1 de cancelar: no queda ningún paquete por llegar').waitFor();
    await page.getByText('2 de crear, 1 de cancelar', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Enviar de nuevo…' }).waitFor();
  });

  it('names no code in the history of an attempt that was stopped (R-564)', async () => {
    const id = await shop.refused();
    await owner.call('POST', `/api/admin/shipments/${id}/cancel`);
    await shop.orderWhen(id, 'cancelled');
    const page = await atOrder(id);
    await page.locator('.history').getByText('Un administrador pidió cancelarlo').first().waitFor();
    expect(await page.locator('.history').getByText('cancelled', { exact: true }).count()).toBe(0);
  });

  it('cancel, from the order, what could not be cancelled by itself, as the advice says (R-682)', async () => {
    const id = await shop.paid();
    await shop.orderWhen(id, 'created');
    const review = { code: 'not_cancelled', because: 'payment_refunded', outcome: 'dispatched', shipmentIds: [] };
    await stage.market.rows(
      `update shipments set version = version + 1, state = 'needs_review', review = $2, payment_stop = 'payment_refunded', waits_since = now(),
              cause_id = 'c', cause = '{"state": "needs_review", "code": "not_cancelled", "message": ""}' where order_id = $1`,
      [id, review],
    );
    const page = await adminPage(stage, owner);
    await page.goto('/admin/fallas');
    await page.getByText('el paquete que no se entregó se cancela o se pide de vuelta ahí').waitFor();
    expect(await page.getByText(/No reintentes|Reintentar no cambia nada/).count()).toBe(0);
    await page.goto(`/admin/pedidos/${id}`);
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).waitFor();
  });

  it('is who closed before them what they close, when, and with which note (R-831)', async () => {
    const id = await shop.paid();
    await shop.orderWhen(id, 'created');
    await moved(stage.market, id, 'documentation_ready', 'shipped', 'in_transit', 'lost');
    await stage.market.idle();
    await stage.market.round('owed');
    const { preference_id } = await shop.checkout();
    for (const _ of [1, 2]) stage.market.payco.pay(preference_id, 'approved', { messages: 1 });
    await stage.market.idle();
    const page = await adminPage(stage, owner);
    const overtaken = async (path: string, open: RegExp, note: string, send: string, act: () => Promise<unknown>) => {
      await page.goto(path);
      await page.getByRole('button', { name: open }).click();
      await page.getByLabel(note).fill('Le dimos otro.');
      await act();
      await page.getByRole('button', { name: send }).click();
      await page.getByText(/^Ya .* admin@example\.com, el .*: «Se arregló por teléfono\.» Tu nota no se guardó\.$/).waitFor();
    };
    const done = { note: 'Se arregló por teléfono.' };
    const owed = (await owner.get('/api/admin/owed')).body.items.find(({ order_id }) => order_id === id);
    await page.goto(`/admin/plata?compra=${owed?.purchase_id}`);
    await page.getByRole('button', { name: 'Ya le avisé' }).click();
    await owner.call('POST', `/api/admin/owed/${owed?.id}/told`);
    await page.getByRole('button', { name: 'Sí, ya le avisé' }).click();
    await page.getByText(/^Ya le había avisado admin@example\.com, el .*\. No se anotó nada\.$/).waitFor();
    await overtaken(
      `/admin/plata?compra=${owed?.purchase_id}`,
      /^Se arregló de otra forma/,
      'Cómo se arregló',
      'Dar por arreglada',
      () => owner.call('POST', `/api/admin/owed/${owed?.id}/close`, done),
    );
    await page.getByText('No se le debe plata a nadie.').waitFor();
    const payment = (await owner.get('/api/admin/unowned-payments')).body.items[0];
    await overtaken('/admin/pagos', /^Resolver/, 'Qué se hizo con esta plata', 'Dar por resuelto', () =>
      owner.call('POST', `/api/admin/unowned-payments/${payment?.id}/resolve`, done),
    );
    await expectNoBarrier(page, 'admin-ya-resuelto');
  });

  it('change a role only after a question that says what it may do (R-683)', async () => {
    await invite(owner, 'guardia@example.com', 'viewer');
    const page = await adminPage(stage, owner);
    await page.goto('/admin/administradores');
    for (const role of ['Dueño', 'Operador', 'Lector', 'Seguidor'])
      await page.locator('dt').getByText(role, { exact: true }).waitFor();
    const role = page.getByLabel('Rol de guardia@example.com');
    await role.selectOption('Operador');
    await page.getByRole('button', { name: /^Cambiar el rol/ }).click();
    await page.getByText('guardia@example.com pasa de Lector a Operador: reintenta, retiene, corrige').waitFor();
    await expectNoBarrier(page, 'admin-cambiar-rol');
    const known = async () =>
      (await owner.get('/api/admin/admins')).body.items.find(({ email }) => email === 'guardia@example.com')?.role;
    expect(await known()).toBe('viewer');
    await page.getByRole('button', { name: /^Sí, cambiar el rol/ }).click();
    await page.getByText('guardia@example.com ahora es operador').waitFor();
    expect(await known()).toBe('operator');
  });

  it('is told at what was to be done that the own role is another one since (R-683)', async () => {
    const id = await shop.refused();
    const operator = await anotherAdmin(stage.market, owner, 'operator');
    const page = await adminPage(stage, operator);
    await page.goto(`/admin/pedidos/${id}`);
    await page.getByRole('button', { name: 'Retener…' }).click();
    const { admin } = (await operator.get('/api/admin/session')).body;
    await owner.call('PATCH', `/api/admin/admins/${admin.id}`, { role: 'viewer' });
    await page.getByRole('button', { name: 'Sí, retener' }).click();
    await page.getByText('Te cambiaron el rol: ahora es Lector.').waitFor();
    expect(await page.getByRole('button', { name: 'Retener…' }).count()).toBe(0);
    await expectNoBarrier(page, 'admin-rol-cambiado');
  });
});
