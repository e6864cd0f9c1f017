/**
 * Everything that can go wrong, with its usual level: for calls and purchases the share that it affects, for processes the number per
 * minute, as for sellers who move and for origins that are deleted, for messages the share of bursts that is irregular; for the provider's limits, how many of its minutes pass in one; for a dead
 * receiver the hours of the clock; for divergences how many of each class the audit must find at the end, 0: nothing is audited.
 */
const USUAL_LEVELS = {
  notifications: 1,
  'lost-notifications': 0.2,
  'lost-reply': 0.3,
  'late-accept': 0.08,
  'broken-answer': 0.03,
  'drop-before': 0.05,
  'create-5xx': 0.06,
  throttle: 0.05,
  limits: 3,
  'held-handshake': 0.3,
  'create-hang': 0.04,
  'slow-create': 0.04,
  'cancelled-parcel': 0.15,
  'lookup-lag': 1,
  'lookup-5xx': 0.15,
  'slow-lookup': 0.05,
  cancel: 0.3,
  payco: 0.2,
  kill: 12,
  stop: 7.5,
  'long-stop': 2,
  'blocked-loop': 3,
  'stop-sending': 1,
  database: 2,
  'receiver-5xx': 0.3,
  'receiver-hang': 0.03,
  'receiver-dead': 10,
  replay: 1,
  moves: 6,
  'lost-origin': 1,
  'origin-fault': 0.3,
  divergences: 10,
  'missing-quote': 0.1,
  rejected: 0.1,
  'never-paid': 0.05,
  refunded: 0.1,
  dispatched: 0.4,
  'shipped-again': 0.2,
  'called-off': 0.1,
  'paid-twice': 0.05,
  'two-checkouts': 0.05,
  'two-cards': 0.1,
  'refunded-in-parts': 0.3,
  slip: 0.08,
  'poisoned-address': 0.01,
  'poisoned-seller': 0.005,
};

export type FaultKind = keyof typeof USUAL_LEVELS;
export const FAULT_KINDS = Object.keys(USUAL_LEVELS) as FaultKind[];
/** The chosen level of a kind; 0 when it is left out. */
export type Level = (kind: FaultKind) => number;

/** Reads `--faults` (only these, each with `:level` or the usual one) and `--without`. Throws with a readable text. */
export function readLevels(faults: string, without: string): Level {
  const left = new Set(namesIn(without).map(known));
  const chosen = faults === '' ? Object.entries(USUAL_LEVELS) : namesIn(faults).map(withLevel);
  const levels = new Map(chosen.filter(([kind]) => !left.has(kind as FaultKind)) as [FaultKind, number][]);
  return (kind) => levels.get(kind) ?? 0;
}

function withLevel(text: string): [FaultKind, number] {
  const [name = '', level] = text.split(':');
  const kind = known(name);
  const number = level === undefined ? USUAL_LEVELS[kind] : Number(level);
  if (!Number.isFinite(number) || number < 0) throw new Error(`the level of ${name} must be a number of 0 or more`);
  return [kind, number];
}

function known(name: string): FaultKind {
  const kind = FAULT_KINDS.find((one) => one === name);
  if (!kind) throw new Error(`there is no fault "${name}"; there are: ${FAULT_KINDS.join(', ')}`);
  return kind;
}

function namesIn(list: string): string[] {
  return list.split(',').filter((name) => name !== '');
}
