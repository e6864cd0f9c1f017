import type { PaycoConfig } from '../config/payco.config.js';
import type { HttpClient } from '../shared/infrastructure/http-client.js';
import { type Check, type Finding, fault, ok, warning } from './finding.js';
import { ask, hostOf, textOf } from './provider-answer.js';

const NAME = 'payco';
const WEBHOOK = 'payco webhook';

export function paycoChecks(payco: PaycoConfig, http: HttpClient): Check[] {
  return [
    { name: NAME, look: () => lookAtAccount(payco, http) },
    { name: WEBHOOK, look: async () => webhookOf(payco) },
  ];
}

/** The newest payment shows which account the token belongs to. */
async function lookAtAccount({ accessToken, apiBaseUrl, collectorId }: PaycoConfig, http: HttpClient): Promise<Finding> {
  if (!accessToken) return warning(NAME, 'not configured: nobody can pay', 'set PAYCO_ACCESS_TOKEN');
  const url = `${apiBaseUrl}/v1/payments/search?sort=date_created&criteria=desc&limit=1`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await ask(http, { call: { provider: 'payco', operation: 'doctor' }, url, headers });
  const wrong = (text: string, action: string) => fault(NAME, `${hostOf(url)}: ${text}`, action);
  if ('failure' in answer) return wrong(answer.failure, 'correct PAYCO_API_BASE_URL or the network, or wait for the provider');
  const { status, json } = answer.reply;
  if (status === 401 || status === 403) return wrong(`HTTP ${status}: the token is refused`, 'set a valid PAYCO_ACCESS_TOKEN');
  if (status === 429) return warning(NAME, `${hostOf(url)}: HTTP 429`, 'wait a minute and check again');
  if (status >= 500) return wrong(`HTTP ${status}`, 'wait for the provider: notifications wait meanwhile');
  const { results } = (json ?? {}) as { results?: unknown };
  if (status !== 200 || !Array.isArray(results)) return wrong(`HTTP ${status} without payments`, 'correct PAYCO_API_BASE_URL');
  const owner = textOf((results[0] as { collector_id?: unknown } | null | undefined)?.collector_id);
  if (collectorId && owner !== '' && owner !== collectorId)
    return wrong(
      'the token belongs to an account other than PAYCO_COLLECTOR_ID',
      'correct whichever is wrong: no payment would match its purchase',
    );
  return ok(NAME, `${hostOf(url)}: the token is accepted`);
}

function webhookOf({ accessToken, webhookSecrets }: PaycoConfig): Finding {
  if (!accessToken) return ok(WEBHOOK, 'off: the provider is not configured');
  if (webhookSecrets.length > 0) return ok(WEBHOOK, 'notifications are verified');
  return warning(
    WEBHOOK,
    'notifications are not verified, and limited',
    'set PAYCO_WEBHOOK_SECRET to that of the provider’s panel',
  );
}
