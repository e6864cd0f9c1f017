import startPostgres from './global-setup.mjs';
import { hasChromium, unpackChromium } from './support/chromium.ts';

/** Unpacks the browser before the workers need it, so that they do not do it all at once. */
export default async function globalSetup() {
  await startPostgres();
  if (hasChromium()) await unpackChromium();
}
