import { HttpFailure, type HttpFailureReason, type InboundReply } from '../../../platform/calls/http-client.js';
import { ShipcoError, type ShipcoErrorKind } from '../application/shipco.gateway.js';
import { failed, isOutage, isPassing, refusal, unreadable } from './shipco-outcome.js';

const aReply = (status: number, json: unknown = undefined, headers: InboundReply['headers'] = {}): InboundReply => ({
  status,
  json,
  headers,
});
const aFailure = (
  reason: HttpFailureReason,
  { notSent = reason === 'no_connection', status = undefined as number | undefined } = {},
) => new HttpFailure(`it was ${reason}`, reason, notSent, status);

describe('refusal', () => {
  it.each<[number, ShipcoErrorKind]>([
    [301, 'unknown'],
    [302, 'unknown'],
    [307, 'unknown'],
    [400, 'rejected'],
    [401, 'rejected'],
    [403, 'rejected'],
    [404, 'rejected'],
    [406, 'rejected'],
    [408, 'unknown'],
    [409, 'rejected'],
    [413, 'rejected'],
    [422, 'rejected'],
    [429, 'throttled'],
    [500, 'unknown'],
    [502, 'unknown'],
    [503, 'unknown'],
    [504, 'unknown'],
    [599, 'unknown'],
  ])('of status %i is %s (R-238)', (status, kind) => {
    const error = refusal(aReply(status), []);
    expect(error).toBeInstanceOf(ShipcoError);
    expect(error).toMatchObject({ kind, message: `HTTP ${status}`, facts: { httpStatus: status } });
  });

  it('repeats the provider’s reason on one line', () => {
    const json = { message: 'Datos\n inválidos', errors: { 'destination.city': ['Falta.'] } };
    const said = 'Datos inválidos; destination.city: Falta.';
    expect(refusal(aReply(400, json), [])).toMatchObject({ message: `HTTP 400: ${said}`, facts: { said } });
    expect(refusal(aReply(400), []).facts).not.toHaveProperty('said');
  });

  it.each([
    ['120', 120_000],
    ['1790000000', 900_000],
    [undefined, undefined],
  ])('reads Retry-After %j as %p ms (R-147)', (header, expected) => {
    expect(refusal(aReply(429, undefined, { 'retry-after': header }), []).facts.retryAfterMs).toBe(expected);
  });
});

describe('an exchange without a usable answer', () => {
  it.each<[HttpFailureReason, boolean, ShipcoErrorKind]>([
    ['no_connection', true, 'did_not_happen'],
    ['cancelled', true, 'did_not_happen'],
    ['cancelled', false, 'unknown'],
    ['broken', false, 'unknown'],
    ['timeout', false, 'unknown'],
    ['too_large', false, 'unknown'],
  ])('%s, never sent %p: %s (R-238)', (reason, notSent, kind) => {
    const failure = aFailure(reason, { notSent });
    expect(failed(failure)).toMatchObject({ kind, message: `it was ${reason}`, facts: {}, cause: failure });
  });

  it('keeps the status when one had come', () => {
    expect(failed(aFailure('broken', { status: 201 })).facts).toEqual({ httpStatus: 201 });
  });

  it.each<[number, HttpFailureReason, ShipcoErrorKind]>([
    [422, 'too_large', 'rejected'],
    [400, 'broken', 'rejected'],
    [403, 'timeout', 'rejected'],
    [429, 'too_large', 'throttled'],
    [429, 'broken', 'throttled'],
    [408, 'too_large', 'unknown'],
    [503, 'too_large', 'unknown'],
    [201, 'too_large', 'unknown'],
  ])('with status %i whose body is %s is %s (R-238)', (status, reason, kind) => {
    const error = failed(aFailure(reason, { status }));
    const message = kind === 'unknown' ? `it was ${reason}` : `HTTP ${status}: it was ${reason}`;
    expect(error).toMatchObject({ kind, message, facts: { httpStatus: status } });
    if (kind !== 'unknown') expect([isOutage(error), isPassing(error)]).toEqual([false, false]);
  });

  it('leaves the outcome unknown when the answer cannot be read (R-238)', () => {
    expect(unreadable(aReply(201))).toMatchObject({ kind: 'unknown', facts: { httpStatus: 201 } });
  });
});

