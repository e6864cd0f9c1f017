import type { components } from '../client/index.js';
import { OPEN_STATUSES } from '../src/orders/domain/payment-status.js';
import { DONE } from '../web/src/admin/act-words.js';
import { cancelLabel, cancelQuestion } from '../web/src/admin/cancel-words.js';
import { factText } from '../web/src/admin/fact-words.js';
import { partsText, refundText } from '../web/src/admin/payment-words.js';
import { resultText } from '../web/src/admin/result-words.js';
import { orderWord, paymentWord, purchaseWord } from '../web/src/admin/sale-words.js';
import { listNotes, shipmentWords } from '../web/src/admin/shipment-words.js';
import { attemptsText, numbered } from '../web/src/admin/timeline-words.js';
import { requestWord } from '../web/src/admin/words.js';

type Shipment = components['schemas']['AdminShipment'];
type Payment = components['schemas']['AdminPayment'];

const CREATED = {
  state: 'created',
  hold: null,
  progress: 'preparing',
  progress_stale_since: null,
  reason: null,
  reason_code: null,
  cancel_reason: null,
  outcome_unknown: false,
} satisfies Partial<Shipment>;
const shipment = (patch: Partial<Shipment> = {}) => ({ ...CREATED, ...patch }) as Shipment;
const LATE = { state: 'too_late', requested_at: '2026-11-21T10:00:00.000Z' } as const;
const answered = (state: Shipment['state']) => ({ shipment: { state } });

