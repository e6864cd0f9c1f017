import { Injectable } from '@nestjs/common';
import type { Finding, Look } from '../domain/finding.js';
import { ORDER_CLASSES, sightsOf } from '../domain/order-sights.js';
import { StoredOrders } from '../infrastructure/stored-orders.queries.js';
import type { Recheck } from './audit-source.js';

/** Looks again at what did not fit within our own rows. */
@Injectable()
export class LookAtOrders implements Recheck {
  readonly classes = ORDER_CLASSES;

  constructor(private readonly orders: StoredOrders) {}

  /** One statement for all. Of an order that does not exist, nothing is known. */
  async look(findings: readonly Finding[]): Promise<Look[]> {
    const orders = await this.orders.of([...new Set(findings.map(({ subject }) => subject))]);
    return findings.map(({ class: of, subject }) => {
      const order = orders.find(({ orderId }) => orderId === subject);
      if (!order) return { saw: 'unknown' };
      const sight = sightsOf(order).find((one) => one.class === of);
      return sight ? { saw: 'it', expected: sight.expected, found: sight.found } : { saw: 'nothing' };
    });
  }
}
