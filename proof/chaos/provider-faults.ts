import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { FaultRule } from '../../sandbox/simulator/fault.js';
import type { SimulatorHandle } from '../../sandbox/simulator/simulator.js';
import type { FaultKind, Level } from './fault-kinds.js';
import { poison, poisonRules } from './poison.js';

type Fault = FaultRule['fault'];
/** A variant of a kind of fault, and its share within its kind. */
export interface FaultForm {
  kind: FaultKind;
  part: number;
  fault: Fault;
}

export const FOREVER = 1_000_000;
const LATE_MS = 300;
/** Below the look-up spacing: a parcel is on the list before the look-up that would allow a second create. */
const LIST_LAG_MS = 400;
/** Below the time-outs of the service: late, but an answer. */
const SLOW_MS = 1500;
/** With the longest handshake before it, the parcel is in the list before the second look-up of its quarantine. */
const SLOW_CREATE_MS = 1000;
/** Of the demo data. It ships free, so that a quote that fails keeps nobody from buying it. */
export const FREE_PRODUCT = 'Caja de chocolates de Bariloche';
const QUOTE = { method: 'POST', path: '/v2/shipments/quote', contains: FREE_PRODUCT };
const MISSING_QUOTE: FaultRule = {
  ...QUOTE,
  times: FOREVER,
  probability: 0.6,
  fault: { kind: 'status', status: 503, text: 'upstream unavailable' },
};
const CREATE = { method: 'POST', path: '/v2/shipments' };
const LOOK_UP = { method: 'GET', path: '/v2/shipments' };
const READ_PARCEL = { method: 'GET', path: '/v2/shipments/*' };
const CANCEL = { method: 'POST', path: '/v2/shipments/*/cancel' };
const CREATE_ORIGIN = { method: 'POST', path: '/v2/addresses' };
const LIST_ORIGINS = { method: 'GET', path: '/v2/addresses' };
const READ_PAYMENT = { method: 'GET', path: '/v1/payments/*' };

const CREATE_FAULTS: FaultForm[] = [
  { kind: 'lost-reply', part: 0.8, fault: { kind: 'drop_after' } },
  // The parcel is made, but the answer names another one.
  { kind: 'lost-reply', part: 0.2, fault: { kind: 'mutate', patch: { external_id: 'FOREIGN-1' } } },
  { kind: 'late-accept', part: 1, fault: { kind: 'late', ms: LATE_MS } },
  { kind: 'broken-answer', part: 1, fault: { kind: 'broken_json' } },
  { kind: 'drop-before', part: 1, fault: { kind: 'drop_before' } },
  { kind: 'create-5xx', part: 0.5, fault: { kind: 'status', status: 503, text: 'upstream unavailable' } },
  { kind: 'create-5xx', part: 0.5, fault: { kind: 'status_after', status: 503 } },
  { kind: 'throttle', part: 1, fault: { kind: 'status', status: 429, headers: { 'retry-after': '1' }, body: {} } },
  { kind: 'create-hang', part: 1, fault: { kind: 'hang' } },
  { kind: 'slow-create', part: 1, fault: { kind: 'delay', ms: SLOW_CREATE_MS } },
];
const LOOK_UP_FAULTS: FaultForm[] = [
  { kind: 'lookup-5xx', part: 1, fault: { kind: 'status', status: 502, text: 'bad gateway' } },
  { kind: 'slow-lookup', part: 1, fault: { kind: 'delay', ms: SLOW_MS } },
];
const CANCEL_FAULTS: FaultForm[] = [
  { kind: 'cancel', part: 0.3, fault: { kind: 'drop_after' } },
  { kind: 'cancel', part: 0.2, fault: { kind: 'drop_before' } },
  { kind: 'cancel', part: 0.2, fault: { kind: 'status', status: 503, text: 'upstream unavailable' } },
  { kind: 'cancel', part: 0.2, fault: { kind: 'status_after', status: 503 } },
  // It confirms the cancellation without having done it.
  {
    kind: 'cancel',
    part: 0.1,
    fault: { kind: 'status', status: 200, body: { shipment_id: 1, success: true, result: 'canceled' } },
  },
];
const ORIGIN_FAULTS: FaultForm[] = [
  { kind: 'origin-fault', part: 0.4, fault: { kind: 'drop_after' } },
  { kind: 'origin-fault', part: 0.2, fault: { kind: 'status_after', status: 503 } },
  { kind: 'origin-fault', part: 0.2, fault: { kind: 'mutate', patch: { id: null } } },
  { kind: 'origin-fault', part: 0.2, fault: { kind: 'status', status: 429, headers: { 'retry-after': '1' }, body: {} } },
];
const ORIGIN_LIST_FAULTS: FaultForm[] = [
  { kind: 'origin-fault', part: 0.5, fault: { kind: 'status', status: 502, text: 'bad gateway' } },
  // A page with a hole.
  { kind: 'origin-fault', part: 0.5, fault: { kind: 'mutate', patch: { data: [] } } },
];
const PAYCO_FAULTS: FaultForm[] = [
  { kind: 'payco', part: 0.5, fault: { kind: 'status', status: 500, body: { message: 'internal_error' } } },
  { kind: 'payco', part: 0.4, fault: { kind: 'status', status: 404, body: { message: 'Payment not found' } } },
  { kind: 'payco', part: 0.1, fault: { kind: 'hang' } },
];

