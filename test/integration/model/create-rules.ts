import type { CreateCall } from './ledger-facts.js';
import type { ShipcoLedger } from './shipco-ledger.js';

/**
 * What must be true at the moment of a create call, judged by what another connection sees. `timeoutMs`: how
 * long a create can take.
 */
export function breachesOfCreate(
  { externalId, account, row, process, leftMs }: CreateCall,
  shipco: ShipcoLedger,
  timeoutMs: number,
): string[] {
  const breaches: string[] = [];
  const claim = process.claims.get(row.order_id);
  // No process may take the row over while the create can still be running.
  const isLive = row.due_at !== null && row.due_at.getTime() - shipco.time.nowMs >= Math.max(timeoutMs, leftMs);
  if (row.state !== 'creating' || !row.attempt_open || row.epoch !== claim?.epoch || !isLive)
    breaches.push(`I4 a create without a committed attempt of its own: claim ${claim?.epoch}, row ${JSON.stringify(row)}`);
  const before = shipco.calls.filter((call) => call.externalId === externalId);
  const last = before.findLastIndex(({ kind }) => kind === 'create');
  const unclear = last >= 0 && [null, 'unknown'].includes(before[last]?.answer ?? null);
  const lookedUp = before.slice(last + 1).some(({ kind, answer }) => kind === 'look_up' && answer === 'answered');
  if (unclear && !lookedUp) breaches.push(`I5 a create after an unknown outcome without an answered look-up: ${externalId}`);
  if (row.account_kind !== account.kind || Number(row.account_id) !== account.accountId)
    breaches.push(`I6 a create as ${account.kind} ${account.accountId}, committed was ${row.account_kind} ${row.account_id}`);
  if (claim && claim.paymentStatus !== 'approved' && row.payment_status !== 'approved')
    breaches.push(`I8 a create though the payment was known to be ${claim.paymentStatus} before the claim`);
  if (claim?.heldFor) breaches.push(`I12 a create though it was ${claim.heldFor} before the commit`);
  return breaches;
}
