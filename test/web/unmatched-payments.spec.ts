import { ADMIN, anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import type { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { WebStage } from '../support/web-stage.js';

describe('operators', () => {
  let stage: WebStage;
  let owner: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    await (await Shop.open(stage.market)).checkout();
    owner = await anAdmin(stage.market);
  });
  afterAll(async () => {
    expect(stage.complaints).toEqual([]);
    await stage.close();
  });

  it('see of a resolved payment who resolved it, with which note, and what the provider gave back (R-174)', async () => {
    await stage.market.rows(
      `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
       select '900901', id, 'approved', 100, 0, 'ARS', '1', now(), 'duplicate_payment' from purchases limit 1`,
    );
    const page = await adminPage(stage, owner);
    await page.goto('/admin/pagos');
    // Each is of a purchase, which stands beside it.
    await page.getByText('Plata que llegó por una compra y no la pagó', { exact: false }).waitFor();
    await page.locator('.record').getByRole('link', { name: '#' }).first().waitFor();
    // It is work in both lists.
    await page.locator('.record').getByRole('link', { name: 'Plata que se debe' }).waitFor();
    await page.getByRole('button', { name: 'Resolver…' }).click();
    await page.getByText('quien compró lee que se arregló sin devolverle el pago', { exact: false }).waitFor();
    await owner.call('POST', '/api/admin/unowned-payments/900901/resolve', { note: 'Se lo devuelvo mañana.' });
    await page.reload();
    await page.getByText('No hay pagos sin dueño por resolver.', { exact: false }).waitFor();
    await page.getByLabel('Estado').selectOption('resolved');
    const record = page.locator('.record');
    await record.getByText('Se lo devuelvo mañana.').waitFor();
    await record.getByText(`por ${ADMIN.email}`).waitFor();
    await record.getByText('Sin devolución').waitFor();
    await record.getByText('no muestra ninguna devolución', { exact: false }).waitFor();
    expect(await record.getByRole('button').count()).toBe(0);
    await expectNoBarrier(page, 'admin-pagos-resueltos');
    await stage.market.rows(
      "update payments set refunded_cents = 100, refunded_at = now(), status = 'refunded' where id = '900901'",
    );
    await page.reload();
    await record.getByText('muestra la devolución', { exact: false }).waitFor();
    await expectNoBarrier(page, 'admin-pagos-devueltos');
  });
});
