import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Browser } from './browser.js';
import { DEMO_SELLERS } from './demo-data.js';

const profileAnswer = z.object({
  name: z.string(),
  dispatch_address: z.object({ street: z.string(), number: z.string(), city: z.string() }).nullish(),
  origin: z.object({ state: z.string(), reason: z.string().nullish() }).optional(),
});

/** What a seller's own profile says of where their parcels leave from. */
export type SellerProfile = z.infer<typeof profileAnswer>;

interface Place {
  readonly street: string;
  readonly number: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 200;

/** Where the demo sellers send from, by their users at the identity provider: far from each other and from the marketplace. */
export const DEMO_PLACES: Readonly<Record<string, Place>> = {
  'seller-norte': { street: 'Belgrano', number: '455', city: 'Salta', state: 'Salta', zip: '4400' },
  'seller-sur': { street: 'Mitre', number: '120', city: 'San Carlos de Bariloche', state: 'Rio Negro', zip: '8400' },
};

/** The body of a seller's profile with this place. */
export function profileFrom(name: string, place: Place) {
  const address = { extras: null, phone: '+54 11 4555-0199', opens: '09:00', closes: '18:00', ...place };
  return { name, dispatch_address: address };
}

/**
 * Gives each demo seller who has none an address to send from, and waits until the provider knows it. Returns one line for each seller
 * whose parcels cannot leave from there yet.
 */
export async function placeDemoSellers(baseUrl: string): Promise<string[]> {
  return (await Promise.all(DEMO_SELLERS.map(({ user }) => placed(baseUrl, user)))).flat();
}

export async function readProfile(browser: Browser, baseUrl: string): Promise<SellerProfile> {
  return profileAnswer.parse(await browser.get(`${baseUrl}/api/seller/profile`));
}

async function placed(baseUrl: string, user: string): Promise<string[]> {
  const browser = new Browser();
  await browser.signIn(baseUrl, user);
  const { name, dispatch_address: present } = await readProfile(browser, baseUrl);
  const place = DEMO_PLACES[user];
  if (!present && place) await browser.put(`${baseUrl}/api/seller/profile`, profileFrom(name, place));
  const deadlineMs = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { origin } = await readProfile(browser, baseUrl);
    if (origin?.state === 'ready') return [];
    if (origin?.state !== 'pending' || Date.now() > deadlineMs)
      return [`the origin of ${name} is ${origin?.state ?? 'unknown'}${origin?.reason ? `: ${origin.reason}` : ''}`];
    await sleep(POLL_INTERVAL_MS);
  }
}
