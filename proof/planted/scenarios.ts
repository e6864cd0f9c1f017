/** Short runs, each made for a family of bugs: options of `npm run drill chaos`. */
export const SCENARIOS = {
  'unknown-outcomes': '--orders 24 --window 10 --faults lost-reply:0.35,late-accept:0.3,create-5xx:0.2,lookup-lag',
  'server-errors': '--orders 40 --window 12 --faults create-5xx:0.7,lookup-lag',
  'cancelled-parcels': '--orders 16 --window 8 --faults lost-reply:0.6,cancelled-parcel:0.8',
  'stalled-processes': '--orders 40 --window 24 --instances 4 --faults blocked-loop:16,held-handshake:0.8,drop-before:0.4',
  'running-claims': '--orders 30 --window 12 --faults kill:20,lost-reply:0.2,drop-before:0.2,slow-create:0.4,slow-lookup:0.4',
  'killed-processes': '--orders 20 --window 10 --rest 30 --minutes 0.7 --faults kill:24,slow-create:0.5,create-hang:0.2',
  'slow-provider': '--orders 10 --window 6 --faults create-hang:0.6',
  'database-restarts': '--orders 30 --window 12 --faults notifications,database:30',
  'doubtful-payments': '--orders 16 --window 8 --faults rejected:0.5,paid-twice:0.4,two-checkouts:0.4,notifications',
  'money-back': '--orders 12 --window 8 --faults refunded:0.4,dispatched:0.4,called-off:0.2,shipped-again:0.6,cancel:0.6,kill:12',
  'provider-limits': '--orders 130 --window 12 --faults limits:2',
  audited: '--orders 24 --window 8 --faults divergences:3',
  'failing-receiver': '--orders 16 --window 8 --faults receiver-5xx:0.5,receiver-dead:1,replay,kill:12',
} as const;

export type ScenarioName = keyof typeof SCENARIOS;

/**
 * Also run without a bug, and then they must pass. They are for what only real processes show; a chaos run with all faults is the control
 * of the others.
 */
export const CONTROLS: readonly ScenarioName[] = ['stalled-processes', 'killed-processes', 'provider-limits', 'failing-receiver'];
