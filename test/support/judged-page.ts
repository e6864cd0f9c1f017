import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '../../checks/browser.js';
import { axeFindings, WIDTHS } from './web-stage.js';

/** Where to write a picture of every page: `npm run dev pictures`. */
const { WEB_PICTURES } = process.env;

/** By how much the page can be moved sideways. */
const SIDEWAYS = 'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)';

/** No barrier and nothing that sticks out, in both widths and both themes; with a picture of each, if they are wanted. */
export async function expectNoBarrier(page: Page, name: string): Promise<void> {
  for (const width of ['desktop', 'phone'] as const) {
    await page.setViewportSize(WIDTHS[width]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([width, colorScheme, await axeFindings(page)]).toEqual([width, colorScheme, []]);
      expect([width, await page.evaluate(SIDEWAYS)]).toEqual([width, 0]);
      if (WEB_PICTURES) await takePicture(page, WEB_PICTURES, `${name}-${width}-${colorScheme}`);
    }
  }
}

/** A picture of a state whose page other tests judge, if pictures are wanted. */
export async function pictured(page: Page, name: string): Promise<void> {
  if (WEB_PICTURES) await expectNoBarrier(page, name);
}

async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
