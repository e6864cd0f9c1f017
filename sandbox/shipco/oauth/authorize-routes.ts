import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../simulator/html.js';
import { addScope } from '../../simulator/scope.js';
import {
  type AuthorizeRequest,
  RefusedAtCallback,
  readAuthorizeRequest,
  refusalAddress,
  UnknownApplication,
  withQuery,
} from './authorize-request.js';
import { consentPage, refusedPage } from './consent-page.js';
import { OAuthRefusal } from './oauth-refusal.js';
import type { OAuthServer } from './oauth-server.js';
import { optional, type Parameters, parametersOf } from './parameters.js';

/** The page on which a person decides, and what follows from it. */
export function authorizeRoutes(app: FastifyInstance, server: OAuthServer, nowMs: () => number): void {
  addScope(app, 'shipco authorization', async (scope) => {
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof RefusedAtCallback) return reply.redirect(error.location, 302);
      const status = error instanceof UnknownApplication || error instanceof UnclearDecision ? 400 : (error.statusCode ?? 500);
      return html(reply.code(status), refusedPage(error.message, languageOf(request.headers['accept-language'])));
    });
    scope.get('/oauth/authorize', async (request, reply) => {
      const authorization = readAuthorizeRequest(parametersOf(request.query), server.client);
      const language = languageOf(request.headers['accept-language']);
      return html(reply, consentPage(authorization, server.client.clientId, server.accounts, language));
    });
    scope.post('/oauth/authorize', async (request, reply) => {
      const sent = allParameters(request);
      const authorization = readAuthorizeRequest(sent, server.client);
      return reply.redirect(
        isAllowed(sent) ? allow(authorization, accountsOf(sent, server), server, nowMs()) : deny(authorization),
        302,
      );
    });
  });
}

class UnclearDecision extends Error {}

/** The form goes to the address of the page: the request stands in the query, the decision in the body. */
function allParameters({ query, body }: FastifyRequest): Parameters {
  return { ...parametersOf(query), ...parametersOf(body) };
}

function isAllowed(sent: Parameters): boolean {
  const decision = optional(sent, 'decision');
  if (decision === 'allow' || decision === 'deny') return decision === 'allow';
  throw new UnclearDecision('`decision` must be `allow` or `deny`.');
}

function accountsOf(sent: Parameters, { accounts }: OAuthServer): number[] {
  const picked = optional(sent, 'account');
  if (picked === 'none') return [];
  const found = accounts.filter(({ id }) => picked === 'both' || picked === String(id));
  if (found.length > 0) return found.map(({ id }) => id);
  throw new UnclearDecision('`account` must be the id of an account of the page, `both` or `none`.');
}

function allow(authorization: AuthorizeRequest, accountIds: number[], { codes, settings }: OAuthServer, nowMs: number): string {
  const { redirectUri, codeChallenge, scopes, state } = authorization;
  const expiresAtMs = nowMs + settings.current.codeSeconds * 1000;
  const consent = { consentId: randomUUID(), accountIds, scopes };
  return withQuery(redirectUri, { code: codes.issue({ consent, redirectUri, codeChallenge, expiresAtMs }), state });
}

function deny({ redirectUri, state }: AuthorizeRequest): string {
  return refusalAddress(redirectUri, new OAuthRefusal('access_denied', 'The user denied the request'), state);
}

function html(reply: FastifyReply, page: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(page);
}
