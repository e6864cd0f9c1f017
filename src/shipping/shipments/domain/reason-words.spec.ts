import { RESULTS } from '../../../../test/support/attempts.builder.js';
import type { AttemptOutcome } from './attempt-result.js';
import { CANCEL_OUTCOMES, type CancelOutcome } from './cancel-result.js';
import { failureText, REVIEW_CODES, reasonCode, reasonText, recordedFailure, reviewText } from './reason-words.js';
import {
  accountUnreachable,
  FAILURE_CODES,
  type Failure,
  LEASE_EXPIRED,
  NO_ATTEMPT_SUCCEEDED,
  type Review,
  type ReviewCode,
  severalParcels,
} from './shipment-failure.js';
import { CANCEL_REASONS } from './stop-reason.js';

const createdWith = { kind: 'seller', accountId: 7002 } as const;
const UNKNOWN: Failure = { code: 'unknown', text: 'HTTP 500' };
const notCancelled = (outcome: CancelOutcome, more: object = {}): Review => ({
  code: 'not_cancelled',
  because: 'payment_refunded',
  outcome,
  shipmentIds: ['11'],
  ...more,
});

/** One of each code, with the words that a person reads. */
const REVIEWS: Readonly<Record<ReviewCode, [review: Review, en: string, es: string]>> = {
  several_parcels: [severalParcels(['11', '12']), 'several shipments exist: 11, 12', 'hay varios paquetes: 11, 12'],
  payment_unseen: [
    { code: 'payment_unseen', shipmentIds: [] },
    'the payment cannot be read at the payment provider',
    'el pago no se puede leer en el proveedor de pagos',
  ],
  origin_missing: [
    { code: 'origin_missing', shipmentIds: [] },
    'the seller has no place that the shipping provider knows, from which the parcel could leave',
    'quien vende no tiene un lugar que el servicio de envíos conozca, desde donde pueda salir el paquete',
  ],
  approved_again: [
    { code: 'approved_again', shipmentIds: [] },
    'the payment was approved again, but the parcel was cancelled: ship again, or refund the buyer',
    'el pago volvió a aprobarse, pero el paquete se canceló: enviá de nuevo o devolvé la plata',
  ],
  still_new: [
    { code: 'still_new', shipmentIds: [] },
    'the provider does not prepare the parcel: its account has no credit or is suspended; fix that, or cancel the parcel and ship again',
    'el servicio de envíos no prepara el paquete: la cuenta no tiene saldo o está suspendida; resolvelo, o cancelá el paquete y enviá de nuevo',
  ],
  rescue_failed: [
    { code: 'rescue_failed', shipmentIds: [] },
    'the parcel was delivered although its rescue was requested: settle it with seller and buyer',
    'el paquete se entregó aunque se pidió de vuelta: acordá con quien vende y quien compró',
  ],
  outcome_unknown: [{ code: 'outcome_unknown', failure: UNKNOWN, shipmentIds: [] }, 'HTTP 500', 'HTTP 500'],
  account_unreachable: [
    accountUnreachable(createdWith),
    'account 7002 (seller) may hold the shipment and cannot be queried',
    'la cuenta 7002 (de quien vende) puede tener el envío y no se puede consultar',
  ],
  gone_without_us: [
    { code: 'gone_without_us', statusCode: 'expired', shipmentIds: [] },
    'the provider shows the parcel as expired, and it was not cancelled from here: ship again, or refund the buyer',
    'el servicio de envíos muestra el paquete como vencido, y no se canceló desde acá: enviá de nuevo o devolvé la plata',
  ],
  not_cancelled: [
    notCancelled('rejected', { text: 'HTTP 409' }),
    'a payment was refunded: parcel 11 cannot be cancelled (HTTP 409): tell the seller not to send it',
    'se devolvió un pago: el paquete 11 no se puede cancelar (HTTP 409): avisale a quien vende que no lo mande',
  ],
};
const REVIEW_ROWS = REVIEW_CODES.map((code) => [code, ...REVIEWS[code]] as const);

