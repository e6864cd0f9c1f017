import type { Edit, PlantedBug } from './planted-bug.js';

const WEBHOOK = 'payments/http/payco-webhook.controller.js';
const SETTLE = 'payments/application/settle-payment.service.js';
const SETTLEMENT = 'payments/domain/settlement.js';
const PURCHASES = 'orders/infrastructure/postgres-purchase.repository.js';
const ROWS = 'shared/infrastructure/postgres-due-work.js';
const WORKERS = 'payments/infrastructure/payment.workers.js';

/** The statement that writes an approval would find the purchase paid, whatever was decided before. */
const UNGUARDED: readonly Edit[] = [
  { file: PURCHASES, snippet: 'where id = ? and paid_at is null and', replacement: 'where id = ? and' },
  {
    file: PURCHASES,
    snippet: "where purchase_id = ? and seller_fulfillment->>'paid_at' is null and",
    replacement: 'where purchase_id = ? and',
  },
];

/** Between a payment and a paid order, and the work that must not be lost on the way. */
export const PAYMENT_BUGS: readonly PlantedBug[] = [
  {
    name: 'acknowledged-before-stored',
    protection: 'Only a notification that is stored may be answered with 200: the provider never repeats it after that.',
    edits: [
      {
        file: WEBHOOK,
        snippet: `await this.notifications.accept({
            query: request.query,
            body: request.body,
            requestId: header(request, 'x-request-id'),
            signature: header(request, 'x-signature')
        });`,
        replacement: `void this.notifications.accept({
            query: request.query,
            body: request.body,
            requestId: header(request, 'x-request-id'),
            signature: header(request, 'x-signature')
        }).catch(()=>{});`,
      },
    ],
    caughtBy: { scenario: 'database-restarts' },
  },
  {
    name: 'announcement-believed',
    protection: 'What a notification says is a hint; whether the payment is approved only the payment itself says.',
    edits: [
      {
        file: SETTLE,
        snippet: "if (!reading) return 'payment_not_found';",
        replacement: "if (!reading) return 'payment_not_found';\n        reading.status = 'approved';",
      },
    ],
    caughtBy: { scenario: 'doubtful-payments' },
  },
  {
    name: 'later-approval-moves-paid-at',
    protection: 'An order is paid once: a second approved payment must not change when and by what.',
    edits: [
      {
        file: SETTLEMENT,
        snippet: "effect === 'first_approval' ?",
        replacement: "effect === 'first_approval' || effect === 'duplicate_payment' ?",
      },
      ...UNGUARDED,
    ],
    caughtBy: { scenario: 'doubtful-payments' },
  },
  {
    name: 'duplicate-payment-accepted',
    protection: 'A cart is paid once, whichever of its purchases and pay pages the money came through.',
    edits: [{ file: SETTLEMENT, snippet: 'facts.isGenerationPaid)', replacement: 'false)' }, ...UNGUARDED],
    caughtBy: { scenario: 'doubtful-payments' },
  },
  {
    name: 'lost-work-not-found',
    protection: 'A process that dies takes what it has claimed along, so what is due is looked for in the rows.',
    edits: [{ file: ROWS, snippet: 'if (dueInMs <= 0) lane.wake();', replacement: 'if (dueInMs <= 0) continue;' }],
    caughtBy: { scenario: 'killed-processes' },
  },
  {
    name: 'no-reconciliation',
    protection: 'A payment whose notifications were all lost is found by asking for it.',
    edits: [
      { file: WORKERS, snippet: "this.rounds.register('lost-payments', ()=>this.reconciliation.round());", replacement: '' },
    ],
    caughtBy: { scenario: 'lost-notifications' },
  },
];
