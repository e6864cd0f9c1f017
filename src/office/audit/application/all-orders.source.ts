import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { sightsOf } from '../domain/order-sights.js';
import { nextSliceSize, sliceSizeOf } from '../domain/slice-size.js';
import { StoredOrders } from '../infrastructure/stored-orders.queries.js';
import { AuditCursors } from './audit-cursors.js';
import type { AuditSource, Reading, Step } from './audit-source.js';

const BEGINNING = '';

/** Compares each order's rows, slice by slice, from the first id to the last, and again. */
@Injectable()
export class AllOrders implements AuditSource {
  readonly name = 'orders';
  readonly kind = 'free';

  constructor(
    private readonly orders: StoredOrders,
    private readonly cursors: AuditCursors,
    private readonly clock: Clock,
  ) {}

  async next({ begunAt: roundBegunAt }: Pick<Reading, 'begunAt'>): Promise<Step> {
    const cursor = await this.cursors.of(this.name);
    const { position: before } = cursor ?? {};
    const size = sliceSizeOf(before?.size);
    const after = typeof before?.after === 'string' ? before.after : BEGINNING;
    const beganMs = this.clock.monotonicMs();
    const { read, last, suspects } = await this.orders.after(after, size);
    const tookMs = this.clock.monotonicMs() - beganMs;
    const isComplete = last === null || read < size;
    const position = {
      after: isComplete ? BEGINNING : last,
      // A slice that was not full says nothing about a full one.
      size: isComplete ? size : nextSliceSize(size, tookMs),
    };
    const begunAt = after === BEGINNING ? roundBegunAt : (cursor?.begunAt ?? null);
    return {
      sights: suspects.flatMap(sightsOf),
      moves: [{ name: this.name, key: '', position, begunAt, isComplete }],
      isDone: isComplete,
    };
  }
}