describe('what operators are offered and told', () => {
  it('is how much of a purchase is paid while a part of it waits for the rest (R-883)', () => {
    const part = { effect: 'part_payment', status: 'approved', amount: 20000, refunded_amount: 0 } as Payment;
    const others = [
      { ...part, status: 'refunded', refunded_amount: 20000 },
      { ...part, status: 'pending' },
      { ...part, effect: 'first_approval' },
    ] as Payment[];
    expect(partsText([part, { ...part, amount: 500, refunded_amount: 100 }, ...others])).toMatch(/^\$\s20\.400; se espera/);
    expect(partsText(others)).toBeNull();
  });

  it.each([
    [shipment(), 'El paquete se cancela en el servicio de envíos.'],
    [shipment({ progress: 'in_transit' }), 'El paquete ya salió: se le pide al correo que lo devuelva, sin garantía.'],
    [shipment({ state: 'failed', progress: null }), 'No se crea ningún paquete de este pedido.'],
    [
      shipment({ state: 'failed', progress: null, outcome_unknown: true }),
      'Si hay un paquete, se cancela en el servicio de envíos; si ya salió, se pide de vuelta, sin garantía.',
    ],
    [shipment({ state: 'needs_review', progress: 'lost' }), 'El envío se da por cancelado: el paquete ya no puede llegar.'],
  ])('asks before it cancels what it does (R-811)', (of, question) => {
    expect(cancelQuestion({ shipment: of })).toBe(question);
    // A button names no parcel that cannot be.
    expect(cancelLabel(of) === 'Cancelar el envío').toBe(question.startsWith('No se crea'));
  });

  it('is on the list of shipments that a payment stops one, whatever its parcel does (R-893)', () => {
    const notes = (patch: object) => listNotes({ ...shipment(), late_since: null, payment_stop: null, ...patch }, true);
    expect(notes({})).toEqual([]);
    expect(notes({ payment_stop: 'payment_in_mediation' })).toEqual(['El pago está en disputa']);
    const stopped = { state: 'skipped', reason: 'payment_in_mediation', reason_code: 'payment_in_mediation' };
    expect(notes({ ...stopped, payment_stop: 'payment_in_mediation' })).toEqual(['El pago está en disputa']);
  });

  it('is what a hold still does once there is a parcel (R-894)', () => {
    const note = 'La retención no frena este paquete, que ya existe: solo impide que se cree otro.';
    const held = (patch: Partial<Shipment>) => shipmentWords(shipment({ hold: 'held', ...patch }), true).notes;
    expect(held({})).toEqual([note]);
    expect(held({ hold: 'payment_fraud_alert' })).toEqual([]);
    expect(held({ state: 'pending' })).toEqual([]);
    expect(listNotes({ ...shipment({ hold: 'payment_back' }), late_since: null, payment_stop: null }, true)).toEqual([note]);
  });

  it('is what came of an act since, and before that what was answered (R-681)', () => {
    const text = (state: Shipment['state'], seen: Partial<Shipment> | null) =>
      DONE.shipAgain(answered(state), seen && shipment(seen)).text;
    expect(text('pending', null)).toBe('El envío quedó en la fila.');
    expect(text('pending', { state: 'created' })).toBe('El paquete ya está creado.');
    expect(text('pending', { state: 'pending', hold: 'held' })).toBe(
      'El pedido está retenido: el paquete se crea cuando alguien lo libere.',
    );
    expect(text('pending', { state: 'failed' })).toBe('El paquete no se creó: el envío está en «Falló».');
    expect(DONE.cancel(answered('created'), shipment({ cancel_reason: 'requested' })).text).toBe('La cancelación está en curso.');
    expect(DONE.cancel(answered('needs_review'), shipment({ state: 'needs_review' })).text).toBe(
      'El paquete no se canceló: arriba está el motivo.',
    );
  });

  it('is that somebody else has decided meanwhile (R-681)', () => {
    const answer = { hold: null, parcel: 'exists', shipment: { state: 'created' }, cancel_reason: null } as const;
    expect(DONE.seen(answer)).toEqual({ tone: 'good', text: 'La solicitud de no enviar quedó cerrada.' });
    expect(DONE.seen({ ...answer, cancel_reason: 'requested' }).text).toBe(
      'La solicitud de no enviar quedó cerrada, pero alguien pidió cancelar el paquete, y eso sigue.',
    );
  });

  it('is that a payment is open still, after the time of its purchase (R-867)', () => {
    const word = (payment_status: string) =>
      orderWord({ status: 'expired', payment_status, part_until: null, is_part_back: false });
    for (const open of OPEN_STATUSES) expect(word(open)).toBe('Cerrado, con un pago abierto');
    expect([word('none'), word('rejected'), word('approved')]).toEqual([
      'Cerrado sin compra',
      'Cerrado sin compra',
      'Su pago no se aplicó',
    ]);
  });

  it('is that a part went back while another one is here, with what is left (R-900)', () => {
    const back = { status: 'refunded', part_until: null, is_part_back: true } as const;
    expect(orderWord({ ...back, payment_status: 'refunded' })).toBe('Devuelto en parte');
    expect(orderWord({ ...back, payment_status: 'charged_back' })).toBe('Una parte con contracargo');
    expect(paymentWord({ payment_status: 'refunded', is_part_back: true })).toBe('Devuelto en parte');
    const part = (status: string, amount: number) => ({ effect: 'first_approval', status, amount, refunded_amount: 0 }) as never;
    const text = refundText([part('charged_back', 600), part('approved', 400)])?.replaceAll('\u00a0', ' ');
    expect(text).toBe('$ 600 de $ 1.000; quedan $ 400');
    expect(refundText([part('refunded', 600), part('refunded', 400)])?.replaceAll('\u00a0', ' ')).toBe('$ 1.000 de $ 1.000');
  });

  it('is that a part is paid, in every list, and what came of money that bought nothing (R-891, R-892)', () => {
    const part_until = '2026-11-21T11:00:00.000Z';
    expect(orderWord({ status: 'awaiting_payment', payment_status: 'pending', part_until, is_part_back: false })).toBe(
      'Pagado en parte',
    );
    expect(orderWord({ status: 'expired', payment_status: 'pending', part_until, is_part_back: false })).toBe('Pagado en parte');
    const purchase = { part_until, payment_status: 'approved' };
    expect([purchaseWord({ state: 'open', ...purchase }), purchaseWord({ state: 'superseded', ...purchase })]).toEqual([
      'Pagada en parte',
      'Reemplazada por otra, pagada en parte',
    ]);
    const word = (status: 'awaiting_payment' | 'expired', payment_status: string) =>
      orderWord({ status, payment_status, part_until: null, is_part_back: false });
    expect(word('awaiting_payment', 'in_mediation')).toBe('Sin pagar, con un pago en disputa');
    expect(word('awaiting_payment', 'charged_back')).toBe('Sin pagar, con un contracargo');
    expect(word('expired', 'refunded')).toBe('Cerrado, con un pago devuelto');
    expect(word('awaiting_payment', 'rejected')).toBe('Espera el pago');
  });

  it('is that a purchase that another one has replaced was closed without one, unless money may be in it (R-918)', () => {
    const word = (payment_status: string) => purchaseWord({ state: 'superseded', part_until: null, payment_status });
    expect(['none', 'rejected', 'cancelled'].map(word)).toEqual(Array(3).fill('Cerrada sin compra'));
    expect(['pending', 'approved', 'refunded', 'a_new_one'].map(word)).toEqual(Array(4).fill('Reemplazada por otra'));
  });

  it('is in every list that an order is paid, and in dispute (R-910)', () => {
    const word = (payment_status: string) => orderWord({ status: 'paid', payment_status, part_until: null, is_part_back: false });
    expect([word('approved'), word('in_mediation')]).toEqual(['Pagado', 'Pagado, en disputa']);
  });

  it('names nobody who ended a hold: the parcel itself may have left, or been cancelled (R-868)', () => {
    expect(factText({ kind: 'shipment.released', data: {} }).title).toBe('El envío dejó de estar retenido');
  });

  it('is that a parcel was asked back for a request that it had overtaken (R-681)', () => {
    const request = { ...LATE, left_at: '2026-11-21T11:00:00.000Z' };
    const fact = (at: string) => ({ kind: 'shipment.rescue_requested', at });
    expect(requestWord(request, [fact('2026-11-20T10:00:00.000Z')])).toBe('El paquete salió igual');
    expect(requestWord(request, [fact('2026-11-22T10:00:00.000Z')])).toBe('El paquete salió igual: se pidió de vuelta');
  });

  it('is whether a parcel had left before it was asked to stay (R-915)', () => {
    const word = (left_at: string | null) => requestWord({ ...LATE, left_at }, []);
    expect([word('2026-11-21T10:00:01.000Z'), word('2026-11-21T09:59:59.000Z'), word(null)]).toEqual([
      'El paquete salió igual',
      'El paquete ya había salido',
      'El paquete ya salió',
    ]);
    const back = { kind: 'shipment.rescue_requested', at: '2026-11-22T10:00:00.000Z' };
    expect(requestWord({ ...LATE, left_at: LATE.requested_at }, [back])).toBe('El paquete ya había salido: se pidió de vuelta');
  });

  it('names a cancellation under way only while it is (R-810)', () => {
    const notes = (patch: Partial<Shipment>) =>
      shipmentWords(shipment({ cancel_reason: 'payment_charged_back', ...patch }), true).notes;
    expect(notes({})).toEqual(['Se cancela porque hubo un contracargo.']);
    expect(notes({ state: 'cancelled' })).toEqual(['No se envía más: hubo un contracargo.']);
    const review = { state: 'needs_review', reason: 'Hubo un contracargo.', reason_code: 'not_cancelled' } as const;
    expect(notes(review)).toEqual(['Hubo un contracargo.']);
  });

  it('is that a parcel is being cancelled until the provider has answered (R-916)', () => {
    const word = (patch: Partial<Shipment>) => shipmentWords(shipment({ cancel_reason: 'requested', ...patch }), true).state;
    for (const state of ['pending', 'creating', 'created', 'unknown'] as const)
      expect(word({ state })).toBe('Se está cancelando');
    expect(['cancelled', 'needs_review', 'failed'].map((state) => word({ state } as Partial<Shipment>))).toEqual([
      'Cancelado',
      'Hay que revisarlo',
      'Falló',
    ]);
    expect(word({ cancel_reason: null })).toBe('Creado');
    const result = (state: string) => resultText('shipment_cancel', state);
    expect([result('created'), result('pending'), result('cancelled')]).toEqual([
      'Se está cancelando',
      'Se está cancelando',
      'Ya estaba cancelado',
    ]);
  });

  it('is of a parcel that the provider has ended by itself, cancelled or expired, that the provider did (R-919)', () => {
    const { details } = factText({ kind: 'shipment.needs_review', data: { code: 'gone_without_us', shipment_ids: [] } });
    expect(details).toEqual(['El servicio de envíos lo dio de baja']);
  });

  it('counts attempts as the history numbers them: those to create and those to cancel apart (R-812)', () => {
    const acts = ['create', 'cancel', 'create', 'cancel', 'cancel'].map((act) => ({ act }));
    expect(numbered(acts).map(({ act, number }) => `${act} ${number}`)).toEqual([
      'create 1',
      'cancel 1',
      'create 2',
      'cancel 2',
      'cancel 3',
    ]);
    expect([attemptsText(acts), attemptsText([])]).toEqual(['2 de crear, 3 de cancelar', null]);
  });
});
