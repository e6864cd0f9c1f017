import { randomBytes, randomUUID } from 'node:crypto';
import type { PaycoSimulator } from '../payco/payco-simulator.js';
import type { ShipcoSimulator } from '../shipco/shipco-simulator.js';
import type { DivergenceClass } from './divergence.js';
import type { EditedRows, Restore, ShippedOrder } from './edited-rows.js';

/** Both providers, and the rows of the service. */
export interface Sides {
  readonly shipco: Pick<ShipcoSimulator, 'shipments' | 'changeShipment' | 'copyShipment'>;
  readonly payco: Pick<PaycoSimulator, 'payments' | 'preferences' | 'pay' | 'changePayment'>;
  readonly rows: EditedRows;
}

/** An order that a divergence may be made of, as both sides have it. */
export interface Candidate extends ShippedOrder {
  readonly externalId: string;
  /** Its parcel's, at the provider, without tax. */
  readonly price: number;
  /** It neither was cancelled nor is it lost, back or sent again as another one, and its money is not back. */
  readonly stands: boolean;
}

interface MadeOf {
  /** What the audit finds. */
  readonly subject: string;
  readonly undo: Restore;
}

interface Maker {
  /** Which orders suit, in words. */
  readonly needs: string;
  suits(order: Candidate): boolean;
  /** It only takes after the order, which keeps its own parcel, payment and rows. */
  readonly leavesOrder?: true;
  make(sides: Sides, order: Candidate): Promise<MadeOf>;
}

const CANCELLED = { status: 'cancelled' };

export const MAKERS: Readonly<Record<DivergenceClass, Maker>> = {
  orphan_parcel: {
    needs: 'with a parcel',
    suits: () => true,
    leavesOrder: true,
    make: async ({ shipco }, { shipmentId, externalId }) => {
      const [prefix, digits = ''] = externalId.split('-');
      const stranger = `${prefix}-${randomBytes(digits.length / 2).toString('hex')}`;
      const { id } = shipco.copyShipment({ like: Number(shipmentId), external_id: stranger });
      return { subject: String(id), undo: async () => void shipco.changeShipment(id, CANCELLED) };
    },
  },
  twin_parcels: {
    needs: 'with a parcel that stands',
    suits: ({ stands }) => stands,
    make: async ({ shipco }, { orderId, shipmentId }) => {
      const { id } = shipco.copyShipment({ like: Number(shipmentId) });
      return { subject: orderId, undo: async () => void shipco.changeShipment(id, CANCELLED) };
    },
  },
  parcel_without_money: {
    // Before, the service reads the payment with the parcel, and cancels it.
    needs: 'whose parcel was read after its dispatch, and stands',
    suits: ({ stands, isDispatched }) => stands && isDispatched,
    make: async ({ payco }, { shipmentId, paymentId }) => {
      payco.changePayment(paymentId, { status: 'refunded' });
      const approved = { status: 'approved', transaction_amount_refunded: 0 };
      return { subject: shipmentId, undo: async () => void payco.changePayment(paymentId, approved) };
    },
  },
  paid_without_parcel: {
    needs: 'paid 24 hours ago or earlier',
    suits: ({ isPaidForADay }) => isPaidForADay,
    make: async ({ rows }, { orderId }) => ({ subject: orderId, undo: await rows.forgetParcel(orderId) }),
  },
  unknown_payment: {
    needs: 'with a payment',
    suits: () => true,
    leavesOrder: true,
    make: async ({ payco }, { paymentId }) => {
      const { external_reference: reference } = payco.payments().find(({ id }) => String(id) === paymentId) ?? {};
      const preference = payco.preferences().find((one) => one.external_reference === reference);
      const { id } = payco.pay(String(preference?.id), 'approved', { messages: 0 });
      payco.changePayment(id, { external_reference: randomUUID() });
      return { subject: String(id), undo: async () => void payco.changePayment(id, { status: 'refunded' }) };
    },
  },
  price_moved: {
    needs: 'whose parcel is read no more: it was delivered',
    suits: ({ stands, isFollowed }) => stands && !isFollowed,
    make: async ({ shipco }, { shipmentId, price }) => {
      const id = Number(shipmentId);
      shipco.changeShipment(id, { price: price + 100 });
      return { subject: shipmentId, undo: async () => void shipco.changeShipment(id, { price }) };
    },
  },
  fact_missing: {
    needs: 'with a parcel',
    suits: () => true,
    make: async ({ rows }, { orderId }) => ({ subject: orderId, undo: await rows.deleteFact(orderId) }),
  },
  row_edited: {
    needs: 'with a parcel',
    suits: () => true,
    make: async ({ rows }, { orderId }) => ({ subject: orderId, undo: await rows.raiseTotal(orderId) }),
  },
};
