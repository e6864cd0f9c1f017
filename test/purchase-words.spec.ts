import { PUBLIC_SHIPMENT_STATES } from '../src/order-tracking/domain/order-messages.js';
import { ORDER_STATUSES } from '../src/orders/domain/order-status.js';
import { PARCEL_PROGRESS } from '../src/shipping/shipments/domain/parcel-progress.js';
import { stateWordOf } from '../web/src/purchases/order-words.js';

const shipment = (state: (typeof PUBLIC_SHIPMENT_STATES)[number], progress?: (typeof PARCEL_PROGRESS)[number]) => ({
  status: 'paid' as const,
  shipment: { state, state_text: '', ...(progress && { progress }) },
});
const wordOf = (...of: Parameters<typeof shipment>) => stateWordOf(shipment(...of)).word;

describe('the word for the state of a parcel', () => {
  it('is there for every state (R-436)', () => {
    for (const state of PUBLIC_SHIPMENT_STATES)
      for (const progress of [undefined, ...PARCEL_PROGRESS]) expect(wordOf(state, progress)).toMatch(/^[A-ZÁÉÍÓÚ]/);
    for (const status of ORDER_STATUSES) expect(stateWordOf({ status, shipment: null }).word).toMatch(/^[A-Z]/);
  });

  it('says that a parcel is held up only while it is with its seller (R-436)', () => {
    expect(wordOf('delayed')).toBe('Demorado');
    expect(wordOf('delayed', 'preparing')).toBe('Demorado');
    expect(wordOf('delayed', 'delivered')).toBe('Entregado');
    expect(wordOf('delayed', 'lost')).toBe('Perdido');
  });

  it('is about the money once it went back (R-436)', () => {
    expect(stateWordOf({ ...shipment('created', 'in_transit'), status: 'refunded' }).word).toBe('Pago devuelto');
  });

  it('is that of the state for a progress that is newer than the pages', () => {
    expect(wordOf('created', 'teleported' as never)).toBe('En preparación');
  });
});
