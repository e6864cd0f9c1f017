import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { controlRoutes } from '../../simulator/control.js';
import type { IssuedToken, TokenStore } from './token-store.js';

const accountBody = z.strictObject({ account_id: z.int().optional() }).nullish();

/** A token as the control routes show it: never the token itself. */
export type TokenView = ReturnType<typeof tokenView>;

/** A look at the tokens, and the two ways to end them. */
export function oauthControlRoutes(app: FastifyInstance, tokens: TokenStore): void {
  controlRoutes(app, (scope) => {
    scope.get('/tokens', async () => allTokens(tokens));
    scope.post('/oauth/revoke', async (request) => ({ revoked: tokens.revoke(accountOf(request.body)) }));
    scope.post('/oauth/expire', async (request) => ({ expired: tokens.expire(accountOf(request.body)) }));
  });
}

/** Every token in any state, oldest first. */
export function allTokens(tokens: TokenStore): TokenView[] {
  return tokens.all().map(tokenView);
}

function accountOf(body: unknown): { accountId?: number } {
  const accountId = accountBody.parse(body)?.account_id;
  return accountId === undefined ? {} : { accountId };
}

function tokenView({ id, kind, accountIds, scopes, issuedAtMs, expiresAtMs, isRevoked, fingerprint }: IssuedToken) {
  return {
    id,
    kind,
    account_ids: accountIds,
    scopes,
    issued_at: new Date(issuedAtMs).toISOString(),
    expires_at: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(),
    revoked: isRevoked,
    sha256: fingerprint,
  };
}
