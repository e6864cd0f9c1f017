import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../../sandbox/browser.js';
import { DEMO_SELLERS } from '../../sandbox/demo-data.js';
import { DEMO_PLACES, profileFrom, readProfile, type SellerProfile } from '../../sandbox/demo-origins.js';
import type { Origin } from '../../sandbox/shipco/address-book/origin.js';
import type { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { patiently } from '../patience.js';
import { seenWhen } from '../until.js';
import type { World } from './world.js';

/** A seller at an address: the last of a seller's is where they are. */
export interface Stay {
  readonly seller: string;
  readonly street: string;
  /** When they first tried to say so. */
  readonly fromMs: number;
  /** When the service first said that parcels leave from there. */
  readyMs: number | null;
}

/** Where sellers were, and the provider's address book, which has also what was deleted from it. */
export interface Origins {
  readonly stays: readonly Stay[];
  readonly book: readonly Origin[];
  /** When they were deleted, by their ids. */
  readonly deletedAtMs: ReadonlyMap<number, number>;
}

export interface MoveCounts {
  readonly moves: number;
  readonly deletedOrigins: number;
}

export const NOBODY_MOVES: Origins = { stays: [], book: [], deletedAtMs: new Map() };

/** With the first one of each, less than the addresses that a seller may enter in a day. */
const OTHER_STREETS = ['Rivadavia', 'Sarmiento', 'Urquiza'];
const TRY_EVERY_MS = 400;
const TRIES = 100;
const TIMEOUT_MS = 8_000;
const MINUTE_MS = 60_000;

/** The demo sellers, who change where their parcels leave from. */
export class MovingSellers {
  private readonly all: { readonly user: string; readonly name: string; readonly browser: Browser }[] = [];
  private readonly stays: Stay[] = [];
  private readonly deleted = new Map<number, { readonly origin: Origin; readonly atMs: number }>();

  constructor(private readonly world: World) {}

  /** Each of them has an address from which parcels leave. */
  async settle(): Promise<void> {
    for (const { user, shop: name } of DEMO_SELLERS) {
      const browser = new Browser(TIMEOUT_MS);
      await browser.signIn(this.world.baseUrl, user);
      this.all.push({ user, name, browser });
      await this.move(this.all.length - 1, 0, new AbortController().signal);
    }
  }

  /** So many moves a minute, and so many origins that vanish from the provider's panel, until the signal. */
  async moveAbout(random: SeededRandom, { moves, deletions }: { moves: number; deletions: number }, over: AbortSignal) {
    const perMinute = moves + deletions;
    for (let turn = 0; perMinute > 0 && !over.aborted; turn += 1) {
      // All random numbers are drawn, so that leaving one kind out changes nothing else.
      const [pause, kind, place] = [random.next(), random.next(), random.next()];
      // The pace of the run, at which nothing can be seen.
      await sleep((2 * pause * MINUTE_MS) / perMinute, undefined, { signal: over }).catch(() => {});
      if (over.aborted) return;
      const seller = turn % this.all.length;
      if (kind < moves / perMinute) await this.move(seller, Math.floor(place * (OTHER_STREETS.length + 1)), over);
      else this.deleteOriginOf(seller);
    }
  }

  /** Waits until every seller's parcels leave from where they are. */
  async areReady(signal: AbortSignal): Promise<void> {
    for (const seller of this.all.keys()) await this.awaitReady(seller, signal);
  }

  get facts(): Origins {
    const deleted = [...this.deleted.values()];
    const book = [...this.world.shipco.origins(), ...deleted.map(({ origin }) => origin)];
    return { stays: this.stays, book, deletedAtMs: new Map(deleted.map(({ origin, atMs }) => [origin.id, atMs])) };
  }

  get counts(): MoveCounts {
    return { moves: this.stays.length - this.all.length, deletedOrigins: this.deleted.size };
  }

  private async move(at: number, place: number, over: AbortSignal): Promise<void> {
    const { user, name, browser } = this.seller(at);
    const home = DEMO_PLACES[user];
    if (!home) throw new Error(`${user} has no place`);
    const street = [home.street, ...OTHER_STREETS][place] ?? home.street;
    if (this.stayOf(user)?.street === street) return;
    const body = profileFrom(name, { ...home, street });
    this.stays.push({ seller: user, street, fromMs: this.nowMs(), readyMs: null });
    const { baseUrl } = this.world;
    const terms = { tries: TRIES, pauseMs: TRY_EVERY_MS, signal: over };
    await patiently(() => browser.put(`${baseUrl}/api/seller/profile`, body), terms).catch((error: Error) => {
      if (!over.aborted) throw error;
    });
    await this.awaitReady(at, over);
  }

  private async awaitReady(at: number, signal: AbortSignal): Promise<void> {
    const { user, browser } = this.seller(at);
    const stay = this.stayOf(user);
    if (!stay) return;
    const look = () => readProfile(browser, this.world.baseUrl).catch(() => null);
    const isReady = (profile: SellerProfile | null) =>
      profile?.origin?.state === 'ready' && profile.dispatch_address?.street === stay.street;
    const seen = await seenWhen(look, (profile) => signal.aborted || isReady(profile), Number.POSITIVE_INFINITY);
    if (isReady(seen)) stay.readyMs ??= this.nowMs();
  }

  /** As a person does in the provider's panel. */
  private deleteOriginOf(at: number): void {
    const { shipco } = this.world;
    const stay = this.stayOf(this.seller(at).user);
    const home = DEMO_PLACES[stay?.seller ?? '']?.city;
    const origin = shipco.origins().find(({ street, town }) => street === stay?.street && town.city === home);
    if (!origin) return;
    this.deleted.set(origin.id, { origin, atMs: this.nowMs() });
    shipco.deleteOrigin(origin.id);
  }

  private stayOf(user: string): Stay | undefined {
    return this.stays.findLast(({ seller }) => seller === user);
  }

  private seller(at: number) {
    const seller = this.all[at];
    if (!seller) throw new Error('nobody has settled');
    return seller;
  }

  private nowMs(): number {
    return this.world.clock.time.now().getTime();
  }
}
