import type { HttpClient } from '../../platform/calls/http-client.js';
import { asList } from '../../platform/calls/wire-values.js';
import type { PaycoConfig } from '../../platform/config/payco.config.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { asIs, at, type Check, type CheckResult, fault, ok, warning } from './check-result.js';
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
async function lookAtAccount({ accessToken, apiBaseUrl, collectorId }: PaycoConfig, http: HttpClient): Promise<CheckResult> {
  if (!accessToken)
    return warning(
      NAME,
      { en: 'not configured: nobody can pay', es: 'sin configurar: nadie puede pagar' },
      { en: 'set PAYCO_ACCESS_TOKEN', es: 'cargá PAYCO_ACCESS_TOKEN' },
    );
  const url = `${apiBaseUrl}/v1/payments/search?sort=date_created&criteria=desc&limit=1`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await ask(http, { call: { provider: 'payco', operation: 'doctor' }, url, headers });
  const wrong = (text: Sentence, action: Sentence) => fault(NAME, at(hostOf(url), text), action);
  if ('failure' in answer)
    return wrong(answer.failure, {
      en: 'correct PAYCO_API_BASE_URL or the network, or wait for the provider',
      es: 'corregí PAYCO_API_BASE_URL o la red, o esperá al proveedor de pagos',
    });
  const { status, json } = answer.reply;
  if (status === 401 || status === 403)
    return wrong(
      { en: `HTTP ${status}: the token is refused`, es: `HTTP ${status}: rechaza el token` },
      { en: 'set a valid PAYCO_ACCESS_TOKEN', es: 'cargá un PAYCO_ACCESS_TOKEN válido' },
    );
  if (status === 429)
    return warning(NAME, asIs(`${hostOf(url)}: HTTP 429`), {
      en: 'wait a minute and check again',
      es: 'esperá un minuto y revisá de nuevo',
    });
  if (status >= 500)
    return wrong(asIs(`HTTP ${status}`), {
      en: 'wait for the provider: notifications wait meanwhile',
      es: 'esperá al proveedor de pagos: mientras tanto las notificaciones esperan',
    });
  const results = asList((json as { results?: unknown } | null | undefined)?.results);
  if (status !== 200 || !Array.isArray(results))
    return wrong(
      { en: `HTTP ${status} without payments`, es: `HTTP ${status} sin pagos` },
      { en: 'correct PAYCO_API_BASE_URL', es: 'corregí PAYCO_API_BASE_URL' },
    );
  const owner = textOf((results[0] as { collector_id?: unknown } | null | undefined)?.collector_id);
  if (collectorId && owner !== '' && owner !== collectorId)
    return wrong(
      {
        en: 'the token belongs to an account other than PAYCO_COLLECTOR_ID',
        es: 'el token es de otra cuenta que PAYCO_COLLECTOR_ID',
      },
      {
        en: 'correct whichever is wrong: no payment would match its purchase',
        es: 'corregí el que esté mal: ningún pago coincidiría con su compra',
      },
    );
  return ok(NAME, { en: `${hostOf(url)}: the token is accepted`, es: `${hostOf(url)}: acepta el token` });
}

function webhookOf({ accessToken, webhookSecrets }: PaycoConfig): CheckResult {
  if (!accessToken)
    return ok(WEBHOOK, { en: 'off: the provider is not configured', es: 'apagado: el proveedor de pagos no está configurado' });
  if (webhookSecrets.length > 0) return ok(WEBHOOK, { en: 'notifications are verified', es: 'las notificaciones se verifican' });
  return warning(
    WEBHOOK,
    { en: 'notifications are not verified, and limited', es: 'las notificaciones no se verifican, y tienen un límite' },
    {
      en: 'set PAYCO_WEBHOOK_SECRET to that of the provider’s panel',
      es: 'poné en PAYCO_WEBHOOK_SECRET el del panel del proveedor de pagos',
    },
  );
}
