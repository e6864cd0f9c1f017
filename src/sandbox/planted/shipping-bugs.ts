import type { PlantedBug } from './planted-bug.js';

const SHIPMENT = 'shipping/domain/shipment.js';
const CREATE = 'shipping/application/create-shipment.service.js';
const REPOSITORY = 'shipping/infrastructure/sql-shipment.repository.js';
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
        snippet: 'return this._attempts > 1 || this._unresolved || this._forgivenAttempts !== null;',
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
        snippet: `const shipment = await this.work.run(()=>this.shipments.claim(orderId, this.config.leaseMs, this.clock.now()));
        if (shipment) await this.record(shipment, await this.attempts.make(shipment, lease));`,
        replacement: `const [shipment, report] = await this.work.run(async ()=>{
            const shipment = await this.shipments.claim(orderId, this.config.leaseMs, this.clock.now());
            return [shipment, shipment && await this.attempts.make(shipment, lease)];
        });
        if (shipment) await this.record(shipment, report);`,
      },
    ],
    caughtBy: { scenario: 'slow-provider' },
  },
  {
    name: 'running-lease-ignored',
    protection: 'While one process works on a shipment, no other one may begin.',
    edits: [{ file: REPOSITORY, snippet: "(state = 'creating' and lease_until < now())", replacement: "(state = 'creating')" }],
    caughtBy: { scenario: 'running-claims' },
  },
  {
    name: 'late-result-saved',
    protection:
      'A process whose claim was taken over must not write its older result over the newer one: the epoch tells them apart.',
    edits: [
      {
        file: REPOSITORY,
        snippet: "where order_id = ? and epoch = ? and state = 'creating' returning order_id",
        replacement: 'where order_id = ? and epoch >= ? returning order_id',
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
        snippet: 'if (!mine || lease.leftMs() < enoughMs) return this.released(shipment);',
        replacement: 'if (!mine && lease.leftMs() > this.shipco.createTimeoutMs * 1e6) return this.released(shipment);',
      },
    ],
    caughtBy: { test: 'src/shipping/application/attempt-shipment.service.spec.ts' },
  },
];
