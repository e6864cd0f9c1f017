import type { Page } from '../../checks/browser.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import type { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const SECRET = 'the-secret-of-the-notifications-of-parcels';
/** What the service stores, and no person should have to read. */
const RAW = /\bhint\b|may_exist|not_held|parcel none|INVALID_CREDENTIALS|^created$|\bok\b/m;

describe('an operator reads words instead of codes', () => {
  let stage: WebStage;
  let admin: Person;
  let orderId: string;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET, SHIPCO_WEBHOOK_SECRET: SECRET });
    const { market } = stage;
    const shop = await Shop.open(market);
    admin = await anAdmin(market);
    const { orders, preference_id } = await shop.checkout();
    orderId = orders[0].id;
    await admin.call('POST', `/api/admin/shipments/${orderId}/hold`);
    await admin.call('POST', `/api/admin/shipments/${orderId}/release`);
    await admin.call('POST', '/api/admin/session', { email: 'nadie@example.com', password: 'not the password' });
    market.payco.pay(preference_id, 'approved', { messages: 1 });
    await shop.orderWhen(orderId, 'created');
    const [row] = await market.rows<{ external_id: string }>('select external_id from shipments where order_id = $1', [orderId]);
    await fetch(`${market.url}/api/webhooks/shipco/${SECRET}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        topic: 'status',
        timestamp: new Date().toISOString(),
        data: { shipment_id: 1, external_id: row?.external_id, status: 'shipped' },
      }),
    });
  });
  endsWithItsTests(() => stage);

  const textOf = async (page: Page) => (await page.locator('main').locator('h2, p, dd').allInnerTexts()).join('\n');

  it('of what admins did, in the audit and in an order (R-564)', async () => {
    const page = await adminPage(stage, admin);
    await page.goto('/admin/auditoria');
    await page.getByText('Retenido por un administrador; no hay ningún paquete').waitFor();
    await page.getByText('Sin retención; no hay ningún paquete').waitFor();
    await page.getByText('Correo electrónico o contraseña equivocados').waitFor();
    await page.getByText('Quedó creado').waitFor();
    const { number } = (await admin.get(`/api/admin/orders/${orderId}`)).body;
    await page
      .getByRole('link', { name: `Pedido #${number}` })
      .first()
      .waitFor();
    expect(await textOf(page)).not.toMatch(RAW);
    await page.goto(`/admin/pedidos/${orderId}`);
    await page.getByText('Retenido por un administrador; no hay ningún paquete').waitFor();
    expect(await textOf(page)).not.toMatch(RAW);
  });

  it('of notifications, and of a signature only where there is one', async () => {
    const page = await adminPage(stage, admin);
    await page.goto('/admin/notificaciones');
    const fromShipco = page.getByRole('listitem').filter({ hasText: 'Envíos: estado de un paquete' });
    await fromShipco.getByText('por la dirección secreta').waitFor();
    await fromShipco.getByText('Se vuelve a mirar el paquete').waitFor();
    expect(await fromShipco.getByText('con firma').count()).toBe(0);
    const fromPayco = page.getByRole('listitem').filter({ hasText: 'Pagos: pago' }).first();
    await fromPayco.getByText('con firma').waitFor();
    expect(await textOf(page)).not.toMatch(RAW);
    await fromShipco.getByRole('link').click();
    await page.getByText('conoce la dirección secreta').waitFor();
    expect(await page.getByText('Verificada').count()).toBe(0);
  });
});
