import { Injectable } from '@nestjs/common';
import { bulkOutcomeOf } from '../domain/bulk-act.js';
import { BulkActs } from './bulk-acts.js';

/** Longer than reading all orders of an act takes. One that takes longer is followed twice, which is harmless. */
const LEASE_MS = 60_000;
const BATCH = 1_000;
const SOON_MS = 1_000;
/** While nothing happens: a pause of the provider may last. */
const LATER_MS = 5_000;

/** Follows retries of many shipments until each order has an outcome. It reads only the database. */
@Injectable()
export class FollowBulkActs {
  constructor(private readonly acts: BulkActs) {}

  claim(limit: number): Promise<string[]> {
    return this.acts.claim(limit, LEASE_MS);
  }

  /** Idempotent. */
  async follow(id: string): Promise<void> {
    let settled = 0;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const waiting = await this.acts.waiting(id, after, BATCH);
      const ended = waiting.flatMap(({ orderId, state }) => {
        const outcome = bulkOutcomeOf(state);
        return outcome ? [{ orderId, outcome }] : [];
      });
      if (ended.length > 0) await this.acts.settle(id, ended);
      settled += ended.length;
      after = waiting.length === BATCH ? waiting.at(-1)?.orderId : undefined;
    }
    await this.acts.rest(id, settled > 0 ? SOON_MS : LATER_MS);
  }
}
