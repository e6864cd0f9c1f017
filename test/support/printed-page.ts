import type { Page } from '../../checks/browser.js';

/** A4, within the margins of a browser. */
export const PORTRAIT = { width: 718, height: 1047 };
export const LANDSCAPE = { width: 1047, height: 718 };

/** As tests see an element: they do not know the types of browsers. */
interface Seen {
  readonly outerHTML: string;
  readonly clientWidth: number;
  readonly scrollWidth: number;
  checkVisibility(): boolean;
  closest(selector: string): Seen | null;
  getBoundingClientRect(): { readonly right: number };
}
declare const document: { querySelectorAll(selector: string): Iterable<Seen> };
declare function getComputedStyle(element: Seen): Record<'color' | 'backgroundColor' | 'position' | 'overflowX', string>;

/** What is on paper and should not be: to press, to fill in, beyond the edge, cut off, stuck to a place, or not black on white. */
export const faultsOnPaper = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((edge) => {
    const faults: string[] = [];
    for (const one of document.querySelectorAll('body, body *')) {
      if (!one.checkVisibility() || one.closest('.unseen, svg')) continue;
      const { color, backgroundColor, position, overflowX } = getComputedStyle(one);
      const say = (what: string) => faults.push(`${what}: ${one.outerHTML.slice(0, 120)}`);
      if (one.closest('nav, button, .button, form, input:not([type=date]), textarea, .bar, .foot')) say('of the page around it');
      if (one.getBoundingClientRect().right > edge) say('beyond the edge');
      if (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) say('cut off');
      if (position === 'sticky' || position === 'fixed') say(position);
      if (!/^rgb\((\d+), \1, \1\)$/.test(color) || Number(/\d+/.exec(color)?.[0]) > 64) say(color);
      if (!/^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/.test(backgroundColor)) say(backgroundColor);
    }
    return faults;
  }, width);
