import type { FactPosition } from '../../orders/domain/order-fact.js';
import type { Change } from '../../platform/database/unit-of-work.js';

/** The facts of sellers' links, which their repository records. */
export abstract class LinkFacts {
  /** As those of orders. */
  abstract published(facts: readonly FactPosition[], notBefore: string): Change;
}
