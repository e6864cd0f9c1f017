import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { noteShifts, shiftOf } from '../support/layout-shift.js';
import { eventually, type Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage, WIDTHS } from '../support/web-stage.js';

const ADMIN_PAGES = [
  '',
  '/pedidos',
  '/envios',
  '/plata',
  '/pagos',
  '/notificaciones',
  '/vinculos',
  '/administradores',
  '/cierres',
  '/auditoria',
  '/diagnostico',
  '/cuenta',
].map((path) => `/admin${path}`);

describe('operators in trouble', () => {
  let stage: WebStage;
  let shop: Shop;
  let owner: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    shop = await Shop.open(stage.market);
    owner = await anAdmin(stage.market);
  });
  endsWithItsTests(() => stage);

  it('see what comes of a retry of all, until those that failed again are named (R-421)', async () => {
    const orderIds = [await shop.refused(), await shop.refused()];
    const refusal = { kind: 'status', status: 400, body: { message: 'No such street' } } as const;
    stage.market.shipco.fault({ ...CREATE, times: 2, fault: refusal });
    const page = await adminPage(stage, owner);
    await page.goto('/admin/fallas');
    await page.getByRole('button', { name: 'Reintentar todos…' }).click();
    await page.getByRole('button', { name: 'Sí, reintentar' }).click();
    const outcome = page.getByRole('alert').filter({ hasText: 'Los 2 pedidos fallaron de nuevo.' });
    await outcome.getByText('Fallaron de nuevo: 2').waitFor();
    expect(await page.locator('.notice-good').count()).toBe(0);
    for (const orderId of orderIds) {
      const { number } = await shop.order(orderId);
      await outcome.getByRole('link', { name: `#${number}` }).waitFor();
    }
    await page.locator('.record').filter({ hasText: 'No such street' }).getByText('2 pedidos', { exact: true }).waitFor();
    await expectNoBarrier(page, 'admin-fallas-de-nuevo');
    await page.reload();
    await outcome.waitFor();
    await outcome.getByRole('button', { name: 'Listo, cerrar' }).click();
    await outcome.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Reintentar todos…' }).click();
    await page.getByRole('button', { name: 'Sí, reintentar' }).click();
    await page.getByRole('status').getByText('Los 2 pedidos ya tienen su paquete.').waitFor();
    await page.getByText('Ningún pedido falló ni está detenido.', { exact: false }).waitFor();
  });

  it('see on every page that the credential is refused, what waits and what to do, and no word that all is well (R-281, R-539, R-568, R-716)', async () => {
    const { market } = stage;
    const page = await adminPage(stage, owner);
    await page.goto('/admin/fallas');
    await page.getByText('Ningún pedido falló ni está detenido.', { exact: false }).waitFor();
    const refusal = { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } } as const;
    market.shipco.fault({ ...CREATE, times: 100, fault: refusal });
    const first = await shop.paid();
    await eventually(
      () => shop.attempts(first),
      (outcomes) => outcomes.length > 0,
    );
    await shop.paid();
    const banner = page.getByRole('region', { name: 'Lo que no anda bien' });
    await banner.getByText('El servicio de envíos rechaza nuestra credencial.').waitFor();
    await banner.getByText(/^2 pedidos pagados esperan por esto: \$/).waitFor();
    // One line, that unfolds.
    expect((await banner.boundingBox())?.height).toBeLessThan(60);
    await banner.locator('summary').click();
    await banner.getByText(/Desde el \d/).waitFor();
    await banner.getByText(/SHIPCO_API_TOKEN/).waitFor();
    expect(await page.getByText('Ningún pedido falló').count()).toBe(0);
    expect(await page.getByText('Ningún pedido falló').count()).toBe(0);
    await expectNoBarrier(page, 'admin-credencial-rechazada');
    for (const path of ADMIN_PAGES) {
      await page.goto(path);
      await banner.waitFor();
      expect(await page.getByText('Ningún pedido falló').count()).toBe(0);
    }
    market.shipco.clearFaults();
    await market.rows('delete from configuration_faults');
    await market.rows("update shipments set due_at = now() where state = 'pending'");
    await page.goto('/admin/fallas');
    await page.getByText('Ningún pedido falló ni está detenido.', { exact: false }).waitFor();
    expect(await banner.count()).toBe(0);
  });

  it('see it come without anything moving, and nothing that has the focus under it (R-881)', async () => {
    const { market } = stage;
    const page = await adminPage(stage, owner);
    await page.setViewportSize(WIDTHS.phone);
    await noteShifts(page);
    await page.goto('/admin/cuenta');
    const last = page.getByRole('button', { name: 'Cerrar todas mis sesiones…' });
    await last.waitFor();
    await page.waitForLoadState('networkidle');
    const before = await shiftOf(page);
    await market.rows(
      "insert into configuration_faults (name, since, try_at) values ('shipco_oauth_app_refused', now(), now() + interval '1 hour')",
    );
    const banner = page.getByRole('region', { name: 'Lo que no anda bien' });
    await banner.getByText('rechaza nuestra aplicación OAuth').waitFor();
    expect(await shiftOf(page)).toEqual(before);
    await banner.locator('summary').click();
    await banner.getByText('SHIPCO_OAUTH_CLIENT_ID', { exact: false }).waitFor();
    await last.focus();
    const [under, above] = await Promise.all([last.boundingBox(), banner.boundingBox()]);
    expect(under && above && under.y + under.height <= above.y).toBe(true);
    await market.rows('delete from configuration_faults');
  });

  it('see payments without a sale and parked notifications instead of a word that nothing waits (R-568)', async () => {
    const { market } = stage;
    await market.rows(
      `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
       select 'lost', id, 'approved', 1, 0, 'ARS', '1', now(), 'duplicate_payment' from purchases limit 1`,
    );
    await market.rows("update webhook_inbox set state = 'parked' where id = (select id from webhook_inbox limit 1)");
    const page = await adminPage(stage, owner);
    await page.goto('/admin/fallas');
    await page.getByRole('link', { name: '1 pago sin dueño' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '1 notificación apartada' }).waitFor();
    expect(await page.getByText('Ningún pedido falló').count()).toBe(0);
    await expectNoBarrier(page, 'admin-algo-espera');
    const { preference_id, orders } = await shop.checkout();
    await owner.call('POST', `/api/admin/shipments/${orders[0].id}/hold`);
    market.payco.pay(preference_id, 'approved', { messages: 1 });
    await eventually(
      async () => (await shop.order(orders[0].id)).payment_status,
      (status) => status === 'approved',
    );
    await market.rows("update webhook_inbox set state = 'processed' where state = 'parked'");
    await market.rows("delete from payments where id = 'lost'");
    await page.reload();
    await page.getByRole('link', { name: '1 envío detenido' }).waitFor();
    expect(await page.getByText('Ningún pedido falló').count()).toBe(0);
    await expectNoBarrier(page, 'admin-algo-retenido');
  });

  it('see a pause, and lift it (R-292)', async () => {
    const { market } = stage;
    const throttled = { kind: 'status', status: 429, headers: { 'retry-after': '600' } } as const;
    market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', fault: throttled });
    await shop.buyer.put(shop.productId);
    await shop.buyer.quote();
    const page = await adminPage(stage, owner);
    await page.goto('/admin');
    const banner = page.getByRole('region', { name: 'Lo que no anda bien' });
    await banner.getByText(/pidió una pausa de cotizaciones/).click();
    await banner.getByRole('button', { name: 'Levantar la pausa…' }).click();
    await expectNoBarrier(page, 'admin-pausa');
    await banner.getByRole('button', { name: 'Sí, levantar' }).click();
    await banner.getByText(/pidió una pausa de cotizaciones/).waitFor({ state: 'hidden' });
  });
});
