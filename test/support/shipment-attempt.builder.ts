import { ShippingAddress } from '../../src/orders/domain/order-documents.js';
import type { PaymentStop } from '../../src/orders/domain/payment-status.js';
import type { ShipcoConfig } from '../../src/platform/config/shipco.config.js';
import type { ShipmentConfig } from '../../src/platform/config/shipment.config.js';
import { Lease } from '../../src/platform/work/lease.js';
import { toQuoteDocument } from '../../src/shipping/quoting/domain/quote-document.js';
import { NO_ORIGINS } from '../../src/shipping/shipco/domain/used-origin.js';
import { AttemptShipment } from '../../src/shipping/shipments/application/attempt-shipment.service.js';
import { CheckPayment } from '../../src/shipping/shipments/application/check-payment.service.js';
import type { ClaimedShipment } from '../../src/shipping/shipments/application/claimed-shipment.js';
import { LookUpShipment } from '../../src/shipping/shipments/application/look-up-shipment.service.js';
import type { QuoteSold } from '../../src/shipping/shipments/application/quote-sold.service.js';
import { SendCreate } from '../../src/shipping/shipments/application/send-create.service.js';
import type { ShipmentRepository } from '../../src/shipping/shipments/application/shipment.repository.js';
import type { ShipmentAttempts } from '../../src/shipping/shipments/application/shipment-attempts.js';
import type { AccountName } from '../../src/shipping/shipments/domain/attempt-result.js';
import type { PaymentVerdict } from '../../src/shipping/shipments/domain/attempt-steps.js';
import type { ShipmentFacts } from '../../src/shipping/shipments/domain/shipment-facts.js';
import type { ShippableOrder } from '../../src/shipping/shipments/domain/shippable-order.js';
import { FakeLostOrigins } from './fakes/fake-lost-origins.js';
import { FakePaymentVerdicts } from './fakes/fake-payment-verdicts.js';
import { FakeShipco, FakeShipcoGateways } from './fakes/fake-shipco.js';
import { ManualClock } from './fakes/manual-clock.js';
import { RecordedOutcomes } from './fakes/recorded-outcomes.js';
import { aClaimedShipment, aGroupQuote, aShipmentRequest, DESTINATION, POLICY, someTerms } from './shipping.builder.js';

export const CONFIG: ShipmentConfig = { ...POLICY, leaseMs: 45_000, cancelOnRefund: true };
export const CREATE_TIMEOUT_MS = 25_000;

/** The order's request, under the external id of the shipment's row. */
export const REQUEST = aShipmentRequest({ externalId: 'MP-1' });

/** The order's document with the quote that REQUEST repeats, and with what became of it. */
export function aQuotedAddress(more: object = {}): ShippingAddress {
  const { declaredValueCents, units } = REQUEST;
  const quote = toQuoteDocument(aGroupQuote({ terms: someTerms({ declaredValueCents, units }) }));
  return ShippingAddress.of(DESTINATION, { ...quote, ...more });
}

/** Just claimed for the first time, of a paid order that lacks nothing and whose payment was read this moment. */
export function aClaim(facts: Partial<ShipmentFacts> = {}, patch: Partial<ClaimedShipment> = {}): ClaimedShipment {
  return {
    shipment: aClaimedShipment(facts),
    isTakenOver: false,
    isForgotten: false,
    order: anOrder(),
    paymentAgeMs: 0,
    unseenMs: 0,
    approvedAgoMs: 0,
    origin: {},
    ...patch,
  };
}

export function anOrder(patch: Partial<ShippableOrder> = {}): ShippableOrder {
  const { recipient } = REQUEST;
  return {
    sellerId: 's1',
    sellerLinked: false,
    origins: NO_ORIGINS,
    isChoiceLost: false,
    isPaid: true,
    hasItems: true,
    shippingAddress: aQuotedAddress(),
    recipient,
    ...patch,
  };
}

export interface Scene extends Partial<ShipmentFacts> {
  order?: Partial<ShippableOrder>;
  /** The last stop reason from payments, and its age. */
  paymentStop?: PaymentStop | null;
  paymentAgeMs?: number;
  approvedAgoMs?: number | null;
  /** The payments' answer to a second check. */
  readAgain?: PaymentVerdict;
  withoutCredential?: boolean;
  /** The gateway of the order's seller. The next shipment is created with it only if the seller is linked. */
  sellersOwn?: FakeShipco;
  /** Further accounts that may hold a parcel. */
  alsoHeldBy?: readonly AccountName[];
  /** Another process has taken the shipment over, or its payment is no longer good. */
  claimLost?: boolean;
  /** While the commit to a create is under way. */
  onCommit?: (clock: ManualClock) => void;
}

/** A claimed shipment, and one attempt on it. The commit to a create is noted among the calls. */
export function anAttempt(given: Scene = {}) {
  const { order, paymentStop = null, paymentAgeMs = 0, readAgain, withoutCredential, alsoHeldBy = [], ...rest } = given;
  const { approvedAgoMs = 0, sellersOwn = null, claimLost = false, onCommit = () => undefined, ...facts } = rest;
  const claimed = aClaim({ paymentStop, ...facts }, { order: anOrder(order), paymentAgeMs, approvedAgoMs });
  const { shipment } = claimed;
  const clock = new ManualClock();
  const shipco = new FakeShipco();
  const payments = new FakePaymentVerdicts(readAgain);
  const ofSeller = async (sellerId: string) => (sellerId === claimed.order.sellerId ? sellersOwn : null);
  const gateways = new FakeShipcoGateways(withoutCredential ? null : shipco, ofSeller);
  const commits: { account: AccountName; leftMs: number }[] = [];
  const attempts: Pick<ShipmentAttempts, 'accountsThatMayHold'> = {
    accountsThatMayHold: async () => alsoHeldBy.map((one) => ({ ...one, isDoubted: true })),
  };
  const known: Pick<ShipmentRepository, 'commitToCreate'> = {
    commitToCreate: async (_shipment, account, leftMs) => {
      shipco.calls.push('commit');
      commits.push({ account, leftMs });
      onCommit(clock);
      return !claimLost;
    },
  };
  const shipments = known as ShipmentRepository;
  const outcomes = new RecordedOutcomes();
  const [lookUp, check] = [new LookUpShipment(gateways, attempts as ShipmentAttempts), new CheckPayment(payments, outcomes)];
  const shipcoConfig = { createTimeoutMs: CREATE_TIMEOUT_MS } as ShipcoConfig;
  const quotes = {} as QuoteSold;
  const origins = new FakeLostOrigins();
  const sending = new SendCreate(shipments, origins.lost, CONFIG, shipcoConfig);
  const attempt = new AttemptShipment(gateways, lookUp, quotes, check, sending, CONFIG, shipcoConfig);
  const make = (lease = Lease.fromNow(clock, CONFIG.leaseMs)) => attempt.make(claimed, lease);
  return { clock, shipment, shipco, origins, payments, outcomes, commits, make };
}
