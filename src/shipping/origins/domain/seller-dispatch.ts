import type { DispatchAddress } from '../../shipco/domain/origin.js';
import type { OriginOf } from '../../shipco/domain/used-origin.js';
import { addressKeyOf, originName } from './dispatch.js';
import type { OriginResult } from './origin-result.js';
import { OriginLimitError, OriginNotWaitingError } from './origins.errors.js';
import { type OriginPolicy, SellerOrigin } from './seller-origin.js';

const DAY_MS = 24 * 3_600_000;
/** Asked for by a seller in a day, refused ones included. */
const MAX_CREATIONS = 5;

export interface SellerDispatchFacts {
  readonly sellerId: string;
  readonly address: DispatchAddress | null;
  readonly key: string | null;
  /** When the newest creations were asked for, oldest first. */
  readonly creations: readonly Date[];
  /** Of the marketplace's account; parcels leave from it. */
  readonly used: OriginOf | null;
}

/** Where a seller's parcels leave from, with the origins of her addresses. Locked while it changes. */
export class SellerDispatch {
  private readonly byKey: Map<string, SellerOrigin>;
  private readonly usedBefore: OriginOf | null;

  constructor(
    private known: SellerDispatchFacts,
    origins: readonly SellerOrigin[],
    private readonly now: Date,
  ) {
    this.usedBefore = known.used;
    this.byKey = new Map(origins.map((origin) => [origin.facts.key, origin]));
  }

  get facts(): SellerDispatchFacts {
    return this.known;
  }

  get origins(): readonly SellerOrigin[] {
    return [...this.byKey.values()];
  }

  /** Whether parcels have another place to leave from than when it was locked. */
  get hasNewPlace(): boolean {
    const { usedBefore, known } = this;
    return known.used !== null && (known.used.originId !== usedBefore?.originId || known.used.accountId !== usedBefore.accountId);
  }

  /** The origin of the address that she entered last. */
  get current(): SellerOrigin | null {
    return this.known.key === null ? null : (this.byKey.get(this.known.key) ?? null);
  }

  /**
   * She ships from this address from now on, as soon as it has an origin; until then from where she did. An address that was refused is
   * tried again. `isConfigured`: whether there is an account to make it in. Throws OriginLimitError.
   */
  enter(address: DispatchAddress, prefix: string, isConfigured: boolean): void {
    const key = addressKeyOf(address);
    const origin = this.byKey.get(key);
    if (isConfigured && (!origin || origin.facts.state === 'refused')) this.askForCreation();
    this.known = { ...this.known, address, key };
    if (origin) origin.entered(address);
    else this.byKey.set(key, SellerOrigin.wanted(key, originName(prefix, this.known.sellerId, key), address, isConfigured));
    if (!isConfigured && origin?.facts.state === 'pending') origin.parked();
    this.use(origin);
  }

  /** She ships from the marketplace's own address again. */
  leave(): void {
    this.known = { ...this.known, address: null, key: null, used: null };
  }

  /** An operator has it tried again. Throws OriginNotWaitingError. */
  retry(): void {
    const origin = this.current;
    if (!origin || origin.facts.state === 'ready') throw new OriginNotWaitingError();
    origin.again();
  }

  /**
   * The provider no longer knows an origin of hers. It is made again if it is of her present address; until then she ships from the last
   * one of hers that it took.
   */
  lost({ originId, accountId }: OriginOf): void {
    for (const origin of this.byKey.values())
      if (origin.facts.originId === originId && origin.facts.accountId === accountId) origin.lost(origin === this.current);
    const { used } = this.known;
    if (used?.originId !== originId || used.accountId !== accountId) return;
    this.known = { ...this.known, used: null };
    this.use(this.lastReady(accountId));
  }

  /** Another account is configured than the one of these origins, or one where there was none. */
  accountIs(accountId: number): void {
    const { used } = this.known;
    if (used && used.accountId !== accountId) this.known = { ...this.known, used: null };
    for (const origin of this.byKey.values()) {
      const isMoved = origin.facts.accountId !== null && origin.facts.accountId !== accountId;
      if (isMoved) origin.moved(origin === this.current);
      else if (origin === this.current) origin.resumed();
    }
  }

  /** Whether a claim still holds, and a creation is still wanted. It is about to be sent. */
  begin(key: string, epoch: number, accountId: number): boolean {
    const origin = this.byKey.get(key);
    if (origin?.facts.epoch !== epoch || origin !== this.current) return false;
    origin.begun(accountId);
    return true;
  }

  /** What came of a claim; false if it no longer holds. */
  settle(key: string, epoch: number, result: OriginResult, policy: OriginPolicy): boolean {
    const origin = this.byKey.get(key);
    if (origin?.facts.epoch !== epoch) return false;
    const { originId, accountId } = origin.facts;
    origin.settled(result, policy);
    if (originId !== null && accountId !== null && origin.facts.originId === null) this.lost({ originId, accountId });
    // Between an address that was lost and one that is not there yet, any of hers is better than the marketplace's.
    if (origin === this.current || (this.known.key !== null && this.known.used === null)) this.use(origin);
    return true;
  }

  private lastReady(accountId: number): SellerOrigin | undefined {
    const ready = this.origins.filter(({ facts }) => facts.state === 'ready' && facts.accountId === accountId);
    return ready.sort((a, b) => a.sinceMs - b.sinceMs)[0];
  }

  private use(origin: SellerOrigin | undefined): void {
    const { originId, accountId } = origin?.facts ?? {};
    if (originId != null && accountId != null) this.known = { ...this.known, used: { originId, accountId } };
  }

  private askForCreation(): void {
    const ofToday = this.known.creations.filter((at) => this.now.getTime() - at.getTime() < DAY_MS);
    if (ofToday.length >= MAX_CREATIONS) throw new OriginLimitError();
    this.known = { ...this.known, creations: [...ofToday, this.now] };
  }
}
