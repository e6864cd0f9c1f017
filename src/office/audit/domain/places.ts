import { getsNext } from '../../../platform/kernel/fair-share.js';

/** Whom a place counts for: a class of findings, or `account 8001`. */
export type PlaceOwner = string;

/** How many wait for their first look, and how many are watched: these and the open ones. A person has closed the others. */
export interface HeldPlaces {
  readonly holder: PlaceOwner;
  readonly sighted: number;
  readonly watched: number;
}

/** The places for what is watched, and of these for what waits for its first look. */
const WATCHED = 10_000;
const SIGHTED = 1_000;
/** The largest share of either that one holder may take. */
const MOST_OF_ONE = 1 / 4;

/** What a sight says of whom it counts for. */
interface Placed {
  readonly class: string;
  readonly account: { readonly kind: string; readonly accountId: number } | null;
}

/** Anybody can link an account and fill it with parcels; what is ours alone counts for its class. */
export function holderOf({ class: known, account }: Placed): PlaceOwner {
  return account?.kind === 'seller' ? `account ${account.accountId}` : known;
}

/** The places of the audit: none fills those of all others. */
export class AuditPlaces {
  private readonly held = new Map<PlaceOwner, { sighted: number; watched: number }>();
  private readonly all = { sighted: 0, watched: 0 };

  /** `percent`: of what is free, as with everything that all share. */
  constructor(
    held: readonly HeldPlaces[],
    private readonly percent: number,
  ) {
    for (const { holder, sighted, watched } of held) this.add(holder, sighted, watched);
  }

  /** Takes a place for a sight. False if its holder gets none. */
  take(holder: PlaceOwner): boolean {
    if (this.isFull(holder)) return false;
    this.add(holder, 1, 1);
    return true;
  }

  /** Who gets no place now. Of those who hold nothing, only a lack of any place could say so: they are not named. */
  get full(): PlaceOwner[] {
    return [...this.held.keys()].filter((holder) => this.isFull(holder)).toSorted();
  }

  private isFull(holder: PlaceOwner): boolean {
    const { sighted, watched } = this.held.get(holder) ?? { sighted: 0, watched: 0 };
    return !this.hasRoom(sighted, this.all.sighted, SIGHTED) || !this.hasRoom(watched, this.all.watched, WATCHED);
  }

  private hasRoom(held: number, taken: number, size: number): boolean {
    return held < size * MOST_OF_ONE && getsNext(held, Math.max(0, size - taken), this.percent);
  }

  private add(holder: PlaceOwner, sighted: number, watched: number): void {
    const own = this.held.get(holder) ?? { sighted: 0, watched: 0 };
    this.held.set(holder, { sighted: own.sighted + sighted, watched: own.watched + watched });
    this.all.sighted += sighted;
    this.all.watched += watched;
  }
}
