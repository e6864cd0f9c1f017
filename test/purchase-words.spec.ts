import { PUBLIC_SHIPMENT_STATES } from '../src/order-tracking/domain/order-messages.js';
import { ORDER_STATUSES } from '../src/orders/domain/order-status.js';
import { PARCEL_PROGRESS } from '../src/shipping/shipments/domain/parcel-progress.js';
import { arrivalOf, isLateToLeave } from '../web/src/parts/arrival.js';
import { pickupWord } from '../web/src/parts/parcel-words.js';
import { amountNote, moneyWords, purchaseWord } from '../web/src/purchases/money-words.js';
import { stateWordOf } from '../web/src/purchases/order-words.js';

const UNPAID = { shipment: null, money: null, payment_status: 'none', is_part_back: false };
const shipment = (state: (typeof PUBLIC_SHIPMENT_STATES)[number], progress?: (typeof PARCEL_PROGRESS)[number]) => ({
  status: 'paid' as const,
  money: null,
  payment_status: 'approved',
  is_part_back: false,
  shipment: { state, state_text: '', ...(progress && { progress }) },
});
const wordOf = (...of: Parameters<typeof shipment>) => stateWordOf(shipment(...of)).word;

describe('the word for the state of a parcel', () => {
  it('is there for every state (R-436)', () => {
    for (const state of PUBLIC_SHIPMENT_STATES)
      for (const progress of [undefined, ...PARCEL_PROGRESS]) expect(wordOf(state, progress)).toMatch(/^[A-ZÁÉÍÓÚ]/);
    for (const status of ORDER_STATUSES) expect(stateWordOf({ ...UNPAID, status }).word).toMatch(/^[A-Z]/);
  });

  it('says that a parcel is looked into, not that it is late, and only while it is with its seller (R-436, R-878, R-884)', () => {
    expect(wordOf('delayed')).toBe('En revisión');
    expect(wordOf('delayed', 'preparing')).toBe('En revisión');
    expect(wordOf('delayed', 'delivered')).toBe('Entregado');
    expect(wordOf('delayed', 'lost')).toBe('Perdido');
    expect([wordOf('cancelled'), wordOf('cancelled', 'in_transit')]).toEqual(['Cancelado', 'En camino']);
  });

  it('says that it is stopped while somebody asks not to send it, as its sentence does (R-436)', () => {
    for (const reason of ['buyer_wants_to_cancel', 'seller_cannot_dispatch'] as const) {
      const asked = (progress?: (typeof PARCEL_PROGRESS)[number]) => {
        const { shipment: one, ...order } = shipment('delayed', progress);
        return stateWordOf({ ...order, shipment: { ...one, reason } }).word;
      };
      expect([asked(), asked('preparing'), asked('in_transit')]).toEqual(['Frenado', 'Frenado', 'En camino']);
    }
  });

  it('is about the money once it went back (R-436)', () => {
    expect(stateWordOf({ ...shipment('created', 'in_transit'), status: 'refunded' }).word).toBe('Pago devuelto');
  });

  it.each(['refunded', 'charged_back'])('is that a part went back while the other one is here: %s (R-900)', (payment_status) => {
    const money = { code: 'refund_due' } as never;
    const back = { ...UNPAID, status: 'refunded', payment_status, is_part_back: true, money } as const;
    expect(stateWordOf(back).word).toBe('Devuelto en parte');
    expect(moneyWords({ code: 'partly_refunded', by_bank: true }).title).toBe('El banco devolvió una parte del pago');
  });

  it('tells a charge-back and a dispute from a refund (R-803, R-910)', () => {
    const moving = shipment('created', 'in_transit');
    expect(stateWordOf({ ...moving, status: 'refunded', payment_status: 'charged_back' }).word).toBe('Devuelto por el banco');
    expect(stateWordOf({ ...moving, status: 'paid', payment_status: 'in_mediation' }).word).toBe('Pagado, en disputa');
    expect(stateWordOf({ ...moving, status: 'expired', payment_status: 'in_mediation' }).word).toBe('En disputa');
    expect(stateWordOf({ ...moving, status: 'refunded', payment_status: 'refunded' })).toMatchObject({ icon: 'check' });
  });

  it('tells a charge-back from a refund in what is said of the money (R-803)', () => {
    const of = (by_bank: boolean) => moneyWords({ code: 'refunded', by_bank }).title;
    expect([of(false), of(true)]).toEqual(['El pago se devolvió', 'El banco devolvió el pago']);
    const paid = (by_bank: boolean) => purchaseWord({ state: 'paid', money: { code: 'refunded', by_bank } as never });
    expect([paid(false), paid(true)]).toEqual([
      'El pago de esta compra se devolvió.',
      'El banco devolvió un pago de esta compra.',
    ]);
  });

  it('says on the page of one of several orders that an amount is of all of them (R-931)', () => {
    expect(amountNote({ order_id: null }, 2)).toBe('de toda la compra');
    expect([amountNote({ order_id: null }, 1), amountNote({ order_id: 'one' }, 2)]).toEqual([null, null]);
  });

  it('says that what was charged bought nothing, not that a payment is missing (R-800)', () => {
    const money = { code: 'refund_due' } as never;
    for (const status of ['awaiting_payment', 'expired'] as const)
      expect(stateWordOf({ ...UNPAID, status, payment_status: 'rejected', money }).word).toBe('Pago sin aplicar');
  });

  it('says of one of which nothing was charged that it was closed without a purchase (R-918)', () => {
    const word = (payment_status: string) => stateWordOf({ ...UNPAID, status: 'expired', payment_status }).word;
    expect(['none', 'rejected', 'cancelled'].map(word)).toEqual(Array(3).fill('Cerrada sin compra'));
    expect(word('a_new_one')).toBe('Cerrada');
  });

  it('says that a part is paid (R-801)', () => {
    const money = {
      code: 'partly_paid',
      text: '',
      amount: 1,
      missing: 1,
      owed: null,
      by: null,
      slip_url: null,
      order_id: null,
      by_bank: false,
    } as const;
    for (const status of ['awaiting_payment', 'expired'] as const)
      expect(stateWordOf({ ...UNPAID, status, payment_status: 'pending', money }).word).toBe('Pagado en parte');
  });

  it('is that a payment is missing while a slip can be paid, whatever has become of its purchase (R-692)', () => {
    const money = {
      code: 'payment_open',
      text: '',
      amount: 1,
      missing: null,
      owed: null,
      slip_url: null,
      order_id: null,
      by_bank: false,
      by: '2026-12-31T12:00:00.000Z',
    } as const;
    const expired = { ...UNPAID, status: 'expired', payment_status: 'pending' } as const;
    expect(stateWordOf({ ...expired, money }).word).toBe('Falta el pago');
    expect(stateWordOf({ ...expired, money: { ...money, by: null } }).word).toBe('Cerrada');
    expect(stateWordOf({ ...expired, money, payment_status: 'in_process' }).word).toBe('Pago en revisión');
  });

  it('is that the amount is reserved, which nobody reviews (R-934)', () => {
    const reserved = { ...UNPAID, payment_status: 'authorized', money: { code: 'payment_open' } as never };
    for (const status of ['awaiting_payment', 'expired'] as const)
      expect(stateWordOf({ ...reserved, status }).word).toBe('Importe reservado');
  });

  it('tells the point of a parcel only where it is, or was, collected (R-804)', () => {
    const at = (progress: (typeof PARCEL_PROGRESS)[number] | null, isExpected = false) => pickupWord({ progress, isExpected });
    expect([at(null, true), at('in_transit', true), at('at_pickup_point')]).toEqual(Array(3).fill('Se retira en'));
    expect(at('delivered')).toBe('Se retiró en');
    for (const over of [null, 'cancelled', 'returned', 'returning', 'lost', 'expired'] as const) expect(at(over)).toBeNull();
  });

  it('is that it is late once it was to be sent, or to arrive, and has not left (R-805)', () => {
    const order = (...of: Parameters<typeof shipment>) =>
      ({
        ...shipment(...of),
        status_text: '',
        dispatch_by: '2026-11-30T15:00:00.000Z',
        shipping_address: { shipco: { estimated_delivery: '2026-11-24T15:00:00.000Z' } },
      }) as never;
    const [onTheDay, after] = [new Date('2026-11-24T15:00:00Z'), new Date('2026-11-25T15:00:00Z')];
    expect(isLateToLeave(order('created', 'preparing'), onTheDay)).toBe(false);
    expect(isLateToLeave(order('created', 'preparing'), after)).toBe(true);
    expect(isLateToLeave(order('pending'), after)).toBe(true);
    const toSend = { ...(order('created', 'preparing') as object), dispatch_by: '2026-11-23T15:00:00.000Z' } as never;
    const inTime = new Date('2026-11-23T14:59:59Z');
    expect([isLateToLeave(toSend, inTime), isLateToLeave(toSend, onTheDay)]).toEqual([false, true]);
    expect([arrivalOf(toSend, inTime), arrivalOf(toSend, onTheDay)]).toEqual(['Llega mañana', null]);
    for (const progress of ['in_transit', 'delivered', 'cancelled'] as const)
      expect(isLateToLeave(order('created', progress), after)).toBe(false);
  });

  it('promises no arrival of one that left although its buyer had asked to cancel it (R-861)', () => {
    const arriving = {
      ...shipment('created', 'in_transit'),
      status_text: '',
      dispatch_by: null,
      shipping_address: { shipco: { estimated_delivery: '2026-11-24T15:00:00.000Z' } },
    };
    const said = (cancel_request: object | null) =>
      arrivalOf({ ...arriving, cancel_request } as never, new Date('2026-11-24T15:00:00Z'));
    expect([said(null), said({ state: 'refused' }), said({ state: 'too_late' })]).toEqual(['Llega hoy', 'Llega hoy', null]);
  });

  it('is that of the state for a progress that is newer than the pages', () => {
    expect(wordOf('created', 'teleported' as never)).toBe('En preparación');
  });
});
