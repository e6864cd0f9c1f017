import type { PlantedBug } from './planted-bug.js';

const WEBHOOK = 'payments/http/payco-webhook.controller.js';
const SETTLE = 'payments/application/settle-payment.service.js';
const RECOVERY = 'payments/infrastructure/recovery.timer.js';
const JOBS = 'shared/infrastructure/pg-boss-job-queue.js';

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
        file: SETTLE,
        snippet: "if (effect === 'first_approval') await this.approve",
        replacement: "if (effect === 'first_approval' || effect === 'duplicate_payment') await this.approve",
      },
    ],
    caughtBy: { scenario: 'doubtful-payments' },
  },
  {
    name: 'duplicate-payment-accepted',
    protection: 'A cart is paid once, whichever of its purchases and pay pages the money came through.',
    edits: [{ file: SETTLE, snippet: '}, paid !== null);', replacement: '}, false);' }],
    caughtBy: { scenario: 'doubtful-payments' },
  },
  {
    name: 'job-outside-the-commit',
    protection:
      'A job that is written beside the commit of its row may run before the row is there, and then nobody works on it.',
    edits: [
      { file: JOBS, snippet: 'db: fromKysely(transaction),', replacement: '' },
      { file: RECOVERY, snippet: 'await this.shipments.wake(before);', replacement: '' },
    ],
    caughtBy: { scenario: 'living-processes' },
  },
  {
    name: 'lost-work-not-found',
    protection: 'A process that dies takes its jobs along, so what is due is looked for in the rows.',
    edits: [{ file: RECOVERY, snippet: 'await this.shipments.wake(before);', replacement: '' }],
    caughtBy: { scenario: 'killed-processes' },
  },
  {
    name: 'no-reconciliation',
    protection: 'A payment whose notifications were all lost is found by asking for it.',
    edits: [{ file: RECOVERY, snippet: 'await this.payments.round();', replacement: '' }],
    caughtBy: { scenario: 'lost-notifications' },
  },
];
