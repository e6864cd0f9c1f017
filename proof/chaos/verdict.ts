import { conductFindings } from './conduct-checks.js';
import { eventFindings } from './event-checks.js';
import { factFindings } from './fact-checks.js';
import type { Facts } from './facts.js';
import type { Finding } from './findings.js';
import { moneyFindings } from './money-checks.js';
import { orderFindings } from './order-checks.js';
import { originFindings } from './origin-checks.js';
import { lateFinds } from './unannounced.js';
import { type Bound, CHAOS_BOUNDS, slowParcels } from './usual-time.js';

/** All findings against the service; empty when the promise was kept. */
export function judge(facts: Facts, usualTime: readonly Bound[] = CHAOS_BOUNDS): Finding[] {
  return [
    ...orderFindings(facts),
    ...factFindings(facts.orders),
    ...conductFindings(facts),
    ...slowParcels(facts, usualTime),
    ...lateFinds(facts, usualTime),
    ...eventFindings(facts),
    ...moneyFindings(facts),
    ...originFindings(facts),
  ];
}
