import { writeFile } from 'node:fs/promises';
import { BusyStage } from '../support/busy-stage.js';
import { declaredRoutes } from '../support/declared-routes.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { shiftOf, slowData } from '../support/layout-shift.js';
import { PAGES } from '../support/pages.js';
import { foreignTimes } from '../support/web-admin.js';

const MAX_SHIFT = 0.05;
/** The file to write each page's shift into, as a table: `npm run dev shifts`. */
const { WEB_SHIFTS } = process.env;

describe('every page', () => {
  let busy: BusyStage;
  const rows = ['| Page | Who | Desktop | Phone |', '|---|---|---|---|'];

  beforeAll(async () => {
    busy = await BusyStage.start();
  });
  afterEach(async () => {
    await busy.closeVisits();
    expect(busy.complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await busy.close();
    if (WEB_SHIFTS) await writeFile(WEB_SHIFTS, `${rows.join('\n')}\n`);
  });

  it.each(PAGES.map(([, visitor, path, ...seen]) => ({ visitor, path, seen })))(
    '$path ($visitor) keeps still, has no barrier and shows Argentina’s time (R-571, R-695, R-855, R-880)',
    async ({ visitor, path, seen }) => {
      const opened = async (width: 'desktop' | 'phone') => {
        const page = await busy.visit(visitor, width, 'Asia/Tokyo');
        await slowData(page);
        await page.goto(busy.addressOf(path));
        const main = page.getByRole('main');
        await main.getByRole('heading', { level: 1 }).waitFor();
        for (const text of seen) await main.getByText(text).filter({ visible: true }).first().waitFor();
        await page.waitForLoadState('networkidle');
        return { page, shift: { width, ...(await shiftOf(page)) } };
      };
      const [{ page, shift }, phone] = await Promise.all([opened('desktop'), opened('phone')]);
      const shifts = [shift, phone.shift];
      rows.push(`| \`${path}\` | ${visitor} | ${shifts.map(({ score }) => score.toFixed(3)).join(' | ')} |`);
      expect(shifts.filter(({ score }) => score > MAX_SHIFT)).toEqual([]);
      expect(await foreignTimes(page)).toEqual([]);
      await expectNoBarrier(page, `${visitor}${path.replace(/\W+/g, '-')}`);
    },
  );

  it('is listed, whatever its route (R-880)', async () => {
    const listed = [...new Set(PAGES.map(([route]) => route))];
    expect(listed.sort()).toEqual((await declaredRoutes()).sort());
  });
});
