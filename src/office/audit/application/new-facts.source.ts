import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { sightsOf } from '../domain/order-sights.js';
import { nextSliceSize, sliceSizeOf } from '../domain/slice-size.js';
import { StoredOrders } from '../infrastructure/stored-orders.queries.js';
import { AuditCursors } from './audit-cursors.js';
import type { AuditSource, Reading, Step } from './audit-source.js';
import type { Slice } from './stored-orders.js';

/** Compares the rows of orders to which something has happened, in the order in which their facts were published. */
@Injectable()
export class NewFacts implements AuditSource {
  readonly name = 'new-facts';
  readonly kind = 'free';

  constructor(
    private readonly orders: StoredOrders,
    private readonly cursors: AuditCursors,
    private readonly clock: Clock,
  ) {}

  /** What was published before it first looks is left to the slices of all orders. */
  async next({ begunAt }: Pick<Reading, 'begunAt'>): Promise<Step> {
    const cursor = await this.cursors.of(this.name);
    const { position: before } = cursor ?? {};
    const size = sliceSizeOf(before?.size);
    const beganMs = this.clock.monotonicMs();
    const { read, last, suspects } = await this.read(typeof before?.after === 'number' ? before.after : null, size);
    const tookMs = this.clock.monotonicMs() - beganMs;
    const isComplete = read < size;
    const position = { after: last, size: isComplete ? size : nextSliceSize(size, tookMs) };
    return {
      sights: suspects.flatMap(sightsOf),
      moves: [{ name: this.name, key: '', position, begunAt: cursor?.begunAt ?? begunAt, isComplete }],
      isDone: isComplete,
    };
  }

  /** A restored database may have fewer facts than were read: then it begins again. */
  private async read(after: number | null, size: number): Promise<Slice<number>> {
    if (after === null) return { ...NOTHING, last: await this.orders.lastPosition() };
    const slice = await this.orders.withFactsAfter(after, size);
    return slice.last === null ? { ...NOTHING, last: Math.min(after, await this.orders.lastPosition()) } : slice;
  }
}

const NOTHING = { read: 0, suspects: [] };
