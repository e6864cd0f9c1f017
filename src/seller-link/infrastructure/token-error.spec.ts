import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { tokenErrorOf } from './token-error.js';

const answer = (status: number, body: object) => Response.json(body, { status });

/** As the library throws it: a body in OAuth's format, or any other. */
function thrownFor(status: number, body: object): Error {
  const response = answer(status, body);
  if ('error' in body) return new ResponseBodyError('no', { cause: body as { error: string }, response });
  return new ClientError('no', { cause: new Error('not conform', { cause: response }) });
}

const API_TEXT = 'The provided authorization grant or refresh token is invalid, expired or revoked.';

describe('a failed call to the token endpoint', () => {
  it.each([
    [400, { error: 'invalid_grant' }, 'refused'],
    [401, { error: 'invalid_grant' }, 'refused'],
    [401, { error: 'invalid_request', message: 'The refresh token is invalid.' }, 'refused'],
    [400, { message: API_TEXT, errors: [] }, 'refused'],
    [401, { message: API_TEXT }, 'refused'],
    [401, { error: 'invalid_client', error_description: 'Client authentication failed' }, 'misconfigured'],
    [400, { error: 'invalid_client' }, 'misconfigured'],
    [400, { error: 'unauthorized_client', message: 'The client may not use a refresh token.' }, 'misconfigured'],
    [401, { message: 'Unauthenticated.' }, 'misconfigured'],
    [403, { message: 'This app is disabled.' }, 'misconfigured'],
    [400, { error: 'invalid_scope' }, 'misconfigured'],
    [400, { message: 'no' }, 'misconfigured'],
    [429, { message: 'Too many' }, 'unavailable'],
    [500, { message: 'Server Error' }, 'unavailable'],
  ])('with %i %j means for a refresh: %s (R-365, R-366)', async (status, body, kind) => {
    const error = await tokenErrorOf(thrownFor(status, body), 'misconfigured');
    expect([error.kind, error.message]).toEqual([kind, `HTTP ${status} from the token endpoint`]);
  });

  it('with a challenge concerns our app (R-366)', async () => {
    const response = answer(401, { error: 'invalid_client' });
    const challenge = new WWWAuthenticateChallengeError('no', { cause: [{ scheme: 'basic', parameters: {} }], response });
    expect((await tokenErrorOf(challenge, 'refused')).kind).toBe('misconfigured');
  });

  it('without an error code is an outage (R-366)', async () => {
    expect((await tokenErrorOf(new TypeError('fetch failed'), 'refused')).kind).toBe('unavailable');
  });

  it('rejects a code without an error code', async () => {
    expect((await tokenErrorOf(thrownFor(400, { message: 'no' }), 'refused')).kind).toBe('refused');
  });
});
