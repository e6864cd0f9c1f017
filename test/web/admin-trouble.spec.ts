import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { hasChromium } from '../support/chromium.js';
import { expectNoBarrier } from '../support/judged-page.js';
import type { Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { WebStage } from '../support/web-stage.js';

const suite = hasChromium() ? describe : describe.skip;

suite('operators in trouble', () => {
  let stage: WebStage;
  let shop: Shop;
  let owner: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET, RECONCILE_INTERVAL_MS: '3600000' });
    shop = await Shop.open(stage.market);
    owner = await anAdmin(stage.market);
  });
  afterEach(async () => {
    await stage.closeVisits();
    expect(stage.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => stage.close());

  async function failedOrder(): Promise<string> {
    const refusal = { kind: 'status', status: 400, body: { message: 'No such street' } } as const;
    stage.market.shipco.fault({ ...CREATE, fault: refusal });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'failed');
    return orderId;
  }

  it('see what comes of a retry of all, until those that failed again are named', async () => {
    const orderIds = [await failedOrder(), await failedOrder()];
    const refusal = { kind: 'status', status: 400, body: { message: 'No such street' } } as const;
    stage.market.shipco.fault({ ...CREATE, times: 2, fault: refusal });
    const page = await adminPage(stage, owner);
    await page.goto('/admin/fallas');
    await page.getByRole('button', { name: 'Reintentar todos…' }).click();
    await page.getByRole('button', { name: 'Sí, reintentar' }).click();
    const outcome = page.getByRole('alert').filter({ hasText: 'Los 2 pedidos fallaron de nuevo.' });
    await outcome.getByText('Fallaron de nuevo: 2').waitFor();
    expect(await page.locator('.notice-good').count()).toBe(0);
    for (const orderId of orderIds) await outcome.getByRole('link', { name: orderId }).waitFor();
    await page.locator('.record').filter({ hasText: 'No such street' }).getByText('2 pedidos', { exact: true }).waitFor();
    await expectNoBarrier(page, 'admin-fallas-de-nuevo');
    await page.reload();
    await outcome.waitFor();
    await outcome.getByRole('button', { name: 'Listo, cerrar' }).click();
    await outcome.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Reintentar todos…' }).click();
    await page.getByRole('button', { name: 'Sí, reintentar' }).click();
    await page.getByRole('status').getByText('Los 2 pedidos ya tienen su paquete.').waitFor();
    await page.getByText('Nada espera a una persona.', { exact: false }).waitFor();
  });
});
