import { connect } from 'node:tls';
import type { DoctorConfig } from '../config/doctor.config.js';
import type { AdscoConfig } from '../config/providers.config.js';
import type { Clock } from '../shared/application/clock.js';
import type { HttpClient } from '../shared/infrastructure/http-client.js';
import { type Check, type Finding, fault, notChecked, ok, warning } from './finding.js';
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
          `${hostOf(baseUrl)}: only this machine can reach it`,
          'set BASE_URL to the public address: the payment provider notifies it',
        );
      if (!isLocal(baseUrl) && !baseUrl.startsWith('https:'))
        return fault(BASE, `${hostOf(baseUrl)}: without https`, 'use https in BASE_URL, terminated by the load balancer');
      const answer = await ask(http, { call: { provider: 'self', operation: 'doctor' }, url: `${baseUrl}/api/health/live` });
      if ('failure' in answer)
        return warning(BASE, `${hostOf(baseUrl)}: ${answer.failure}`, 'start the service; if it runs, look at the load balancer');
      const { status, json } = answer.reply;
      if (status === 200 && (json as { status?: unknown } | undefined)?.status === 'ok')
        return ok(BASE, `${hostOf(baseUrl)}: the service answers`);
      return fault(
        BASE,
        `${hostOf(baseUrl)}: HTTP ${status} from something else`,
        'correct BASE_URL, or the load balancer’s route to /api',
      );
    },
  };
}

export function adscoCheck({ appSecrets, verifyToken }: AdscoConfig): Check {
  return {
    name: ADSCO,
    look: async () => {
      if (appSecrets.length === 0 && !verifyToken) return ok(ADSCO, 'off');
      if (appSecrets.length === 0) return warning(ADSCO, 'off: it has a token and no secret', 'set ADSCO_APP_SECRET');
      if (!verifyToken) return warning(ADSCO, 'calls are verified, subscriptions refused', 'set ADSCO_VERIFY_TOKEN to subscribe');
      return ok(ADSCO, 'calls are verified');
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

async function lookAtCertificate(host: string, clock: Clock): Promise<Finding> {
  const name = `certificate of ${host}`;
  const { hostname, port } = new URL(`https://${host}`);
  const found = await certificateOf(hostname, Number(port || 443)).catch(() => null);
  if (!found) return notChecked(name, 'no TLS connection could be made');
  const days = Math.floor((found.validTo - clock.now().getTime()) / DAY_MS);
  if (days < 0) return fault(name, `expired ${-days} days ago`, 'renew it, or tell its owner');
  if (found.problem) return fault(name, `not trusted: ${found.problem}`, 'install a certificate for this host, with its chain');
  if (days < RENEW_DAYS) return warning(name, `expires in ${days} days`, 'renew it, or tell its owner');
  return ok(name, `valid for ${days} days`);
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
