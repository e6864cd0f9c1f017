import { CANCEL_OUTCOMES } from '../../../shipping/shipments/domain/cancel-result.js';
import type { FailureCause } from '../../../shipping/shipments/domain/failure-cause.js';
import { REVIEW_CODES } from '../../../shipping/shipments/domain/reason-words.js';
import { FAILURE_CODES } from '../../../shipping/shipments/domain/shipment-failure.js';
import { CANCEL_REASONS, REQUEST_KINDS, WAITING_STOPS } from '../../../shipping/shipments/domain/stop-reason.js';
import { failureWordsOf } from './failure-advice.js';

const cause = (patch: Partial<FailureCause>): FailureCause => ({
  state: 'failed',
  outcomeClass: 'did_not_happen',
  accountKind: 'marketplace',
  accountId: 7001,
  httpStatus: 400,
  code: 'rejected',
  message: 'HTTP …: No such street',
  ...patch,
});

it('includes the status, the message and the account', () => {
  expect(failureWordsOf(cause({})).cause.en).toBe("HTTP 400: No such street (the marketplace's account, 7001)");
  expect(failureWordsOf(cause({ message: 'HTTP …', accountKind: 'seller', accountId: 8001 })).cause.en).toBe(
    "HTTP 400 (a seller's account, 8001)",
  );
  expect(failureWordsOf(cause({ httpStatus: null, message: '', accountKind: null })).cause.en).toBe('No reason was given');
});

it.each<[Partial<FailureCause>, RegExp]>([
  [{}, /correct the delivery in the order, then retry all/],
  [{ httpStatus: 401 }, /marketplace's credential/],
  [{ httpStatus: 403, accountKind: 'seller' }, /link it again/],
  [{ httpStatus: 402 }, /no credit/],
  [{ httpStatus: 503 }, /Retry all when it is back/],
  [{ httpStatus: null }, /Retry all when it is back/],
  [{ httpStatus: 429 }, /Retry all when it is back/],
  [{ code: 'lease_expired', httpStatus: null, message: '' }, /instances keep running/],
  [{ state: 'needs_review', code: 'gone_without_us', message: 'expired' }, /Ship each order again/],
  [{ state: 'needs_review', code: 'not_cancelled', message: '' }, /a parcel that was not delivered is cancelled there/],
  [{ state: 'needs_review', code: 'several_parcels', message: '' }, /Check at the provider/],
])('advises what can be done: %j (R-422)', (patch, advice) => {
  expect(failureWordsOf(cause(patch)).advice.en).toMatch(advice);
});

it.each([...WAITING_STOPS, ...REVIEW_CODES, ...FAILURE_CODES])('calls no retry useless: %s (R-682)', (code) => {
  for (const httpStatus of [null, 400, 401, 402, 503]) {
    const { advice } = failureWordsOf(cause({ code, httpStatus, message: '' }));
    expect(advice.es).not.toMatch(/no cambia nada|No reintentes|no sirve/);
    expect(advice.en).not.toMatch(/will not help|Do not retry/);
  }
});

it.each(WAITING_STOPS)('words a skipped shipment: %s (R-422)', (stop) => {
  const words = failureWordsOf(cause({ state: 'skipped', code: stop, message: '' }));
  for (const { en, es } of [words.cause, words.advice]) {
    expect([en, es]).not.toContain(stop);
    expect(en).not.toBe(es);
  }
});

it.each(REVIEW_CODES)('words a review in both languages, with the details of its cases: %s (R-422)', (code) => {
  const review = cause({ state: 'needs_review', code, httpStatus: null, message: '' });
  const { en, es } = failureWordsOf(review).cause;
  expect(en).not.toContain(code);
  expect(en).toContain("(the marketplace's account, 7001)");
  expect(es).toContain('(cuenta del sitio, 7001)');
  expect(en.split(' (')[0]).not.toBe(es.split(' (')[0]);
  const more = failureWordsOf({ ...review, message: 'HTTP …: try later' }).cause;
  for (const text of [more.en, more.es]) expect(text).toContain('HTTP …: try later');
});

it.each(FAILURE_CODES)('words a failure without text in both languages: %s (R-422)', (code) => {
  const { en, es } = failureWordsOf(cause({ code, httpStatus: null, message: '', accountKind: null })).cause;
  expect(en).not.toBe(es);
  expect(en).not.toContain(code);
});

it.each([
  ['dispatched', /Ya había salido/, /se cancela o se pide de vuelta ahí/],
  ['delivered', /Quien compró ya lo tiene/, /acordá con quien vende y quien compró/],
  ['returning', /Está volviendo/, /Cuando vuelva/],
  ['lost', /lo perdió/, /«Cancelar el paquete» lo da por terminado/],
  ['returned', /Ya volvió/, /«Cancelar el paquete» lo da por terminado/],
])('tells apart where a parcel is that was not cancelled: %s (R-832)', (place, what, todo) => {
  const words = failureWordsOf(
    cause({ state: 'needs_review', code: 'not_cancelled', httpStatus: null, message: `payment_refunded ${place}` }),
  );
  expect(words.cause.es).toMatch(what);
  expect(words.advice.es).toMatch(todo);
});

it.each(REQUEST_KINDS)('tells of a request what can still be done, by where the parcel is: %s (R-866)', (code) => {
  const advice = (message: string) => failureWordsOf(cause({ state: 'created', code, httpStatus: null, message })).advice.es;
  expect(advice('')).toMatch(/cancelalo .* o liberalo/);
  expect(advice('away')).toMatch(/le pide al correo que lo devuelva, sin garantía/);
  for (const place of ['delivered', 'lost', 'returning', 'returned']) {
    expect(advice(place)).toBe('Acordá con quien vende y quien compró. «Ya lo vi», en cada pedido, lo saca de la lista.');
  }
  const words = failureWordsOf(cause({ state: 'created', code, httpStatus: null, message: 'delivered' }));
  expect(words.cause.es).toMatch(/\. Quien compró ya lo tiene\.$/);
  expect(words.cause.en).toMatch(/\. Its buyer has it\.$/);
});

it('says in words why a parcel was not cancelled, and how the try ended', () => {
  const review = cause({ state: 'needs_review', code: 'not_cancelled', httpStatus: null });
  const words = (message: string) => failureWordsOf({ ...review, message }).cause;
  expect(words('payment_refunded dispatched').es).toContain('Motivo: se devolvió un pago. Ya había salido (cuenta');
  expect(words('requested rejected HTTP …: too late').es).toContain('El servicio de envíos no quiso: HTTP …: too late (cuenta');
  for (const because of CANCEL_REASONS)
    for (const outcome of CANCEL_OUTCOMES) expect(words(`${because} ${outcome}`).es).not.toMatch(/[a-z]_[a-z]/);
  expect(words('sent to the moon').es).toContain('sent to the moon');
});

it('says of a parcel that the provider has ended by itself that the provider did (R-919)', () => {
  const { en, es } = failureWordsOf(cause({ state: 'needs_review', code: 'gone_without_us', message: 'expired' })).cause;
  expect(en).toMatch(/^The provider has ended the parcel, .* It shows it as expired /);
  expect(es).toMatch(/^El servicio de envíos dio de baja el paquete, .* Lo muestra como vencido /);
});
