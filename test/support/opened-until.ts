import type { Locator, Page } from '../../checks/browser.js';
import { eventually } from './person.js';

/** What of a page comes with further requests; doubled with each try, for a machine that is busy. */
const FIRST_WAIT_MS = 2_000;

/** All of these are on the page, which is opened again until they are: the service learns some things a moment later. */
export async function openedUntil(page: Page, path: string, wanted: readonly Locator[]): Promise<void> {
  let timeout = FIRST_WAIT_MS;
  await eventually(
    async () => {
      await page.goto(path);
      await Promise.allSettled(wanted.map((one) => one.first().waitFor({ state: 'attached', timeout })));
      timeout *= 2;
      const counts = await Promise.all(wanted.map((one) => one.count()));
      return wanted.filter((_, index) => counts[index] === 0).map(String);
    },
    ({ length }) => length === 0,
  );
}