/** Lets calls to the providers fail at random from now on. */
export function letProvidersFail(shipco: ShipcoSimulator, payco: PaycoSimulator, level: Level): void {
  poison(shipco, poisonRules(level));
  if (level('missing-quote') > 0) shipco.fault(MISSING_QUOTE);
  for (const rule of rulesOf(CREATE, CREATE_FAULTS, level)) shipco.fault(rule);
  for (const rule of rulesOf(LOOK_UP, LOOK_UP_FAULTS, level)) shipco.fault(rule);
  for (const rule of rulesOf(READ_PARCEL, LOOK_UP_FAULTS, level)) shipco.fault(rule);
  for (const rule of rulesOf(CANCEL, CANCEL_FAULTS, level)) shipco.fault(rule);
  for (const rule of rulesOf(CREATE_ORIGIN, ORIGIN_FAULTS, level)) shipco.fault(rule);
  for (const rule of rulesOf(LIST_ORIGINS, ORIGIN_LIST_FAULTS, level)) shipco.fault(rule);
  for (const rule of rulesOf(READ_PAYMENT, PAYCO_FAULTS, level)) payco.fault(rule);
  if (level('lookup-lag') > 0) shipco.settings({ listLagMs: LIST_LAG_MS });
}

/** What is poisoned stays so. */
export function letProvidersRest(shipco: ShipcoSimulator, payco: PaycoSimulator, level: Level): void {
  shipco.clearFaults();
  payco.clearFaults();
  poison(shipco, poisonRules(level));
}

/** How often each kind of fault met a call. */
export function countFaults(simulators: Record<string, Pick<SimulatorHandle, 'ledger'>>): Map<string, number> {
  const counts = new Map<string, number>();
  const quiet = ['answered', 'open', 'client_gone'];
  for (const [provider, simulator] of Object.entries(simulators)) {
    for (const { method, outcome, status } of simulator.ledger()) {
      if (quiet.includes(outcome)) continue;
      const name = `${provider} ${method} ${outcome}${outcome === 'status' ? ` ${status}` : ''}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** Rules are tried one after the other, so each one's probability is its share of what the earlier ones left. */
export function rulesOf(route: { method: string; path?: string }, forms: FaultForm[], level: Level): FaultRule[] {
  let left = 1;
  return forms
    .map(({ kind, part, fault }) => ({ share: part * level(kind), fault }))
    .filter(({ share }) => share > 0)
    .map(({ share, fault }) => {
      const probability = Math.min(1, share / left);
      left = Math.max(Number.EPSILON, left - share);
      return { ...route, times: FOREVER, probability, fault };
    });
}