describe('the words of a review', () => {
  it.each(REVIEW_ROWS)('%s: say in both languages what is wrong (R-422)', (code, review, en, es) => {
    expect(review.code).toBe(code);
    expect(reviewText(review)).toEqual({ en, es });
  });

  it.each(REVIEW_ROWS)('%s: name each parcel once', (_code, review) => {
    const { en, es } = reviewText({ ...review, shipmentIds: ['5550123', '5550124'] });
    for (const text of [en, es]) for (const id of ['5550123', '5550124']) expect(text.split(id)).toHaveLength(2);
  });

  it('name a parcel also when the provider’s text has a similar one', () => {
    const failure: Failure = { code: 'unknown', text: 'parcel 111 exists' };
    expect(reviewText({ code: 'outcome_unknown', failure, shipmentIds: ['11'] }).en).toBe('parcel 111 exists (parcel 11)');
  });

  it.each(CANCEL_OUTCOMES)(
    'of a parcel that was not cancelled, %s: name the money, the parcel and the provider’s text',
    (outcome) => {
      const review = notCancelled(outcome, { text: 'Tarjeta vencida', account: createdWith });
      const { en, es } = reviewText(review);
      expect(en).toMatch(/^a payment was refunded: .*parcel 11/);
      expect(es).toMatch(/^se devolvió un pago: .*paquete 11/);
      const hasText = ['rejected', 'did_not_happen', 'throttled', 'paused', 'unknown', 'look_up_failed'].includes(outcome);
      for (const text of [en, es]) if (hasText) expect(text).toContain('(Tarjeta vencida)');
    },
  );

  it('of a parcel that was not cancelled have a reason of their own for each cause', () => {
    const texts = CANCEL_REASONS.map((because) => reviewText(notCancelled('dispatched', { because })));
    expect(new Set(texts.map(({ en }) => en)).size).toBe(CANCEL_REASONS.length);
    expect(new Set(texts.map(({ es }) => es)).size).toBe(CANCEL_REASONS.length);
  });

  it.each([
    ['preparing', 'avisale a quien vende que no lo mande'],
    ['in_transit', 'ya salió y no se puede cancelar (HTTP 409)'],
    ['delivered', 'ya se entregó: acordá con quien vende y quien compró'],
    ['lost', 'se perdió en el correo: acordá con quien vende y quien compró'],
    ['returning', 'está volviendo a quien vende: no queda nada que cancelar'],
    ['returned', 'ya volvió a quien vende: «Cancelar el paquete» lo da por terminado'],
  ] as const)('say what can be done about a parcel that is %s by now (R-810)', (progress, es) => {
    const review = notCancelled('rejected', { text: 'HTTP 409' });
    const words = (id: string) =>
      reasonText({ stopReason: null, review, failure: null, parcel: { id, progress, isHandedOver: false } })?.es ?? '';
    expect(words('11')).toContain(`el paquete 11 ${progress === 'preparing' ? 'no se puede cancelar' : es}`);
    expect(words('11')).toContain(es);
    // Where another parcel is says nothing about this one.
    expect(words('12')).toContain('avisale a quien vende que no lo mande');
  });

  it.each(['delivered', 'problem'] as const)(
    'never ask back what its buyer has, whatever the cancellation met: %s (R-810)',
    (progress) => {
      for (const outcome of CANCEL_OUTCOMES) {
        const review = notCancelled(outcome, { account: createdWith });
        const text = reviewText(review, { id: '11', progress, isHandedOver: true });
        expect(text.es).toBe('se devolvió un pago: el paquete 11 ya se entregó: acordá con quien vende y quien compró');
      }
    },
  );

  it('tell what to do with each result of a cancellation (R-422)', () => {
    const CASES: [Review, string][] = [
      [
        notCancelled('dispatched', { shipmentIds: ['11', '12'] }),
        'parcels 11 and 12 was dispatched: request its rescue with "cancel", or settle it with seller and buyer',
      ],
      [
        notCancelled('not_automatic'),
        'parcel 11 is not cancelled automatically (SHIPMENT_CANCEL_ON_REFUND): cancel it, or settle it with seller and buyer',
      ],
      [
        notCancelled('account_unreachable', { account: { kind: 'marketplace', accountId: 7001 }, shipmentIds: [] }),
        'account 7001 (marketplace) may hold the shipment and cannot be queried: tell the seller not to send it',
      ],
      [notCancelled('look_up_empty', { shipmentIds: [] }), 'no parcel was found, but there may be one: check at the provider'],
      [
        notCancelled('unknown', { text: 'HTTP 503' }),
        'whether parcel 11 is cancelled is not known (HTTP 503): check at the provider',
      ],
    ];
    for (const [review, en] of CASES) expect(reviewText(review).en).toBe(`a payment was refunded: ${en}`);
  });
});

