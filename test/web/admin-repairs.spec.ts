import type { Page } from '../../checks/browser.js';
import { ADMIN, anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { eventually, type Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage, fillAndSend } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

describe('operators', () => {
  let stage: WebStage;
  let shop: Shop;
  let owner: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    shop = await Shop.open(stage.market);
    owner = await anAdmin(stage.market);
  });
  endsWithItsTests(() => stage);

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const logIn = async (page: Page, { email, password }: { email?: string; password: string }) => {
    if (email) await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Ingresar' }).click();
  };

  it('log in, find a failed shipment, fix it and see the parcel', async () => {
    const orderId = await shop.refused();
    const page = await stage.visitor();
    await page.goto('/admin');
    await logIn(page, { ...ADMIN, password: 'wrong password' });
    await page.getByRole('alert').waitFor();
    await logIn(page, ADMIN);
    await heading(page, 'Resumen').waitFor();
    await page.getByRole('link', { name: '1 Envíos que fallaron' }).click();
    await heading(page, 'Envíos').waitFor();
    await eventually(
      () => page.title(),
      (title) => title === 'Envíos · Mercado',
    );
    await page.getByRole('main').getByRole('link', { name: /^#/ }).click();
    await heading(page, 'Pedido').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/pedidos/${orderId}`);
    await page.locator('h1:focus').waitFor();
    await page.getByText('HTTP 400: No such street').first().waitFor();

    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('button', { name: 'Mejor no' }).click();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('button', { name: 'Sí, reintentar' }).click();
    await page.getByText('El paquete ya está creado.').waitFor();
    await page.getByRole('status').getByText('Creado', { exact: true }).waitFor();
    await page.getByText(/Intento 2 de crear: paquete creado/).waitFor();
    await page.getByText(/^\S+@\S+: pidió reintentar el envío$/).waitFor();
    expect(stage.market.shipco.shipments().filter(({ external_id }) => external_id)).toHaveLength(1);
  });

  it('preview and retry all shipments of one cause (R-420)', async () => {
    const orderIds = [await shop.refused(), await shop.refused()];
    const page = await adminPage(stage, owner);
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Fallas/ }).click();
    await heading(page, 'Fallas').waitFor();
    const cause = page.locator('.record').filter({ hasText: 'No such street' });
    await cause.getByText('2 pedidos', { exact: true }).waitFor();
    await cause.getByRole('button', { name: 'Ver qué pasaría' }).click();
    await cause
      .getByRole('status')
      .getByText(/^2 pedidos\. Un intento por pedido: /)
      .waitFor();
    await expectNoBarrier(page, 'admin-fallas-prueba');
    expect(await shop.attempts(orderIds[0] as string)).toEqual(['rejected']);
    await cause.getByRole('button', { name: 'Reintentar todos…' }).click();
    await page.getByRole('button', { name: 'Sí, reintentar' }).click();
    await page.getByText('Los 2 pedidos ya tienen su paquete.').waitFor();
    await page.locator('h1:focus').getByText('Fallas').waitFor();
    for (const orderId of orderIds) await shop.orderWhen(orderId, 'created');
    await page.getByText('Ningún pedido falló ni está detenido.', { exact: false }).waitFor();
  });

  it('do the same with the keyboard alone', async () => {
    const orderId = await shop.refused();
    const page = await adminPage(stage, owner);
    await page.goto(`/admin/pedidos/${orderId}`);
    await page.getByRole('button', { name: 'Reintentar' }).focus();
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Sí, reintentar');
    await page.keyboard.press('Tab');
    await expectFocus(page, 'Mejor no');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Reintentar…');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Sí, reintentar');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Creado', { exact: true }).waitFor();
    await page.locator('h2:focus').getByText('Envío').waitFor();
  });
  const expectFocus = (page: Page, text: string) => page.locator('button:focus').getByText(text, { exact: true }).waitFor();

  it('hold, release, cancel and ship again', async () => {
    const { market } = stage;
    const open = await shop.checkout();
    const orderId = open.orders[0].id;
    const page = await adminPage(stage, owner);
    await page.goto(`/admin/pedidos/${orderId}`);
    const act = async (label: string) => {
      await page.getByRole('button', { name: `${label}…` }).click();
      await page.getByRole('button', { name: /^Sí, / }).click();
    };
    await act('Retener');
    await page.getByText('Retenido por un administrador').first().waitFor();
    market.payco.pay(open.preference_id, 'approved', { messages: 1 });
    await eventually(
      () => shop.order(orderId),
      ({ status }) => status === 'paid',
    );
    expect(shop.creates((await shop.shipment(orderId)).external_id)).toBe(0);
    await page.reload();
    await act('Liberar');
    await page.getByRole('status').getByText('Creado', { exact: true }).waitFor();
    await act('Cancelar el paquete');
    await page.getByRole('status').getByText('Cancelado', { exact: true }).waitFor();
    await act('Enviar de nuevo');
    await page.getByRole('status').getByText('Creado', { exact: true }).waitFor();
    expect((await shop.shipment(orderId)).external_id).toMatch(/-2$/);
  });

  it('preview a replay, and replay a parked notification (R-417)', async () => {
    const { market } = stage;
    const purchase = await shop.checkout();
    market.payco.fault({ method: 'GET', path: '/v1/payments/*', fault: { kind: 'status', status: 404, body: {} } });
    const payment = market.payco.pay(purchase.preference_id, 'approved', { messages: 1 });
    const [entry] = await eventually(
      () =>
        market.rows<{ id: string; effect: string }>('select id, effect from webhook_inbox where resource_id = $1', [
          String(payment.id),
        ]),
      ([row]) => row?.effect === 'payment_not_found',
    );
    await market.rows("update webhook_inbox set state = 'parked', due_at = null where id = $1", [entry?.id]);
    const page = await adminPage(stage, owner);
    await page.goto('/admin/notificaciones?estado=parked');
    await page.locator('.record').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
    await page.getByRole('table').or(page.getByText('No cambiaría nada.')).first().waitFor();
    for (const name of [`Compra #${purchase.purchase_number}`, `Pedido #${purchase.orders[0]?.number}`])
      await page.getByRole('table').getByText(name).first().waitFor();
    await expectNoBarrier(page, 'admin-notificacion-cambios');
    await page.getByRole('button', { name: 'Procesarla de nuevo…' }).click();
    await page.getByRole('button', { name: 'Sí, procesarla' }).click();
    await page.getByText('Quedó en la fila para procesarse.').waitFor();
  });

  it('resolve an unmatched payment, keeping typed input when the session expires (R-174)', async () => {
    await stage.market.rows(
      `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
       select '900900', id, 'approved', 1, 0, 'ARS', '1', now(), 'payment_mismatch' from purchases limit 1`,
    );
    const page = await stage.visitor();
    await page.goto('/admin/pagos');
    await logIn(page, ADMIN);
    await page.getByRole('button', { name: 'Resolver…' }).click();
    await page.locator('textarea:focus').waitFor();
    await page.getByRole('button', { name: 'Mejor no' }).click();
    await page.locator('h2:focus').getByText('Pago 900900').waitFor();
    await page.getByRole('button', { name: 'Resolver…' }).click();
    const note = page.getByLabel('Qué se hizo con esta plata');
    await note.fill('Devuelto en el proveedor.');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Dar por resuelto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await dialog.waitFor();
    await expectNoBarrier(page, 'admin-sesion-terminada');
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Contraseña').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Ingresar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await note.inputValue()).toBe('Devuelto en el proveedor.');
    await page.getByRole('button', { name: 'Dar por resuelto' }).click();
    await page.getByText('No hay pagos sin dueño por resolver.', { exact: false }).waitFor();
    expect(await page.getByText('pertenece a una venta').count()).toBe(0);
    await page.locator('h1:focus').getByText('Pagos sin dueño').waitFor();
  });

  it('log in with a password manager that submits before the next paint', async () => {
    const page = await stage.visitor();
    await page.goto('/admin');
    await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill(ADMIN.email);
    await fillAndSend(page.getByLabel('Contraseña'), ADMIN.password);
    await heading(page, 'Resumen').waitFor();
  });

  it('invite a viewer, who sees only permitted buttons, and disable them (R-401)', async () => {
    const orderId = await shop.refused();
    const page = await adminPage(stage, owner);
    await page.goto('/admin/administradores');
    await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill('lectora@example.com');
    await page.getByLabel('Rol', { exact: true }).selectOption('viewer');
    await page.getByRole('button', { name: 'Invitar' }).click();
    const address = await page.locator('.shown-once code').textContent();
    await expectNoBarrier(page, 'admin-invitado');

    const viewer = await stage.visitor();
    await viewer.goto(address ?? '');
    await viewer.getByLabel('Contraseña nueva').fill('short');
    await viewer.getByLabel('Repetila').fill('short');
    await viewer.getByRole('button', { name: 'Aceptar e ingresar' }).click();
    await viewer.getByText('Tiene que tener al menos 12 caracteres.').waitFor();
    for (const label of ['Contraseña nueva', 'Repetila']) await viewer.getByLabel(label).fill('a long enough password');
    await viewer.getByRole('button', { name: 'Aceptar e ingresar' }).click();
    await heading(viewer, 'Resumen').waitFor();
    expect(await viewer.getByRole('link', { name: 'Administradores' }).count()).toBe(0);
    await viewer.goto(`/admin/pedidos/${orderId}`);
    await viewer.getByText('Falló').first().waitFor();
    expect(await viewer.getByRole('main').getByRole('button').allTextContents()).toEqual(['Salir', 'Buscar']);

    await page.reload();
    const record = page.getByRole('listitem').filter({ hasText: 'lectora@example.com' });
    await record.getByRole('button', { name: 'Deshabilitar…' }).click();
    await record.getByRole('button', { name: 'Sí, deshabilitar' }).click();
    await record.getByText('Deshabilitado').waitFor();
    await viewer.getByRole('link', { name: 'Pedidos', exact: true }).click();
    await viewer.getByRole('dialog', { name: 'Tu sesión terminó' }).waitFor();
  });

  it('see that the service is down, and continue when it is back', async () => {
    const page = await adminPage(stage, owner);
    await page.route('**/api/admin/overview', (route) => route.abort());
    await page.goto('/admin');
    await page.getByText('No pudimos comunicarnos con el sitio.', { exact: false }).waitFor();
    await page.unroute('**/api/admin/overview');
    await page.getByRole('button', { name: 'Probar de nuevo' }).click();
    await page.getByRole('heading', { name: /^(El último día|Los últimos \d+ días)$/ }).waitFor();
  });
});
