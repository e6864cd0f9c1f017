import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '../../checks/browser.js';
import { axeFindings, WIDTHS } from './web-stage.js';

/** Where to write a picture of every page: `npm run dev pictures`. */
const { WEB_PICTURES } = process.env;

/** By how much the page can be moved sideways. */
const SIDEWAYS = 'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)';

/**
 * Boxes that lay out the parts of a sentence as boxes of their own, each on a line or in a column of its own: text beside an element in a
 * grid or a row. An icon or a field beside text is no part of a sentence, nor is what only screen readers see.
 */
const FALLEN_APART = `[...document.querySelectorAll('body *')]
  .filter((box) => /^(inline-)?(grid|flex)$/.test(getComputedStyle(box).display))
  .filter((box) => [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''))
  .filter((box) => [...box.children].some((part) => !/^(svg|input|select|textarea)$/.test(part.localName) && getComputedStyle(part).position !== 'absolute'))
  .map((box) => box.outerHTML.slice(0, 200))`;

/**
 * Boxes whose content is wider than they are, so that it is cut off or has to be moved sideways. Not lines that end in dots, nor fields,
 * in which the caret moves; nor, in boxes that the keyboard reaches, tables that mean nothing without their columns: of numbers, or of what
 * changes of several records.
 */
const CUT_OFF = `[...document.querySelectorAll('body *')]
  .filter((box) => box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
  .filter((box) => getComputedStyle(box).overflowX !== 'visible' && getComputedStyle(box).textOverflow !== 'ellipsis')
  .filter((box) => !box.matches('input, textarea, .scroll[tabindex="0"]:has(> .numbers, > table [scope="rowgroup"])'))
  .map((box) => box.outerHTML.slice(0, 200))`;

/**
 * No barrier, nothing that sticks out and no sentence that falls apart, in both widths and both themes; nothing that has to be moved sideways
 * at 400 %; with a picture of each, if they are wanted. Ends on the phone.
 */
export async function expectNoBarrier(page: Page, name: string): Promise<void> {
  for (const width of ['desktop', 'phone'] as const) {
    await page.setViewportSize(WIDTHS[width]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([width, colorScheme, await axeFindings(page)]).toEqual([width, colorScheme, []]);
      expect([width, await page.evaluate(SIDEWAYS)]).toEqual([width, 0]);
      expect([width, await page.evaluate(FALLEN_APART)]).toEqual([width, []]);
      if (WEB_PICTURES) await takePicture(page, WEB_PICTURES, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.setViewportSize(WIDTHS.zoomed);
  expect(['zoomed', await page.evaluate(SIDEWAYS), await page.evaluate(CUT_OFF)]).toEqual(['zoomed', 0, []]);
  if (WEB_PICTURES) await takePicture(page, WEB_PICTURES, `${name}-zoomed`);
  await page.setViewportSize(WIDTHS.phone);
}

/** A picture of a state whose page other tests judge, if pictures are wanted. */
export async function pictured(page: Page, name: string): Promise<void> {
  if (WEB_PICTURES) await expectNoBarrier(page, name);
}

async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
