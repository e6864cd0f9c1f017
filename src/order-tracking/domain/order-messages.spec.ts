import { PAYMENT_STOPS } from '../../orders/domain/payment-status.js';
import { LANGUAGES, type Sentence } from '../../platform/kernel/sentence.js';
import { OBSTACLES } from '../../shipping/shipments/domain/stop-reason.js';
import {
  KNOWN_PAYMENT_STATUSES,
  ORDER_MESSAGES,
  orderMessage,
  paymentMessage,
  publicShipmentState,
  SHIPMENT_MESSAGES,
  soldPaymentMessage,
} from './order-messages.js';
import { PROGRESS_MESSAGES } from './progress-messages.js';
import { REASON_MESSAGES, reasonMessage } from './reason-messages.js';

const PAYMENT_STATUSES = [
  'none',
  'pending',
  'in_process',
  'authorized',
  'approved',
  'rejected',
  'cancelled',
  'in_mediation',
  'refunded',
  'charged_back',
];
const UNKNOWN: Sentence = {
  en: 'The payment status is unknown.',
  es: 'El pago está en un estado que no conocemos.',
};

describe('the words for an order', () => {
  it('tell the seller of a partial refund, and whether others have sold of the purchase (R-794)', () => {
    expect(soldPaymentMessage('approved', { isPartShared: true }).es).toMatch(
      /se le devolvió una parte .* de varios vendedores\.$/,
    );
    expect(soldPaymentMessage('approved', { isPartShared: false }).es).toMatch(/se le devolvió una parte\.$/);
    expect(soldPaymentMessage('approved', { isPartShared: null })).toBe(paymentMessage('approved', true));
    expect(soldPaymentMessage('in_mediation', { isPartShared: true })).toBe(paymentMessage('in_mediation', true));
  });

  it('call an order paid and in dispute while its payment is, in each language (R-910)', () => {
    expect(orderMessage('paid', 'in_mediation', { money: 'disputed' })).toEqual({
      en: 'Paid, in dispute.',
      es: 'Pagado, en disputa.',
    });
    expect(orderMessage('paid', 'approved')).toBe(ORDER_MESSAGES.paid);
    expect(orderMessage('awaiting_payment', 'in_mediation', { money: 'disputed' }).en).toMatch(/^Not paid/);
  });

  it('have a separate sentence for each payment status of the provider (R-436)', () => {
    expect(KNOWN_PAYMENT_STATUSES).toEqual(PAYMENT_STATUSES);
    for (const language of LANGUAGES) {
      const texts = PAYMENT_STATUSES.map((status) => paymentMessage(status, false)[language]);
      expect(new Set(texts).size).toBe(PAYMENT_STATUSES.length);
      expect(texts).not.toContain(UNKNOWN[language]);
    }
  });

  it.each(['', 'a_new_one', 'toString', '__proto__', 'constructor'])(
    'have one sentence for every other payment status: %p (R-436)',
    (status) => {
      expect(paymentMessage(status, false)).toEqual(UNKNOWN);
    },
  );

  it('are complete sentences (R-436)', () => {
    const tables = [ORDER_MESSAGES, SHIPMENT_MESSAGES, REASON_MESSAGES, PROGRESS_MESSAGES].flatMap((table) =>
      Object.values<Sentence>(table),
    );
    for (const sentence of [...tables, ...PAYMENT_STATUSES.map((status) => paymentMessage(status, false)), UNKNOWN])
      for (const language of LANGUAGES) expect(sentence[language]).toMatch(/^[A-Z].*\.$/);
  });

  it('do not say that an order closed without a payment when one was approved (R-436)', () => {
    expect(orderMessage('expired', 'approved').es).toBe('Se cerró: su pago no se aplicó.');
    expect(orderMessage('expired', 'cancelled')).toBe(ORDER_MESSAGES.expired);
    expect(orderMessage('paid', 'approved')).toBe(ORDER_MESSAGES.paid);
  });

  it('do not say that there was no payment while nobody knows what became of one (R-879)', () => {
    expect(orderMessage('expired', 'a_new_one').es).toBe('Se cerró. Una persona está mirando su pago.');
    expect(orderMessage('expired', 'none')).toBe(ORDER_MESSAGES.expired);
  });

  it.each(['refund_due', 'refunded', 'disputed', 'resolved', 'charged_twice'] as const)(
    'do not say that nothing was charged where a payment was, whichever was read last: %s (R-800)',
    (money) => {
      for (const last of ['none', 'rejected', 'cancelled', 'pending']) {
        expect(orderMessage('expired', last, { money }).es).toBe('Se cerró: su pago no se aplicó.');
        expect(orderMessage('awaiting_payment', last, { money }).es).toBe('Sin pagar: su pago no se aplicó.');
        expect(paymentMessage(last, false, { money }).es).toBe('Un intento de pago no se aprobó; otro pago sí se cobró.');
      }
      expect(paymentMessage('approved', true, { money })).toEqual(paymentMessage('approved', true));
      expect(orderMessage('paid', 'approved', { money })).toBe(ORDER_MESSAGES.paid);
    },
  );

  it.each([
    ['refunded', 'Una parte del pago se devolvió.'],
    ['charged_back', 'El banco le devolvió una parte del pago al titular de la tarjeta.'],
  ])('say that a part went back, not the payment, while another one is here: %s (R-900)', (status, text) => {
    for (const money of [null, 'refund_due', 'resolved'] as const) {
      expect(orderMessage('refunded', status, { money: money, isPartBack: true }).es).toBe(text);
      expect(paymentMessage(status, true, { money: money, isPartBack: true }).es).toBe(text);
    }
    expect(soldPaymentMessage(status, { isPartShared: true, isPartBack: true }).es).toBe(text);
    const reason = status === 'refunded' ? 'payment_refunded' : 'payment_charged_back';
    for (const reader of ['buyer', 'seller'] as const)
      expect(reasonMessage(reason, reader, null, { isPartBack: true })?.es).toBe(text);
    expect(orderMessage('refunded', status).es).not.toBe(text);
  });

  it('say that another payment was charged when the one that was read last went back (R-900)', () => {
    for (const money of ['refund_due', 'resolved', 'charged_twice'] as const)
      expect(paymentMessage('refunded', false, { money }).es).toBe('Un pago se devolvió; otro pago sí se cobró.');
    expect(paymentMessage('refunded', false, { money: 'refunded' }).es).toBe('El pago se devolvió.');
  });

  it('say that a part is paid while the rest is waited for (R-800)', () => {
    for (const status of ['awaiting_payment', 'expired'] as const)
      expect(orderMessage(status, 'pending', { money: 'partly_paid' }).es).toBe('Una parte está paga: falta el resto.');
    expect(paymentMessage('pending', false, { money: 'partly_paid' }).es).toBe('Una parte del pago está aprobada.');
  });

  it.each(['pending', 'in_process', 'authorized'])('do not say that it closed while a payment is %s (R-436)', (status) => {
    expect(orderMessage('expired', status).es).toBe('Esperando el pago que se empezó.');
    expect(orderMessage('awaiting_payment', status)).toBe(ORDER_MESSAGES.awaiting_payment);
  });

  it('say that a payment was declined, and offer another one only while there can be one (R-436)', () => {
    expect(orderMessage('awaiting_payment', 'rejected').es).toBe('El pago se rechazó: falta pagar.');
    expect(orderMessage('expired', 'rejected')).toBe(ORDER_MESSAGES.expired);
    expect(paymentMessage('rejected', false).es).toBe('El pago fue rechazado: no se cobró nada.');
    expect(paymentMessage('none', false).es).not.toContain('odavía');
  });

  it('cover every state of a shipment (R-436)', () => {
    const states = ['pending', 'creating', 'unknown', 'created', 'failed', 'needs_review', 'skipped'] as const;
    expect(states.map(publicShipmentState)).toEqual([
      'pending',
      'pending',
      'pending',
      'created',
      'delayed',
      'delayed',
      'not_possible',
    ]);
  });
});

it('have a sentence for each reason of a skipped shipment (R-436)', () => {
  const reasons = [...PAYMENT_STOPS, ...OBSTACLES];
  expect(new Set(reasons.map((reason) => REASON_MESSAGES[reason])).size).toBe(reasons.length);
});
