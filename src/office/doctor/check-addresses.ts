import { connect } from 'node:tls';
import type { HttpClient } from '../../platform/calls/http-client.js';
import type { DoctorConfig } from '../../platform/config/doctor.config.js';
import type { AdscoConfig } from '../../platform/config/providers.config.js';
import type { Clock } from '../../platform/kernel/clock.js';
import { at, type Check, type CheckResult, fault, notChecked, ok, warning } from './check-result.js';
import { ask, hostOf, isLocal } from './provider-answer.js';

const DAY_MS = 86_400_000;
const RENEW_DAYS = 14;
const BASE = 'base address';
const ADSCO = 'adsco webhook';

/** The address that the providers and the users' browsers call. */
export function baseAddressCheck({ server: { baseUrl }, payco }: DoctorConfig, http: HttpClient): Check {
  const isReachedFromOutside = payco.accessToken !== null && !isLocal(payco.apiBaseUrl);
  return {
    name: BASE,
    look: async () => {
      if (isLocal(baseUrl) && isReachedFromOutside)
        return fault(
          BASE,
          {
            en: `${hostOf(baseUrl)}: only this machine can reach it`,
            es: `${hostOf(baseUrl)}: solo se llega desde esta máquina`,
          },
          {
            en: 'set BASE_URL to the public address: the payment provider notifies it',
            es: 'poné en BASE_URL la dirección pública: ahí avisa el proveedor de pagos',
          },
        );
      if (!isLocal(baseUrl) && !baseUrl.startsWith('https:'))
        return fault(
          BASE,
          { en: `${hostOf(baseUrl)}: without https`, es: `${hostOf(baseUrl)}: sin https` },
          {
            en: 'use https in BASE_URL, terminated by the load balancer',
            es: 'usá https en BASE_URL, con el certificado en el balanceador',
          },
        );
      const answer = await ask(http, { call: { provider: 'self', operation: 'doctor' }, url: `${baseUrl}/api/health/live` });
      if ('failure' in answer)
        return warning(BASE, at(hostOf(baseUrl), answer.failure), {
          en: 'start the service; if it runs, look at the load balancer',
          es: 'iniciá el servicio; si anda, mirá el balanceador',
        });
      const { status, json } = answer.reply;
      if (status === 200 && (json as { status?: unknown } | undefined)?.status === 'ok')
        return ok(BASE, { en: `${hostOf(baseUrl)}: the service answers`, es: `${hostOf(baseUrl)}: el servicio responde` });
      return fault(
        BASE,
        {
          en: `${hostOf(baseUrl)}: HTTP ${status} from something else`,
          es: `${hostOf(baseUrl)}: HTTP ${status}, y no es este servicio`,
        },
        {
          en: 'correct BASE_URL, or the load balancer’s route to /api',
          es: 'corregí BASE_URL, o la ruta de /api en el balanceador',
        },
      );
    },
  };
}

export function adscoCheck({ appSecrets, verifyToken }: AdscoConfig): Check {
  return {
    name: ADSCO,
    look: async () => {
      if (appSecrets.length === 0 && !verifyToken) return ok(ADSCO, { en: 'off', es: 'apagado' });
      if (appSecrets.length === 0)
        return warning(
          ADSCO,
          { en: 'off: it has a token and no secret', es: 'apagado: tiene token y no tiene secreto' },
          { en: 'set ADSCO_APP_SECRET', es: 'cargá ADSCO_APP_SECRET' },
        );
      if (!verifyToken)
        return warning(
          ADSCO,
          { en: 'calls are verified, subscriptions refused', es: 'las llamadas se verifican, las suscripciones se rechazan' },
          { en: 'set ADSCO_VERIFY_TOKEN to subscribe', es: 'cargá ADSCO_VERIFY_TOKEN para suscribirte' },
        );
      return ok(ADSCO, { en: 'calls are verified', es: 'las llamadas se verifican' });
    },
  };
}

/** One line for each https host. */
export function certificateChecks({ server, identity, shipco, sellerLink, payco }: DoctorConfig, clock: Clock): Check[] {
  const used = [
    server.baseUrl,
    identity.issuerUrl,
    ...(shipco.marketplace ? [shipco.apiBaseUrl] : []),
    ...(sellerLink.app ? [sellerLink.app.oauthBaseUrl] : []),
    ...(payco.accessToken ? [payco.apiBaseUrl] : []),
  ];
  const hosts = new Set(used.filter((url) => url.startsWith('https:')).map(hostOf));
  return [...hosts].map((host) => ({ name: `certificate of ${host}`, look: () => lookAtCertificate(host, clock) }));
}

async function lookAtCertificate(host: string, clock: Clock): Promise<CheckResult> {
  const name = `certificate of ${host}`;
  const { hostname, port } = new URL(`https://${host}`);
  const found = await certificateOf(hostname, Number(port || 443)).catch(() => null);
  if (!found) return notChecked(name, { en: 'no TLS connection could be made', es: 'no se pudo abrir una conexión TLS' });
  const days = Math.floor((found.validTo - clock.now().getTime()) / DAY_MS);
  if (days < 0)
    return fault(
      name,
      { en: `expired ${-days} days ago`, es: `venció hace ${-days} días` },
      { en: 'renew it, or tell its owner', es: 'renovalo, o avisale a su dueño' },
    );
  if (found.problem)
    return fault(
      name,
      { en: `not trusted: ${found.problem}`, es: `no es de confianza: ${found.problem}` },
      { en: 'install a certificate for this host, with its chain', es: 'instalá un certificado para este nombre, con su cadena' },
    );
  if (days < RENEW_DAYS)
    return warning(
      name,
      { en: `expires in ${days} days`, es: `vence en ${days} días` },
      { en: 'renew it, or tell its owner', es: 'renovalo, o avisale a su dueño' },
    );
  return ok(name, { en: `valid for ${days} days`, es: `vale por ${days} días más` });
}

function certificateOf(host: string, port: number): Promise<{ validTo: number; problem: string | null }> {
  return new Promise((known, failed) => {
    // A bad certificate is examined too. Nothing is sent.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 8_000 }, () => {
      const { authorized, authorizationError } = socket;
      const validTo = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      known({
        validTo,
        problem: authorized ? null : String((authorizationError as Error & { code?: string })?.code ?? authorizationError),
      });
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer'))).once('error', failed);
  });
}
