import { readFile } from 'node:fs/promises';
import { DailyStatements } from '../../src/office/audit/application/daily-statements.js';
import { type DailyStatement, newStatement, readFigures } from '../../src/office/audit/domain/statement.js';
import { daysAfter } from '../../src/office/audit/domain/statement-day.js';
import { ADMIN, anAdmin, BOOTSTRAP_SECRET, logInAsAdmin } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { Person } from '../support/person.js';
import { adminPage, invite } from '../support/web-admin.js';
import { endsWithItsTests, WebStage, WIDTHS } from '../support/web-stage.js';

/** More than a page has. */
const DAYS = 40;
const PAGE = 31;

describe('the daily statements', () => {
  let stage: WebStage;
  let owner: Person;
  let newest: DailyStatement;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    owner = await anAdmin(stage.market);
    const statements = stage.market.app.get(DailyStatements, { strict: false });
    let previousHash: string | null = null;
    for (let day = 0; day < DAYS; day += 1) {
      const figures = readFigures({
        delivered: { count: 1_000 + day, cents: 1_500_050 + day * 1_000 },
        waiting: { count: day === DAYS - 1 ? 2 : 5, cents: 20_000 },
        unowned: { count: 1, cents: 700 },
      });
      const createdAt = new Date('2026-11-25T03:05:00.000Z');
      newest = newStatement({ day: daysAfter('2026-10-16', day), through: day, figures, previousHash, createdAt });
      await statements.add(newest);
      previousHash = newest.hash;
    }
  });
  endsWithItsTests(() => stage);

  const at = async (who = owner) => {
    const page = await adminPage(stage, who);
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: 'Cierres diarios' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cierres diarios' }).waitFor();
    const rows = page.getByRole('region', { name: 'Los cierres de cada día' }).locator('tbody tr');
    await rows.first().waitFor();
    return { page, rows };
  };
  const textsOf = async (rows: Awaited<ReturnType<typeof at>>['rows'], row: number) =>
    (await rows.nth(row).locator('th, td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

  it('show each day with its sum, its parts and what has changed since the day before', async () => {
    const { page, rows } = await at();
    expect(await rows.count()).toBe(PAGE);
    expect((await page.locator('thead th').allInnerTexts()).slice(0, 4)).toEqual([
      'Día',
      'Pagados',
      'Esperan su paquete',
      'Con paquete, sin terminar',
    ]);
    const [day, approved, waiting, live, delivered] = await textsOf(rows, 0);
    expect([day, approved, waiting, live, delivered]).toEqual([
      'mar 24/11/2026',
      '1.041 $ 15.590,50 -2',
      '2 $ 200 -3',
      '0',
      '1.039 $ 15.390,50 +1',
    ]);
    // Nothing is known of the day before the last one that is loaded.
    expect((await textsOf(rows, PAGE - 1))[4]).toBe('1.009 $ 15.090,50');
    await page.getByText('npm run ops statements verify').waitFor();
    await expectNoBarrier(page, 'admin-cierres');
  });

  it('go on at the first new day', async () => {
    const { page, rows } = await at();
    await page.getByRole('button', { name: 'Ver más' }).focus();
    await page.keyboard.press('Enter');
    await rows.nth(PAGE).locator('button:focus').waitFor();
    expect(await rows.count()).toBe(DAYS);
    expect((await textsOf(rows, PAGE - 1))[4]).toBe('1.009 $ 15.090,50 +1');
    expect((await textsOf(rows, DAYS - 1))[4]).toBe('1.000 $ 15.000,50');
  });

  it('have a hash that is shortened, and copied whole (R-498)', async () => {
    const { page, rows } = await at();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = rows.first().getByRole('button', { name: 'Copiar: la huella del mar 24/11/2026' });
    expect(await rows.first().locator('code').textContent()).toBe(`${newest.hash.slice(0, 8)}…`);
    await copy.click();
    await rows
      .first()
      .getByRole('button', { name: /^Copiada/ })
      .waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(newest.hash);
  });

  it('show the whole hash where it may not be copied', async () => {
    const { page, rows } = await at();
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))");
    await rows
      .first()
      .getByRole('button', { name: /^Copiar/ })
      .click();
    await rows.first().getByText(newest.hash).waitFor();
  });

  it('say that there are more columns than fit, and keep the day in sight (R-714)', async () => {
    const { page, rows } = await at();
    await page.getByText('Hay más columnas: deslizá la tabla hacia el costado.').waitFor();
    await page.getByRole('region', { name: 'Los cierres de cada día' }).evaluate((region) => region.scrollBy(2_000, 0));
    const day = await rows.first().locator('th').boundingBox();
    const hash = await rows
      .first()
      .getByRole('button', { name: /^Copiar/ })
      .boundingBox();
    expect(day?.x).toBeGreaterThan(0);
    expect(hash?.x).toBeGreaterThan((day?.x ?? 0) + (day?.width ?? 0));
    expect((hash?.x ?? 0) + (hash?.width ?? 0)).toBeLessThanOrEqual(1280);
  });

  it('are a card for each day on a phone, with nothing to the side (R-714)', async () => {
    const { page, rows } = await at();
    await page.setViewportSize(WIDTHS.phone);
    const hidden = await page.evaluate(
      `[document.documentElement, ...document.querySelectorAll('.scroll')].map((one) => Math.max(0, one.scrollWidth - one.clientWidth))`,
    );
    expect(hidden).toEqual([0, 0]);
    const labels = await page.evaluate(
      `[...document.querySelectorAll('.statements tbody tr:first-child > *')].map((cell) => getComputedStyle(cell, '::before').content)`,
    );
    expect(labels).toEqual((await page.locator('thead th').allTextContents()).map((head) => JSON.stringify(head)));
    expect((await rows.first().boundingBox())?.width).toBeLessThan(WIDTHS.phone.width);
  });

  it('are printed with every column, and nothing of the page around them (R-714)', async () => {
    const { page, rows } = await at();
    await page.emulateMedia({ media: 'print' });
    // A4, lying, within its margins.
    await page.setViewportSize({ width: 1047, height: 718 });
    const cells = await rows
      .first()
      .locator('th, td')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
    expect(cells).toHaveLength(15);
    for (const right of cells) expect(right).toBeLessThanOrEqual(1047);
    expect(await page.getByRole('navigation', { name: 'Administración' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  });

  it('are downloaded as CSV, all of them (R-714)', async () => {
    const { page } = await at();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffday,through,approved_count,approved_amount,/);
    expect(lines).toHaveLength(DAYS + 1);
  });

  it('are shown to viewers, too', async () => {
    const url = await invite(owner, 'viewer@example.com', 'viewer');
    const token = new URL(url).hash.slice(1);
    await Person.stranger(stage.market).call('POST', `/api/admin/invitations/${token}`, { password: ADMIN.password });
    const viewer = await logInAsAdmin(stage.market, { email: 'viewer@example.com', password: ADMIN.password });
    expect(await (await at(viewer)).rows.count()).toBe(PAGE);
  });
});
