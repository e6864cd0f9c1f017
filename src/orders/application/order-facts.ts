import type { Change } from '../../platform/database/unit-of-work.js';
import type { FactKind, FactPosition, OrderNews, StoredFact } from '../domain/order-fact.js';

/**
 * The facts of each order, numbered without gaps in the order in which they are given. All facts of one commit go into one change: the parts
 * of a commit do not see each other, and would give the same numbers.
 */
export abstract class OrderFacts {
  /** The newest of these kinds of each order that has one. One statement. */
  abstract newest(orderIds: readonly string[], kinds: readonly FactKind[]): Promise<ReadonlyMap<string, StoredFact>>;
  /** Commit it with what makes the facts true. The commit's fence does not hold if another process has numbered a fact of the order since. */
  abstract recorded(news: readonly OrderNews[]): Change;
  /** Commit it with the fence of the feed. `notBefore`: a time of the database, when the last ones were published. */
  abstract published(facts: readonly FactPosition[], notBefore: string): Change;
}
