import type { Page } from '../../checks/browser.js';

/** More than any page has. */
const MOST_PRESSES = 80;
const NAME = '(document.activeElement?.labels?.[0] ?? document.activeElement)?.textContent ?? ""';

/** What has the focus, by its own text or its label's. */
export const focusedName = (page: Page): Promise<string> => page.evaluate<string>(NAME);

/** Goes on with the Tab key to what is named like this, from where the focus is. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = [];
  while (seen.length < MOST_PRESSES) {
    await page.keyboard.press('Tab');
    seen.push(await focusedName(page));
    if (name.test(seen.at(-1) as string)) return;
  }
  throw new Error(`the Tab key reaches nothing that is named ${name}, but: ${[...new Set(seen)].join(' · ')}`);
}

/** The same, and presses it, once it may be pressed: a button that waits for an answer keeps the focus and does nothing. */
export async function pressOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.locator(':focus:not([aria-disabled="true"])').waitFor();
  await page.keyboard.press('Enter');
}
