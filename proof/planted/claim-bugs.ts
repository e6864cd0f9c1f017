import { HttpExchange } from '#product/platform/calls/http-exchange.js';
import { PostgresDueWork } from '#product/platform/work/postgres-due-work.js';
import { CreateShipment } from '#product/shipping/shipments/application/create-shipment.service.js';
import { RecordAttempt } from '#product/shipping/shipments/application/record-attempt.service.js';
import { SaveResult } from '#product/shipping/shipments/application/save-result.service.js';
import { PostgresShipmentRepository } from '#product/shipping/shipments/infrastructure/postgres-shipment.repository.js';
import { alteringStatements, type Words } from './altered-statement.js';
import { type Override, override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

const claimingBy = (words: Words): readonly Override[] =>
  alteringStatements((withOtherWords) => [
    override(PostgresShipmentRepository, 'claim', (real, limit, leaseMs) => withOtherWords(words, () => real(limit, leaseMs))),
  ]);

/** Who may act on a shipment, and until when. */
export const CLAIM_BUGS = {
  'running-lease-ignored': {
    protection: 'While one process works on a shipment, no other one may begin.',
    overrides: claimingBy({ from: 'due_at <= now()', to: "(due_at <= now() or state = 'creating')" }),
    scenario: 'running-claims',
  },
  'claim-without-lease': {
    protection: 'A claim keeps others away for as long as the work may take.',
    overrides: claimingBy({ from: 'due_at = now() + ? *', to: 'due_at = now() + 0 * ? *' }),
    scenario: null,
  },
  'claim-never-taken-over': {
    protection: 'What a dead process had claimed is claimed again when its lease has run out.',
    overrides: claimingBy({ from: 'due_at <= now()', to: "due_at <= now() and state <> 'creating'" }),
    scenario: null,
  },
  'batch-claimed-twice': {
    protection: 'Rows that one process is about to claim are passed over by the others.',
    overrides: claimingBy({ from: ' for update skip locked', to: '' }),
    scenario: null,
  },
  'corrected-delivery-missed': {
    protection: 'A claim that had begun to read before a delivery was corrected leaves the order to the next one.',
    overrides: claimingBy({ from: / and due\.version = \(.*?\)/, to: '' }),
    scenario: null,
    test: {
      file: 'test/integration/delivery-corrections.spec.ts',
      name: 'is never missed by a claim that had begun to read before',
    },
  },
  'due-by-the-process-clock': {
    protection: 'Machines disagree about the time; a due time and a lease are what the one database says.',
    overrides: alteringStatements((withOtherWords) => [
      override(CreateShipment, 'claim', function (real, limit) {
        const now = this['records']['clock'].now().toISOString();
        return withOtherWords({ from: 'due_at <= now()', to: `due_at <= '${now}'` }, () => real(limit));
      }),
    ]),
    scenario: null,
  },
  'late-result-saved': {
    protection:
      'A process whose claim was taken over must not write its older result over the newer one: the epoch distinguishes them.',
    overrides: [override(SaveResult, 'save', (real, claimed, _isMine, apply) => real(claimed, () => true, apply))],
    scenario: null,
  },
  'silent-attempt-untold': {
    protection: 'An attempt whose process died is recorded in its order as failed, by the process that takes its claim over.',
    overrides: [override(RecordAttempt, 'recordExpiredLease', async () => {})],
    scenario: null,
  },
  'lease-not-renewed': {
    protection: 'A create that begins late in its lease would outlive it: the commit to the create begins the lease anew.',
    overrides: alteringStatements((withOtherWords) => [
      override(PostgresShipmentRepository, 'commitToCreate', (real, shipment, account, leftMs) => {
        const words = { from: /due_at = greatest\(s\.due_at, .*\)/, to: 'due_at = s.due_at' };
        return withOtherWords(words, () => real(shipment, account, leftMs));
      }),
    ]),
    scenario: null,
  },
  'late-call-sent': {
    protection:
      'The deadline and the lease of a call are compared with the clock when it is sent: after a stop, sockets are served before timers.',
    overrides: [override(HttpExchange, 'mayBeSent', () => true)],
    scenario: 'stalled-processes',
  },
  'lost-work-not-found': {
    protection: 'A process that dies takes what it has claimed along, so what is due is looked for in the rows.',
    overrides: [
      override(PostgresDueWork, 'onApplicationBootstrap', async function () {
        // It processes announced rows, but never polls for the rest.
        await this['listener']?.start();
      }),
      override(PostgresDueWork, 'isWorking', () => true),
    ],
    scenario: 'killed-processes',
  },
} satisfies Record<string, PlantedBug>;
