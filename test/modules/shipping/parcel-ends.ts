import type { PaymentStop } from '../../../src/orders/domain/payment-status.js';
import { RequestCancellation } from '../../../src/shipping/cancelling/application/request-cancellation.service.js';
import { HoldShipment } from '../../../src/shipping/shipments/application/hold-shipment.service.js';
import { ShipAgain } from '../../../src/shipping/shipments/application/ship-again.service.js';
import { acted } from '../../repositories/attempts.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder } from '../../support/staged.js';
import { attempt, shipmentOf } from './shipments.js';

/** A look at a parcel before its cancellation, and the whole of it. */
export const LOOK = ['look_up', 'read_shipment'];
export const CANCELLED = [...LOOK, 'cancel', 'read_shipment'];

/** What ends a parcel, and what creates another one. */
export function endsOf(underTest: () => ModuleUnderTest) {
  const inOneUnit = <T>(act: (shipping: ModuleUnderTest) => Promise<T>) => underTest().work.run(() => act(underTest()));
  const paymentBecomes = (orderId: string, stop: PaymentStop | null) =>
    acted(underTest(), orderId, (shipment) => shipment.paymentRead(stop));
  return {
    paymentBecomes,
    refunded: (orderId: string) => paymentBecomes(orderId, 'payment_refunded'),
    alerted: (orderId: string) => inOneUnit((shipping) => shipping.get(HoldShipment).hold(orderId, 'payment_fraud_alert')),
    released: (orderId: string) => inOneUnit((shipping) => shipping.get(HoldShipment).release(orderId)),
    cancel: (orderId: string) => inOneUnit((shipping) => shipping.get(RequestCancellation).ofOrder(orderId)),
    shipAgain: (orderId: string) => inOneUnit((shipping) => shipping.get(ShipAgain).ofOrder(orderId)),
    tryCancellation: async (afterMs = 0) => {
      await underTest().passes(afterMs);
      return underTest().due.workOff('cancel-shipment');
    },
    /** An order with a parcel. */
    shipped: async () => {
      const orderId = await paidOrder(underTest());
      await attempt(underTest());
      underTest().shipco.calls.length = 0;
      return orderId;
    },
    stateOf: async (orderId: string) => (await shipmentOf(underTest(), orderId)).state,
    /** The newest parcel. */
    parcelOf: () => underTest().shipco.parcels.at(-1)?.shipmentId ?? '',
  };
}
