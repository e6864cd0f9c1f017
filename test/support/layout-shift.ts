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

/** Notes from the next page on what moves, while its data arrives slowly. */
export async function slowData(page: Page): Promise<void> {
  let before = 0;
  await page.addInitScript(SCORE);
  await page.route('**/api/**', async (route) => {
    before += 1;
    await page.waitForTimeout(before * LATER_MS);
    await route.continue();
  });
}

/** What has moved so far. */
export const shiftOf = (page: Page): Promise<Shift> => page.evaluate<Shift>('shift');
