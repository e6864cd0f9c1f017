import { readFile } from 'node:fs/promises';
import type { Page } from '../../checks/browser.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { manyFailures } from '../support/many-failures.js';
import { eventually, type Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage, WIDTHS } from '../support/web-stage.js';

/** More than a page of a list has. */
const MANY = 40;

describe('the tables of operators', () => {
  let stage: WebStage;
  let admin: Person;
  let lost: Awaited<ReturnType<Shop['order']>>;
  let paymentId: string;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    const { market } = stage;
    const shop = await Shop.open(market);
    admin = await anAdmin(market);
    lost = await shop.orderWhen(await shop.paid(), 'created');
    paymentId = String(shop.lastPayment().id);
    await market.rows("update parcels set progress = 'lost' where order_id = $1", [lost.id]);
    await market.rows("update orders set created_at = now() + interval '1 minute' where id = $1", [lost.id]);
    await manyFailures(market, MANY, 1);
  });
  endsWithItsTests(() => stage);

  const at = async (path: string) => {
    const page = await adminPage(stage, admin);
    await page.goto(path);
    await rows(page).first().waitFor();
    return page;
  };
  const rows = (page: Page) => page.locator('.dense tbody tr');
  const cells = async (page: Page) =>
    (await rows(page).first().locator('th, td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

  it('name the buyer, the products, the payment and where the parcel is (R-711)', async () => {
    const page = await at('/admin/pedidos');
    const heads = await page.locator('.dense thead th').allInnerTexts();
    expect(heads).toEqual(['Pedido', 'Comprador', 'Productos', 'Vendedor', 'Pago', 'Paquete', 'Total', 'Fecha']);
    expect((await cells(page)).slice(0, 6)).toEqual([
      `#${lost.number}`,
      'Ana Torres',
      'Pava eléctrica',
      'Tienda Norte',
      'Pagado',
      'Perdido',
    ]);
  });

  it('have 25 rows on a screen, and no column out of sight (R-711)', async () => {
    const page = await at('/admin/pedidos');
    await rows(page).nth(24).waitFor();
    const [top, bottom] = await Promise.all(
      [0, 24].map((row) =>
        rows(page)
          .nth(row)
          .evaluate((element) => element.getBoundingClientRect().bottom),
      ),
    );
    expect((bottom ?? 0) - (top ?? 0)).toBeLessThan(WIDTHS.desktop.height - 100);
    expect(await page.getByText('Hay más columnas', { exact: false }).isVisible()).toBe(false);
  });

  it('have no column out of sight for a parcel of which two things are to be said (R-711)', async () => {
    const page = await adminPage(stage, admin);
    await page.route('**/api/admin/shipments?*', async (route) => {
      const answer = await route.fetch();
      const { items, ...rest } = (await answer.json()) as { items: object[] };
      const told = {
        state: 'needs_review',
        progress: 'returning',
        progress_stale_since: '2026-11-20T10:00:00.000Z',
        hold: 'held',
      };
      const late = { late_since: '2026-11-20T03:00:00.000Z', next_attempt_at: '2026-11-20T10:00:00.000Z' };
      await route.fulfill({ response: answer, json: { ...rest, items: items.map((item) => ({ ...item, ...told, ...late })) } });
    });
    await page.goto('/admin/envios');
    await rows(page).first().getByText('Sin seguimiento').waitFor();
    await rows(page).first().getByText('Retenido').waitFor();
    expect(await page.getByText('Hay más columnas', { exact: false }).isVisible()).toBe(false);
  });

  it.each(['pedidos', 'compras', 'envios', 'todos-los-pagos'])(
    'have all of %s in sight, and on a phone each row as a card with the names of its values (R-711)',
    async (path) => {
      const page = await at(`/admin/${path}`);
      await stage.market.rows("update purchases set total_cents = 123456789 where state = 'paid'");
      await page.reload();
      await rows(page).first().waitFor();
      const hidden = () =>
        page.evaluate(
          `[document.documentElement, ...document.querySelectorAll('.scroll')].map((one) => Math.max(0, one.scrollWidth - one.clientWidth))`,
        );
      expect(await hidden()).toEqual([0, 0]);
      await page.setViewportSize(WIDTHS.phone);
      expect(await hidden()).toEqual([0, 0]);
      const first = rows(page).first().locator('th, td');
      const heads = await page.locator('.dense thead th').allTextContents();
      const labels = await page.evaluate(
        `[...document.querySelectorAll('.dense tbody tr:first-child > *')].map((cell) => getComputedStyle(cell, '::before').content)`,
      );
      expect(labels).toEqual(heads.map((head) => JSON.stringify(head)));
      // An empty value is left out.
      const boxes = await first.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
      const lefts = boxes.filter(({ width }) => width > 0).map(({ left }) => left);
      expect(lefts.length).toBeGreaterThan(5);
      expect(new Set(lefts).size).toBe(1);
    },
  );

  it('are narrowed to a day, in the order of age, and by what stays out of the address (R-711)', async () => {
    const page = await at('/admin/pedidos');
    await page.getByLabel('Orden').selectOption('Primero lo más viejo');
    await page.waitForURL(/orden=oldest/);
    await page.getByLabel('Hasta').fill('2020-01-01');
    await page.getByText('No hay pedidos para mostrar.').waitFor();
    await page.getByLabel('Desde').fill('2020-01-02');
    await page.getByText('no entra ningún día', { exact: false }).waitFor();
    await page.getByLabel('Desde').fill('');
    await page.getByLabel('Hasta').fill('');
    const field = page.getByLabel('Solo lo de');
    await field.fill(String(lost.number));
    await field.press('Enter');
    await eventually(
      () => rows(page).count(),
      (count) => count === 1,
    );
    expect((await cells(page))[0]).toBe(`#${lost.number}`);
    await field.fill(PROFILE.email);
    const [answer] = await Promise.all([page.waitForResponse(/admin\/orders\?.*q=ana/), field.press('Enter')]);
    expect(answer.status()).toBe(200);
    expect(page.url()).not.toMatch(/ana|%40/i);
  });

  it('are downloaded as they are narrowed, with all their rows (R-711)', async () => {
    const page = await at('/admin/envios?estado=failed');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('envios.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufefforder_id,order_number,/);
    expect(lines).toHaveLength(MANY + 1);
  });

  it('lead to a purchase with its orders, payments and what happened, and so does the search (R-712)', async () => {
    const page = await at('/admin/todos-los-pagos');
    await page
      .getByRole('row')
      .filter({ hasText: paymentId })
      .getByRole('link', { name: `#${lost.purchase_number}` })
      .click();
    await page.getByRole('heading', { level: 1, name: `Compra #${lost.purchase_number}` }).waitFor();
    await page.getByRole('region', { name: 'Los pedidos de la compra' }).getByText('Perdido').waitFor();
    await page.getByRole('region', { name: 'Los pagos de la compra' }).getByText(paymentId).waitFor();
    await page.getByText('El paquete se creó').waitFor();
    await page.getByRole('searchbox', { name: /^Buscar/ }).fill(String(lost.purchase_number));
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('link', { name: `Compra #${lost.purchase_number}` }).waitFor();
  });

  it('come after an overview of what waits, with what does not in a line, and one chart (R-715)', async () => {
    const page = await adminPage(stage, admin);
    await page.goto('/admin');
    const waiting = page.getByRole('list', { name: 'Lo primero de la mañana' });
    await waiting.getByRole('link', { name: `${MANY} Pedidos que esperan a alguien` }).waitFor();
    expect(await waiting.getByRole('link', { name: 'Vínculos rotos' }).count()).toBe(0);
    await page.getByText('Nada en:').first().getByRole('link', { name: 'Vínculos rotos' }).waitFor();
    await page.getByRole('heading', { name: /^(El último día|Los últimos \d+ días)$/ }).waitFor();
    expect(await page.getByRole('heading', { name: 'Envíos de los últimos', exact: false }).count()).toBe(0);
  });

  it('come with a menu that counts what waits (R-713)', async () => {
    const page = await at('/admin/pedidos');
    const menu = page.getByRole('navigation', { name: 'Administración' });
    await menu.getByRole('link', { name: `Fallas ${MANY} que esperan` }).waitFor();
    await menu.getByRole('link', { name: 'Pedidos', exact: true }).waitFor();
  });
});
