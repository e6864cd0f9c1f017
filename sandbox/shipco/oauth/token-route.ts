import type { FastifyInstance, FastifyReply } from 'fastify';
import { addScope } from '../../simulator/scope.js';
import { refusalBody, ShipcoRefusal } from '../refusal.js';
import { authenticateClient } from './client-authentication.js';
import { exchangeCode, refresh } from './grants.js';
import { OAuthRefusal, oauthErrorBody } from './oauth-refusal.js';
import type { OAuthServer } from './oauth-server.js';
import { parametersOf, required } from './parameters.js';

const GRANTS = new Map([
  ['authorization_code', exchangeCode],
  ['refresh_token', refresh],
]);

/** `POST /oauth/token`, with a JSON body or a form. */
export function tokenRoute(app: FastifyInstance, server: OAuthServer, nowMs: () => number): void {
  addScope(app, 'shipco tokens', async (scope) => {
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof OAuthRefusal) return refuse(error, request.headers.authorization, reply, server);
      const status = error.statusCode ?? 500;
      const refusal = new OAuthRefusal(status < 500 ? 'invalid_request' : 'server_error', error.message, status);
      return refuse(refusal, undefined, reply, server);
    });
    scope.post('/oauth/token', async (request, reply) => {
      const sent = parametersOf(request.body);
      const grant = GRANTS.get(required(sent, 'grant_type'));
      if (!grant) throw new OAuthRefusal('unsupported_grant_type', 'Check that all required parameters have been provided');
      authenticateClient(request.headers.authorization, sent, server.client);
      return reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' }).send(grant(sent, server, nowMs()));
    });
  });
}

function refuse(refusal: OAuthRefusal, authorization: string | undefined, reply: FastifyReply, { settings }: OAuthServer) {
  const { tokenErrors, errorsShape } = settings.current;
  reply.code(refusal.status).header('cache-control', 'no-store');
  if (refusal.error === 'invalid_client' && authorization) reply.header('www-authenticate', 'Basic realm="OAuth"');
  if (tokenErrors === 'oauth') return reply.send(oauthErrorBody(refusal));
  return reply.send(refusalBody(new ShipcoRefusal(refusal.status, refusal.message), errorsShape));
}
