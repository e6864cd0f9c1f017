import { HoldForFraudAlert } from '#product/payments/application/hold-for-fraud-alert.service.js';
import { PaycoError } from '#product/payments/application/payco.gateway.js';
import { SettlePayment } from '#product/payments/application/settle-payment.service.js';
import { SettlementChanges } from '#product/payments/application/settlement-changes.js';
import { RecordLateParcel } from '#product/shipping/shipments/application/record-late-parcel.service.js';
import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

const PAYMENTS = 'test/modules/payments.spec.ts';
const SHIPPING = 'test/modules/shipping.spec.ts';

/** Where facts are uncertain: parcels that may exist, payments that cannot be read, alerts that nothing confirms. */
export const DOUBT_BUGS = {
  'restored-database-trusted': {
    protection:
      'A database that was restored, or promoted from a replica that lagged, may have forgotten the parcels of its orders.',
    overrides: [override(Shipment, 'forgotten', () => {})],
    scenario: null,
    test: {
      file: 'test/integration/repositories.spec.ts',
      name: 'of an order that is older than the database, which was restored',
    },
  },
  'old-payment-not-looked-up': {
    protection: 'A first attempt long after the approval is perhaps not the first: a restored database may have forgotten one.',
    overrides: [override(Shipment, 'mustLookUp', (real) => real(0))],
    scenario: null,
    test: { file: SHIPPING, name: 'looks up first, because a restored database may have forgotten the parcel' },
  },
  'unreachable-account-passed-over': {
    protection: 'The service waits for an account that may hold the parcel and cannot be queried, instead of using another one.',
    overrides: [override(Shipment, 'mayExist', () => false)],
    scenario: null,
  },
  'unasked-account-counted-clean': {
    protection: 'An account that could not be queried up to the last look-up needs a person: it may hold a second parcel.',
    overrides: [override(Shipment, 'neverCleared', () => false)],
    scenario: null,
    test: { file: SHIPPING, name: 'never counts as empty, and needs review after the last look-up' },
  },
  'reshipped-twin-counted': {
    protection: 'A reshipped parcel continues as its twin: the two count as one.',
    overrides: [
      override(RecordLateParcel, 'record', (real, orderId, sight) =>
        real(orderId, { ...sight, found: sight.found.map((one) => ({ ...one, isReshipped: false })) }),
      ),
    ],
    scenario: null,
    test: { file: SHIPPING, name: 'is not a duplicate of its own replacement after a reshipment' },
  },
  'lost-claim-untold': {
    protection: 'An attempt whose claim was lost records in the order how it ended, like any other.',
    overrides: [override(RecordLateParcel, 'lost', async () => {})],
    scenario: null,
    test: { file: SHIPPING, name: 'when its claim is lost and it ends' },
  },
  'unreadable-payment-taken-for-outage': {
    protection: 'A payment that cannot be read is no outage: it says nothing about the others, which go on.',
    overrides: [
      override(SettlePayment, 'payment', async (real, paymentId, note) => {
        const settled = await real(paymentId, note);
        if (settled.effect === 'payment_unreadable') throw new PaycoError('it cannot be read');
        return settled;
      }),
    ],
    scenario: null,
    test: { file: PAYMENTS, name: 'does not delay other payments of its merchant order, and is shown by the preview' },
  },
  'mismatch-label-stays': {
    protection: 'A mismatch that pays in the end is a first approval: under its old label a shipped sale would be refunded.',
    overrides: [
      override(SettlementChanges, 'describe', (real, settlement, facts, added) => {
        const { payment } = settlement;
        const kept =
          payment && facts.payment?.effect === 'payment_mismatch' ? { ...payment, effect: facts.payment.effect } : payment;
        return real({ ...settlement, payment: kept }, facts, added);
      }),
    ],
    scenario: null,
    test: {
      file: PAYMENTS,
      name: 'becomes the first approval when the expected account was wrong',
    },
  },
  'fraud-alert-ignored': {
    protection: 'A signed fraud alert holds what its payment has not shipped, although no reading confirms it.',
    overrides: [
      override(HoldForFraudAlert, 'run', async (_real, _paymentId, end) => {
        await end();
        return true;
      }),
    ],
    scenario: null,
    test: { file: PAYMENTS, name: 'holds the orders of its payment without reading it' },
  },
} satisfies Record<string, PlantedBug>;