describe('the words of a failure', () => {
  it.each(FAILURE_CODES.filter((code) => code !== 'lease_expired'))(
    '%s: are the provider’s own, whole, in both languages',
    (code) => {
      const text = 'HTTP 422: Código postal inválido “X5000”';
      expect(failureText({ code, text })).toEqual({ en: text, es: text });
    },
  );

  it.each(FAILURE_CODES)('%s: exist in both languages without a text (R-422)', (code) => {
    const { en, es } = failureText({ code });
    for (const text of [en, es]) expect(text).toMatch(/\w+ \w+/);
    expect(en).not.toBe(es);
  });

  it('tell of a lease that expired that the outcome is unknown', () => {
    expect(failureText(LEASE_EXPIRED)).toEqual({
      en: 'the process did not end the attempt in time: the outcome is unknown',
      es: 'el proceso no terminó el intento a tiempo: no se sabe el resultado',
    });
    expect(failureText(NO_ATTEMPT_SUCCEEDED).en).toBe('no attempt succeeded');
  });
});

describe('the reason of a shipment', () => {
  const ALL = { stopReason: 'no_email', review: severalParcels(['11']), failure: UNKNOWN } as const;

  it.each([
    [ALL, 'no_email', 'no_email'],
    [{ ...ALL, stopReason: null }, 'several_parcels', 'several shipments exist: 11'],
    [{ ...ALL, stopReason: null, review: null }, 'unknown', 'HTTP 500'],
    [{ stopReason: null, review: null, failure: null }, null, undefined],
  ])('is what stopped it, else what must be decided, else what failed: %j', (reason, code, text) => {
    expect([reasonCode(reason), reasonText(reason)?.en]).toEqual([code, text]);
  });

  it('is a code in both languages if something stopped it', () => {
    expect(reasonText(ALL)).toEqual({ en: 'no_email', es: 'no_email' });
  });
});

/** For each outcome: what the order records if the shipment's last failure was `HTTP 500`. */
const RECORDED: Record<AttemptOutcome, string | null> = {
  created: null,
  adopted: null,
  several_found: 'several shipments exist: 11, 12',
  rejected: 'HTTP 429',
  did_not_happen: 'HTTP 429',
  throttled: 'HTTP 429',
  exhausted: 'HTTP 500',
  skipped: null,
  released: null,
  payment_unseen: 'the payment cannot be read at the payment provider',
  origin_lost: 'HTTP 429',
  origin_missing: 'the seller has no place that the shipping provider knows, from which the parcel could leave',
  paused: 'it was paused',
  unknown: 'HTTP 429',
  look_up_empty: 'HTTP 500 (not found yet)',
  look_up_failed: 'HTTP 429',
  account_unreachable: 'account 7001 (marketplace) may hold the shipment and cannot be queried',
};

describe('what the order records', () => {
  it.each(Object.values(RESULTS))('$outcome: is what failed, and nothing when nothing did (R-236)', (result) => {
    expect(recordedFailure(result, UNKNOWN)).toBe(RECORDED[result.outcome]);
  });

  it('says something also of a shipment that never failed before', () => {
    expect(recordedFailure(RESULTS['look-up empty'], null)).toBe('the outcome is unknown (not found yet)');
    expect(recordedFailure(RESULTS.exhausted, null)).toBe('no attempt succeeded');
  });
});
