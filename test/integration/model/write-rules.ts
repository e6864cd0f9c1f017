import type { ScriptedShipcoGateways, WritingCall } from './scripted-shipco.js';

/**
 * What must be true at the moment of a create or a cancellation, judged by what another connection sees. `createMs`: how long a create
 * can take.
 */
export function breachesOfWrite(call: WritingCall, shipco: ScriptedShipcoGateways, createMs: number): string[] {
  return call.kind === 'create' ? breachesOfCreate(call, shipco, createMs) : breachesOfCancel(call, shipco);
}

function breachesOfCreate(
  { externalId, account, row, process, leftMs }: WritingCall,
  shipco: ScriptedShipcoGateways,
  createMs: number,
): string[] {
  const breaches: string[] = [];
  const claim = process.claims.get(row?.order_id ?? '');
  // No process may take the row over while the create can still be running.
  const isLive = msUntil(row?.due_at, shipco) >= Math.max(createMs, leftMs);
  if (row?.state !== 'creating' || !row.attempt_open || row.epoch !== claim?.epoch || !isLive)
    breaches.push(`I4 a create without a committed attempt of its own: claim ${claim?.epoch}, row ${JSON.stringify(row)}`);
  const before = shipco.calls.filter((call) => call.externalId === externalId);
  const last = before.findLastIndex(({ kind }) => kind === 'create');
  const unclear = last >= 0 && [null, 'unknown'].includes(before[last]?.answer ?? null);
  const lookedUp = before.slice(last + 1).some(({ kind, answer }) => kind === 'look_up' && answer === 'answered');
  if (unclear && !lookedUp) breaches.push(`I5 a create after an unknown outcome without an answered look-up: ${externalId}`);
  if (row?.account_kind !== account.kind || Number(row.account_id) !== account.accountId)
    breaches.push(`I6 a create as ${account.kind} ${account.accountId}, committed was ${row?.account_kind} ${row?.account_id}`);
  if (claim && claim.paymentStatus !== 'approved' && row?.payment_status !== 'approved')
    breaches.push(`I8 a create though the payment was known to be ${claim.paymentStatus} before the claim`);
  if (claim?.heldFor) breaches.push(`I12 a create though it was ${claim.heldFor} before the commit`);
  return breaches;
}

function breachesOfCancel({ shipmentId, row, leftMs }: WritingCall, shipco: ScriptedShipcoGateways): string[] {
  const breaches: string[] = [];
  if (msUntil(row?.cancel_at, shipco) < leftMs || row?.act !== 'cancel' || !row.attempt_open)
    breaches.push(`I4 a cancellation without a committed try of its own: ${JSON.stringify(row)}`);
  const before = shipco.calls.filter((call) => call.shipmentId === shipmentId);
  if (before.at(-1)?.kind !== 'read') breaches.push(`I14 a cancellation without a look at the parcel: ${shipmentId}`);
  return breaches;
}

function msUntil(at: Date | null | undefined, { time }: ScriptedShipcoGateways): number {
  return at ? at.getTime() - time.nowMs : Number.NEGATIVE_INFINITY;
}
