import { isRecord } from '../simulator/deep-merge.js';
import { withoutOAuthSecrets } from './oauth/redact.js';
import { withoutSecret } from './webhooks/webhook-notifier.js';

/** The query or the body of a call, as the ledger may keep it: the address of a webhook ends with a secret. */
export function withoutSecrets(path: string, sent: unknown): unknown {
  const kept = withoutOAuthSecrets(path, sent);
  if (!/\/webhooks(\/\d+)?$/.test(path) || !isRecord(kept) || typeof kept.url !== 'string') return kept;
  return { ...kept, url: withoutSecret(kept.url) };
}
