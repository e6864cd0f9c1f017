import type { Page } from '../../checks/browser.js';

/** Each answer comes later than the one before, so that whatever it pushes down is seen. */
const LATER_MS = 120;

/** All that moves, with what it was. */
const SCORE = `globalThis.shift = { score: 0, moved: [] };
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    shift.score += value;
    shift.moved.push(value.toFixed(3) + ' ' + sources.map(({ node }) => (node?.outerHTML ?? node?.data)?.slice(0, 80)).join(' | '));
  }
}).observe({ type: 'layout-shift', buffered: true });`;

export interface Shift {
  readonly score: number;
  readonly moved: readonly string[];
}

/** Notes what moves from the next page on: before the page's own scripts, so that no shift is missed. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(SCORE);
}

/** Notes from the next page on what moves, while its data arrives slowly. */
export async function slowData(page: Page): Promise<void> {
  let before = 0;
  await noteShifts(page);
  await page.route('**/api/**', async (route) => {
    before += 1;
    try {
      await page.waitForTimeout(before * LATER_MS);
      await route.continue();
    } catch (error) {
      // What a page asks again and again may be under way when it is closed.
      if (!page.isClosed()) throw error;
    }
  });
}

/** What has moved so far. */
export const shiftOf = (page: Page): Promise<Shift> => page.evaluate<Shift>('shift');
