import type { PaycoSimulator } from '../payco/payco-simulator.js';
import type { ShipcoSimulator } from '../shipco/shipco-simulator.js';
import type { FaultRule } from '../simulator/fault.js';
import type { FaultKind } from './options.js';

type Has = (kind: FaultKind) => boolean;
type Fault = FaultRule['fault'];
/** Of all calls to one route, this share meets the fault. */
interface Share {
  kind: FaultKind;
  share: number;
  fault: Fault;
}

const FOREVER = 1_000_000;
const LATE_MS = 300;
/** Below the look-up spacing: a parcel is on the list before the look-up that would allow a second create. */
const LIST_LAG_MS = 400;
const CREATE = { method: 'POST', path: '/v2/shipments' };
const LOOK_UP = { method: 'GET', path: '/v2/shipments' };
const READ_PAYMENT = { method: 'GET', path: '/v1/payments/*' };

const CREATE_FAULTS: Share[] = [
  { kind: 'lost-reply', share: 0.12, fault: { kind: 'drop_after' } },
  { kind: 'lost-reply', share: 0.08, fault: { kind: 'late', ms: LATE_MS } },
  { kind: 'lost-reply', share: 0.05, fault: { kind: 'broken_json' } },
  // The parcel is made, but the answer names another one.
  { kind: 'lost-reply', share: 0.05, fault: { kind: 'mutate', patch: { external_id: 'FOREIGN-1' } } },
  { kind: 'drop-before', share: 0.05, fault: { kind: 'drop_before' } },
  { kind: 'create-5xx', share: 0.06, fault: { kind: 'status', status: 503, text: 'upstream unavailable' } },
  { kind: 'throttle', share: 0.05, fault: { kind: 'status', status: 429, headers: { 'retry-after': '1' }, body: {} } },
  { kind: 'create-hang', share: 0.04, fault: { kind: 'hang' } },
];
const LOOK_UP_FAULTS: Share[] = [
  { kind: 'lookup-5xx', share: 0.15, fault: { kind: 'status', status: 502, text: 'bad gateway' } },
];
const PAYCO_FAULTS: Share[] = [
  { kind: 'payco', share: 0.1, fault: { kind: 'status', status: 500, body: { message: 'internal_error' } } },
  { kind: 'payco', share: 0.08, fault: { kind: 'status', status: 404, body: { message: 'Payment not found' } } },
  { kind: 'payco', share: 0.02, fault: { kind: 'hang' } },
];

/** Lets calls to the providers fail at random from now on. */
export function letProvidersFail(shipco: ShipcoSimulator, payco: PaycoSimulator, has: Has): void {
  for (const rule of rulesOf(CREATE, CREATE_FAULTS, has)) shipco.fault(rule);
  for (const rule of rulesOf(LOOK_UP, LOOK_UP_FAULTS, has)) shipco.fault(rule);
  for (const rule of rulesOf(READ_PAYMENT, PAYCO_FAULTS, has)) payco.fault(rule);
  if (has('lookup-lag')) shipco.settings({ listLagMs: LIST_LAG_MS });
}

export function letProvidersRest(shipco: ShipcoSimulator, payco: PaycoSimulator): void {
  shipco.clearFaults();
  payco.clearFaults();
}

/** How often each kind of fault met a call. */
export function countProviderFaults(shipco: ShipcoSimulator, payco: PaycoSimulator): Map<string, number> {
  const counts = new Map<string, number>();
  const quiet = ['answered', 'open', 'client_gone'];
  for (const [provider, entries] of [['shipco', shipco.ledger()] as const, ['payco', payco.ledger()] as const]) {
    for (const { method, outcome, status } of entries) {
      if (quiet.includes(outcome)) continue;
      const name = `${provider} ${method} ${outcome}${outcome === 'status' ? ` ${status}` : ''}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** Rules are tried one after the other, so each one's probability is its share of what the earlier ones left. */
function rulesOf(route: { method: string; path: string }, shares: Share[], has: Has): FaultRule[] {
  let left = 1;
  return shares
    .filter(({ kind }) => has(kind))
    .map(({ share, fault }) => {
      const probability = share / left;
      left -= share;
      return { ...route, times: FOREVER, probability, fault };
    });
}