describe('isOutage', () => {
  it.each<[string, unknown, boolean]>([
    ['no connection', failed(aFailure('no_connection')), true],
    ['a broken connection', failed(aFailure('broken')), true],
    ['no answer in time', failed(aFailure('timeout')), true],
    ['500', refusal(aReply(500), []), true],
    ['503', refusal(aReply(503), []), true],
    ['our giving up', failed(aFailure('cancelled')), false],
    ['our giving up before it was sent', failed(aFailure('cancelled', { notSent: true })), false],
    ['400', refusal(aReply(400), []), false],
    ['401', refusal(aReply(401), []), false],
    ['429', refusal(aReply(429), []), false],
    ['an answer that cannot be read', unreadable(aReply(200)), false],
    ['a mistake of ours', new TypeError('oops'), false],
  ])('%s: %p (R-294)', (_name, error, expected) => {
    expect(isOutage(error)).toBe(expected);
  });
});

describe('isPassing', () => {
  it.each<[string, unknown, boolean]>([
    ['no connection', failed(aFailure('no_connection')), true],
    ['a broken connection', failed(aFailure('broken')), true],
    ['502', refusal(aReply(502), []), true],
    ['503', refusal(aReply(503), []), true],
    ['504', refusal(aReply(504), []), true],
    ['500', refusal(aReply(500), []), false],
    ['429', refusal(aReply(429), []), false],
    ['400', refusal(aReply(400), []), false],
    ['no answer in time', failed(aFailure('timeout')), false],
    ['our giving up', failed(aFailure('cancelled', { notSent: true })), false],
    ['an answer that is too large', failed(aFailure('too_large', { status: 200 })), false],
    ['an answer that cannot be read', unreadable(aReply(200)), false],
    ['a mistake of ours', new TypeError('oops'), false],
  ])('%s: %p (R-295)', (_name, error, expected) => {
    expect(isPassing(error)).toBe(expected);
  });
});

describe('a refusal', () => {
  it.each<[unknown, object]>([
    [{ 'items.0.weight': ['Es demasiado.'] }, { impediment: 'too_heavy' }],
    [[], {}],
  ])('tells what is refused: %j (R-596)', (errors, says) => {
    const { said: _said, ...facts } = refusal(aReply(400, { message: 'x', errors }), []).facts;
    expect(facts).toEqual({ httpStatus: 400, ...says });
  });
});

describe('the message of a refusal', () => {
  it.each<[unknown, string]>([
    [{ 'destination.city': ['Falta.', 'Es corta.'] }, 'destination.city: Falta., Es corta.'],
    [{ 'destination.city': { '1': 'Falta.' } }, 'destination.city: Falta.'],
    [['Falta.', 'Es corta.'], 'Falta.; Es corta.'],
    [{ '0': 'Falta.', '2': 'Es corta.' }, 'Falta.; Es corta.'],
    [[], ''],
    [{}, ''],
  ])('has its reasons, however they are listed: %j (R-593)', (errors, said) => {
    expect(refusal(aReply(400, { errors }), []).message).toBe(['HTTP 400', said].filter(Boolean).join(': '));
  });

  it('has no secret and no e-mail (R-325)', () => {
    const json = { message: 'token-1: ana@example.com is unknown' };
    expect(refusal(aReply(400, json), ['token-1']).message).toBe('HTTP 400: ***: *** is unknown');
    expect(refusal(aReply(429, json), ['token-1']).message).toBe('HTTP 429: ***: *** is unknown');
  });
});
