import { createHash, randomBytes } from 'node:crypto';
import type { ShipcoSimulator } from '../shipco/shipco-simulator.js';
import { callJson } from './json-call.js';

type Values = Record<string, string | undefined>;

/** Every field that some answer has and some test looks into. */
interface Body {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  error: string;
  error_description: string;
}

export const CALLBACK = 'http://localhost:3000/api/seller/shipco/oauth/callback';
export const SCOPE = 'shipments.quote shipments.create shipments.show accounts.show addresses.show';

/** Goes through consent and tokens as a marketplace and its seller do: for specs. */
export function oauthClientOf(simulator: ShipcoSimulator) {
  const { clientId, clientSecret } = simulator.oauthClient;
  const verifier = randomBytes(32).toString('base64url');
  const credentials = { client_id: clientId, client_secret: clientSecret };

  const authorizeUrl = (patch: Values = {}) => {
    const query = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      scope: SCOPE,
      state: randomBytes(16).toString('base64url'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...patch,
    };
    return `${simulator.oauthBaseUrl}/oauth/authorize?${new URLSearchParams(withoutAbsent(query))}`;
  };
  const open = (patch?: Values) => fetch(authorizeUrl(patch), { redirect: 'manual' });
  const decide = (form: Values, patch?: Values) =>
    fetch(authorizeUrl(patch), { method: 'POST', redirect: 'manual', body: new URLSearchParams(withoutAbsent(form)) });
  const code = async (account = '8001', patch?: Values) => {
    const answer = await decide({ decision: 'allow', account }, patch);
    return callbackOf(answer).get('code') ?? '';
  };
  const token = (body: Values) => callJson<Body>(`${simulator.oauthBaseUrl}/oauth/token`, { method: 'POST', body });
  const exchange = (received: string, patch?: Values) =>
    token({
      ...{ grant_type: 'authorization_code', ...credentials, redirect_uri: CALLBACK },
      ...{ code: received, code_verifier: verifier, ...patch },
    });
  const refresh = (given: string, patch?: Values) =>
    token({ grant_type: 'refresh_token', ...credentials, refresh_token: given, ...patch });
  const link = async (account?: string, patch?: Values) => (await exchange(await code(account, patch))).body;
  const call = (accessToken: string, method: string, path: string, body?: unknown) =>
    callJson<Body>(simulator.apiBaseUrl + path, { method, body, headers: { authorization: `Bearer ${accessToken}` } });
  return { open, decide, code, exchange, refresh, link, call };
}

/** What a redirect brings to the callback address. */
export function callbackOf(answer: Response): URLSearchParams {
  return new URL(answer.headers.get('location') ?? 'http://no-redirect.example/').searchParams;
}

function withoutAbsent(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
