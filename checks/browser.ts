import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { unpackChromium } from './chromium.ts';

// Tests import these from here: Node looks for a package beside the file that names it.
export { default as axe } from 'axe-core';
export type { Browser, BrowserContext, Locator, Page, Request, Response, Route } from 'playwright-core';

/**
 * A real Chromium that came from the registry: the package's binary, libraries that a bare Debian lacks, and fonts, unpacked once. Its own
 * unpacking uses fixed names in the temporary folder, where parallel test workers would race, and its own arguments switch off what the
 * tests are about. Elsewhere than on Linux x64, CHROMIUM_PATH names a browser.
 */
export async function launchChromium(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return chromium.launch({ executablePath: CHROMIUM_PATH });
  const folder = await unpackChromium();
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    chromiumSandbox: false,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  });
}
