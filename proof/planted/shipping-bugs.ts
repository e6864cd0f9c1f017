import type { PlantedBug } from './planted-bug.js';

const SHIPMENT = 'shipping/domain/shipment.js';
const CREATE = 'shipping/application/create-shipment.service.js';
const REPOSITORY = 'shipping/infrastructure/postgres-shipment.repository.js';
/** The same as source, for the bugs that a test has to notice. */
const CLAIMS = 'shipping/infrastructure/postgres-shipment.repository.ts';
const OUTCOME = 'shipping/infrastructure/shipco/shipco-outcome.js';
const WIRE = 'shipping/infrastructure/shipco/shipco-wire.js';
const GATEWAY = 'shipping/infrastructure/shipco/http-shipco.gateway.js';

/** Between a paid order and its one parcel. */
export const SHIPPING_BUGS: readonly PlantedBug[] = [
  {
    name: 'no-look-up',
    protection:
      'A creation whose answer was lost may have made the parcel, so the provider is asked before anything is created again.',
    edits: [
      {
        file: SHIPMENT,
        snippet: 'return this.known.attempts > 1 || this.known.unresolved || this.known.attemptsBeforeRetry !== null;',
        replacement: 'return false;',
      },
    ],
    caughtBy: { scenario: 'unknown-outcomes' },
  },
  {
    name: 'one-empty-look-up',
    protection: 'A parcel shows up late, so one look-up that finds nothing proves nothing.',
    edits: [{ file: SHIPMENT, snippet: 'EMPTY_LOOKUPS_TO_TRUST = 2', replacement: 'EMPTY_LOOKUPS_TO_TRUST = 1' }],
    caughtBy: { scenario: 'late-accepts' },
  },
  {
    name: 'look-up-of-everything',
    protection: 'The look-up names the external id; the first page of all parcels need not hold the one that is looked for.',
    edits: [{ file: GATEWAY, snippet: 'external_id: externalId,', replacement: '' }],
    caughtBy: { scenario: 'unknown-outcomes' },
  },
  {
    name: 'server-error-did-not-happen',
    protection: 'A provider that answers 5xx may have made the parcel before it failed.',
    edits: [
      { file: OUTCOME, snippet: "refused ? 'rejected' : 'unknown'", replacement: "refused ? 'rejected' : 'did_not_happen'" },
    ],
    caughtBy: { scenario: 'server-errors' },
  },
  {
    name: 'lost-answer-did-not-happen',
    protection: 'A connection that breaks or times out after the request was sent says nothing about what the provider did.',
    edits: [{ file: OUTCOME, snippet: "failure.notSent ? 'did_not_happen' : 'unknown'", replacement: "'did_not_happen'" }],
    caughtBy: { scenario: 'unknown-outcomes' },
  },
  {
    name: 'dead-parcel-adopted',
    protection: 'A parcel that was cancelled or has expired carries nothing: the order needs another one.',
    edits: [{ file: WIRE, snippet: "live: !DEAD.has(status ?? '')", replacement: 'live: true' }],
    caughtBy: { scenario: 'cancelled-parcels' },
  },
  {
    name: 'transaction-during-the-call',
    protection: 'A provider that hangs must hold up no database connection and no row lock.',
    edits: [
      {
        file: CREATE,
        snippet: 'const result = await this.attempts.make(claimed, claimed.lease);',
        replacement: `const result = await this.work.run(async ()=>{
            await this.shipments.findForUpdate(claimed.shipment.facts.orderId);
            return this.attempts.make(claimed, claimed.lease);
        });`,
      },
    ],
    caughtBy: { scenario: 'slow-provider' },
  },
  {
    name: 'running-lease-ignored',
    protection: 'While one process works on a shipment, no other one may begin.',
    edits: [
      {
        file: REPOSITORY,
        snippet: 'select order_id, state from shipments where due_at <= now() order by due_at limit ?',
        replacement: "select order_id, state from shipments where due_at <= now() or state = 'creating' order by due_at limit ?",
      },
    ],
    caughtBy: { scenario: 'running-claims' },
  },
  {
    name: 'late-result-saved',
    protection:
      'A process whose claim was taken over must not write its older result over the newer one: the epoch tells them apart.',
    edits: [
      {
        file: REPOSITORY,
        snippet: "where order_id = ? and epoch = ? and state = 'creating' returning 1",
        replacement: 'where order_id = ? and epoch >= ? returning 1',
      },
    ],
    caughtBy: { scenario: 'stopped-processes' },
  },
  {
    name: 'frozen-process-creates-late',
    protection:
      'A process that was stopped until its claim was taken over must not create when it goes on. It would have to be stopped ' +
      'within the milliseconds before its creation and wake up after another process has created: too rare to wait for.',
    edits: [
      {
        file: 'shipping/application/attempt-shipment.service.ts',
        snippet: 'if (!isMine || lease.leftMs() < this.shipco.createTimeoutMs) return released(gateway);',
        replacement: 'if (!isMine && lease.leftMs() > this.shipco.createTimeoutMs * 1e6) return released(gateway);',
      },
    ],
    caughtBy: { test: 'src/shipping/application/attempt-shipment.service.spec.ts' },
  },
  {
    name: 'batch-claimed-twice',
    protection: 'Rows that one process is about to claim are passed over by the others.',
    edits: [{ file: CLAIMS, snippet: 'order by due_at limit ? for update skip locked', replacement: 'order by due_at limit ?' }],
    caughtBy: { test: 'test/integration/shipment-claims.spec.ts' },
  },
  {
    name: 'lease-not-renewed',
    protection: 'A create that begins late in its lease would outlive it: the commit to the create begins the lease anew.',
    edits: [
      {
        file: CLAIMS,
        snippet: 'due_at = greatest(s.due_at,',
        replacement: 'verify_at = greatest(s.due_at,',
      },
    ],
    caughtBy: { test: 'test/integration/shipment-claims.spec.ts' },
  },
  {
    name: 'due-by-the-process-clock',
    protection: 'Machines disagree about the time; a due time and a lease are what the one database says.',
    edits: [
      {
        file: CLAIMS,
        snippet: 'const FROM_NOW = "now() + ? * interval \'1 millisecond\'";',
        replacement:
          "const FROM_NOW = { toString: () => `to_timestamp(` + Date.now() + ` / 1000.0) + ? * interval '1 millisecond'` };",
      },
    ],
    caughtBy: { test: 'test/integration/shipment-claims.spec.ts' },
  },
];
