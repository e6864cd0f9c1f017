import { pendingMigrations } from '../../platform/database/pending-migrations.js';
import { type DegradedPart, degradedParts } from './domain/degraded-parts.js';
import { waitingFor } from './domain/waiting-orders.js';
import { type Rows, readSigns, readWaitingOrders, type StatusRules } from './status-facts.js';

/** A degraded part, and the paid orders that wait because of it: null where nobody can know them. */
export type PartStatus = DegradedPart & { readonly waitingOrders: number | null; readonly heldCents: number | null };

/** What is degraded now, by the database alone: the same on every instance. */
export abstract class ServiceStatus {
  abstract now(): Promise<PartStatus[]>;
}

/** Counts what waits only if something is degraded. */
export async function statusBy(rows: Rows, rules: StatusRules): Promise<PartStatus[]> {
  const pending = await pendingMigrations((statement) => rows(statement));
  const parts = degradedParts(await readSigns(rows, pending, rules));
  const orders = parts.length > 0 ? await readWaitingOrders(rows) : [];
  return parts.map((part) => {
    const { count, cents } = waitingFor(part, orders) ?? { count: null, cents: null };
    return { ...part, waitingOrders: count, heldCents: cents };
  });
}
