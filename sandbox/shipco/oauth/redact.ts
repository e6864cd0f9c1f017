import { isRecord } from '../../simulator/deep-merge.js';
import { fingerprint } from '../../simulator/ledger-privacy.js';

const HARMLESS = new Set([
  'grant_type',
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'code_challenge_method',
  'decision',
  'account',
]);
/** Worth telling apart. */
const COMPARED = new Set(['code', 'refresh_token', 'state']);
/** Secrets even where they do not belong. */
const NEVER_SHOWN = new Set(['access_token', 'refresh_token', 'client_secret', 'code_verifier']);
const HIDDEN = '(hidden)';

/** The query or the body of a call, as the ledger may keep it. */
export function withoutOAuthSecrets(path: string, sent: unknown): unknown {
  const isOAuth = path.startsWith('/oauth/');
  if (!isRecord(sent)) return isOAuth && sent !== null ? HIDDEN : sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, isOAuth ? reduced(name, value) : NEVER_SHOWN.has(name) ? HIDDEN : value]),
  );
}

function reduced(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return HIDDEN;
  if (HARMLESS.has(name)) return value;
  return COMPARED.has(name) ? fingerprint(value) : HIDDEN;
}
