import { openStage, type Stage } from '../support/stage.js';
import { describeAddressBooks } from './address-books.js';
import { describeBulkActs } from './bulk-acts.js';
import { describeShipmentCancellations } from './cancellations.js';
import { describeCartSessions } from './cart-sessions.js';
import { describeCarts } from './carts.js';
import { describeExpiredOrders } from './expired-orders.js';
import { describeFailures } from './failures.js';
import { describeFollowedParcels } from './followed-parcels.js';
import { describeHolds } from './holds.js';
import { describeIdempotencyKeys } from './idempotency-keys.js';
import { describeInbox } from './inbox.js';
import { describeLinks } from './links.js';
import { describeNumbers } from './numbers.js';
import { describeOrderFacts } from './order-facts.js';
import { describeOrders } from './orders.js';
import { describeParcelHints } from './parcel-hints.js';
import { describePaymentParts } from './payment-parts.js';
import { describePaymentSearches } from './payment-searches.js';
import { describePayments } from './payments.js';
import { describePlacing } from './placing.js';
import { describePurchases } from './purchases.js';
import { describeSellerDispatches } from './seller-dispatches.js';
import { describeShipmentClaims } from './shipment-claims.js';
import { describeShipments } from './shipments.js';
import { describeSoldParcels } from './sold-parcels.js';
import { describeUnitsOfWork } from './units-of-work.js';

const SUITES: Readonly<Record<string, (stage: () => Stage) => void>> = {
  carts: describeCarts,
  'sessions of carts': describeCartSessions,
  'placing a purchase': describePlacing,
  purchases: describePurchases,
  'numbers of purchases and orders': describeNumbers,
  'searches for payments': describePaymentSearches,
  orders: describeOrders,
  'facts of orders': describeOrderFacts,
  'expired orders': describeExpiredOrders,
  'payment parts': describePaymentParts,
  payments: describePayments,
  'claims of shipments': describeShipmentClaims,
  shipments: describeShipments,
  'held shipments': describeHolds,
  'failed shipments': describeFailures,
  'bulk acts': describeBulkActs,
  'sold parcels': describeSoldParcels,
  'followed parcels': describeFollowedParcels,
  'parcels with hints': describeParcelHints,
  'cancelled shipments': describeShipmentCancellations,
  'seller links': describeLinks,
  'the inbox': describeInbox,
  'address books': describeAddressBooks,
  'seller dispatches': describeSellerDispatches,
  'idempotency keys': describeIdempotencyKeys,
  'units of work': describeUnitsOfWork,
};

/** What holds for every repository. */
export function describeRepositories(): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  beforeEach(() => stage.clear());
  afterAll(() => stage.close());

  describe.each(Object.keys(SUITES))('%s:', (name) => SUITES[name]?.(() => stage));
}
