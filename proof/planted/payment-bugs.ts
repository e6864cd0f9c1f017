import { PostgresCartRepository } from '#product/cart/infrastructure/postgres-cart.repository.js';
import { PostgresPurchaseRepository } from '#product/orders/infrastructure/postgres-purchase.repository.js';
import { ReceiveNotification } from '#product/payments/application/receive-notification.service.js';
import type { SettlementFacts } from '#product/payments/domain/payment.js';
import { HttpPaycoGateway } from '#product/payments/infrastructure/http-payco.gateway.js';
import { PostgresPaymentRepository } from '#product/payments/infrastructure/postgres-payment.repository.js';
import { PostgresWebhookInbox } from '#product/platform/inbox/infrastructure/postgres-webhook-inbox.js';
import { FindLostShipments } from '#product/shipping/shipments/application/find-lost-shipments.service.js';
import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { PostgresShipmentRepository } from '#product/shipping/shipments/infrastructure/postgres-shipment.repository.js';
import { alteredChange, alteringStatements, type WithOtherWords } from './altered-statement.js';
import { type Override, override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

const IF_UNPAID = [
  { from: 'and paid_at is null', to: '' },
  { from: "and seller_fulfillment->>'paid_at' is null", to: '' },
] as const;

let approvals = 0;

/** The statements that write an approval would find the purchase paid even after a wrong decision; each is off by `stepMs` more. */
const writtenAgain = (stepMs: number): Override =>
  override(PostgresPurchaseRepository, 'approved', (real, purchaseId, approval) => {
    approvals += 1;
    const paidAt = new Date(approval.paidAt.getTime() + approvals * stepMs);
    const [purchase, orders] = real(purchaseId, { ...approval, paidAt });
    if (!purchase || !orders) throw new Error('an approval is no longer written to a purchase and its orders');
    return [alteredChange(purchase, IF_UNPAID[0]), alteredChange(orders, IF_UNPAID[1])];
  });

const deciding = (forget: (facts: SettlementFacts) => SettlementFacts): Override =>
  override(PostgresPaymentRepository, 'settlementFacts', async (real, purchaseId, paymentId) => {
    const facts = await real(purchaseId, paymentId);
    return facts && forget(facts);
  });

const unfenced = (method: 'fence' | 'nextGeneration'): Override =>
  override(PostgresCartRepository, method, (real, buyerId, version) => {
    const anyVersion = { from: 'and version = ?', to: '' };
    return alteredChange(real(buyerId, version), anyVersion, (values) => values.slice(0, -1));
  });

/** A create is committed to whatever has changed since the claim. */
const committingAnyVersion = (withOtherWords: WithOtherWords): Override =>
  override(PostgresShipmentRepository, 'commitToCreate', (real, shipment, account, leftMs) =>
    withOtherWords({ from: 'and s.version = c.version', to: '' }, () => real(shipment, account, leftMs)),
  );

/** Between a payment and a paid order, and the work that must not be lost on the way. */
export const PAYMENT_BUGS = {
  'acknowledged-before-stored': {
    protection: 'Only a notification that is stored may be answered with 200: the provider never repeats it after that.',
    overrides: [
      override(ReceiveNotification, 'accept', async (real, raw) => {
        void real(raw).catch(() => {});
      }),
    ],
    scenario: 'database-restarts',
  },
  'announcement-believed': {
    protection: 'What a notification says is a hint; whether the payment is approved only the payment itself says.',
    overrides: [
      override(HttpPaycoGateway, 'findPayment', async (real, paymentId) => {
        const reading = await real(paymentId);
        return reading && { ...reading, status: 'approved' };
      }),
    ],
    scenario: 'doubtful-payments',
  },
  'later-approval-moves-paid-at': {
    protection: 'An order is paid once: a second approved payment must not change when and by what.',
    overrides: [
      deciding((facts) => ({
        ...facts,
        purchase: { ...facts.purchase, paidPaymentId: null },
        isPaidFor: false,
      })),
      writtenAgain(1),
    ],
    scenario: null,
  },
  'duplicate-payment-accepted': {
    protection: 'A cart is paid once, whichever of its purchases and pay pages the money came through.',
    overrides: [deciding((facts) => ({ ...facts, isPaidFor: false })), writtenAgain(0)],
    scenario: 'doubtful-payments',
  },
  'approval-without-fence': {
    protection: 'What was decided about a purchase is written only while the facts that it was decided on are true.',
    overrides: [
      unfenced('fence'),
      unfenced('nextGeneration'),
      // A second approval would find the shipments of the first one.
      override(PostgresShipmentRepository, 'scheduled', (real, ...values) =>
        alteredChange(real(...values), { from: /$/, to: ' on conflict do nothing' }),
      ),
    ],
    scenario: null,
  },
  'notification-claimed-twice': {
    protection: 'A notification that one process is about to claim is passed over by the others.',
    overrides: alteringStatements((withOtherWords) => [
      override(PostgresWebhookInbox, 'claim', (real, ...values) =>
        withOtherWords({ from: ' for update skip locked', to: '' }, () => real(...values)),
      ),
    ]),
    scenario: null,
  },
  'waiting-alert-not-looked-for': {
    protection: 'A fraud alert that came before its payment is heeded in the commit that settles the payment.',
    overrides: [
      deciding((facts) => ({ ...facts, isAlerted: false })),
      override(PostgresPaymentRepository, 'read', (real, payment) => real(payment)),
    ],
    scenario: null,
    test: { file: 'test/modules/payments.spec.ts', name: 'holds in the commit that settles the payment' },
  },
  'alert-during-settlement-overlooked': {
    protection: 'No fraud alert slips in between the look for it and the commit of the approval.',
    overrides: [override(PostgresPaymentRepository, 'read', (real, payment) => real(payment))],
    scenario: null,
    test: {
      file: 'test/integration/payment-readings.spec.ts',
      name: 'is heeded, when it is received between the look for it and the commit of the approval',
    },
  },
  'second-payment-not-searched': {
    protection: 'A second payment of a paid purchase, its notifications lost, is found by asking for it.',
    overrides: [
      override(PostgresPurchaseRepository, 'approved', (real, purchaseId, approval) =>
        real(purchaseId, { ...approval, nextSearchAt: null }),
      ),
    ],
    scenario: null,
    test: { file: 'test/modules/payments.spec.ts', name: 'finds an unnotified second payment three days after the expiry' },
  },
  'lost-shipments-not-made-good': {
    protection: 'A paid order without a shipment is found by looking for it.',
    overrides: [override(FindLostShipments, 'run', async () => {})],
    scenario: null,
  },
  'lost-shipment-believed-paid': {
    protection: 'A shipment that is made good later asks for its payment again before a parcel leaves.',
    overrides: alteringStatements((withOtherWords) => [
      override(PostgresShipmentRepository, 'schedule', (real, ...values) =>
        withOtherWords({ from: "timestamptz 'epoch'", to: 'now()' }, () => real(...values)),
      ),
    ]),
    scenario: null,
  },
  'hold-ignored': {
    protection:
      'What a person or a fraud alert holds leaves only when a person releases it, also when a process has claimed it before.',
    overrides: alteringStatements((withOtherWords) => [
      override(PostgresShipmentRepository, 'claim', async (real, limit, leaseMs) =>
        (await real(limit, leaseMs)).map((one) => ({ ...one, shipment: new Shipment({ ...one.shipment.facts, hold: null }) })),
      ),
      committingAnyVersion(withOtherWords),
    ]),
    scenario: null,
  },
  'payment-stop-ignored': {
    protection: 'A parcel leaves only while the payment stands, at the claim as well as at the commit to the create.',
    overrides: alteringStatements((withOtherWords) => [
      override(PostgresShipmentRepository, 'claim', async (real, limit, leaseMs) =>
        (await real(limit, leaseMs)).map((one) => ({
          ...one,
          shipment: new Shipment({ ...one.shipment.facts, paymentStop: null }),
        })),
      ),
      committingAnyVersion(withOtherWords),
    ]),
    scenario: null,
  },
} satisfies Record<string, PlantedBug>;
