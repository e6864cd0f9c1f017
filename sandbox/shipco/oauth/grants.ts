import type { IssuedCode } from './code-store.js';
import type { Consent } from './consent.js';
import { OAuthRefusal } from './oauth-refusal.js';
import type { OAuthServer } from './oauth-server.js';
import { optional, type Parameters, required } from './parameters.js';
import { hashOf } from './secrets.js';

/** Exchanges a code for tokens. If a code is used twice, it was stolen, and its tokens are revoked. */
export function exchangeCode(sent: Parameters, server: OAuthServer, nowMs: number) {
  const code = server.codes.find(required(sent, 'code'));
  if (!code) throw new OAuthRefusal('invalid_grant', 'Cannot decrypt the authorization code');
  if (code.isUsed) {
    server.tokens.revoke({ consentId: code.consent.consentId });
    throw new OAuthRefusal('invalid_grant', 'Authorization code has been revoked');
  }
  if (code.expiresAtMs <= nowMs) throw new OAuthRefusal('invalid_grant', 'Authorization code has expired');
  if (required(sent, 'redirect_uri') !== code.redirectUri) throw new OAuthRefusal('invalid_grant', 'Invalid redirect URI');
  verifyChallenge(code, sent);
  code.isUsed = true;
  return tokenAnswer(code.consent, newRefreshToken(code.consent, server), server);
}

/** A refresh token for new tokens; the old one ends when tokens rotate. */
export function refresh(sent: Parameters, server: OAuthServer) {
  const { rotateRefreshTokens, refreshEndsAccessToken, badRefreshTokenStatus } = server.settings.current;
  const given = required(sent, 'refresh_token');
  const found = server.tokens.findUsable(given, 'refresh');
  if (!found) throw new OAuthRefusal('invalid_grant', 'Token has been revoked', badRefreshTokenStatus);
  const { consentId, accountIds, scopes } = found;
  const consent = { consentId, accountIds, scopes };
  if (refreshEndsAccessToken) server.tokens.revoke({ kind: 'access', consentId });
  if (!rotateRefreshTokens) return tokenAnswer(consent, given, server);
  server.tokens.revoke({ kind: 'refresh', consentId });
  return tokenAnswer(consent, newRefreshToken(consent, server), server);
}

function verifyChallenge({ codeChallenge }: IssuedCode, sent: Parameters): void {
  const verifier = optional(sent, 'code_verifier');
  // A verifier without a challenge: the challenge was removed from the authorization request.
  if (codeChallenge === null && verifier !== null) throw OAuthRefusal.missing('code_challenge');
  if (codeChallenge === null) return;
  if (verifier === null || !/^[\w.~-]{43,128}$/.test(verifier)) throw OAuthRefusal.missing('code_verifier');
  if (hashOf(verifier) !== codeChallenge) throw new OAuthRefusal('invalid_grant', 'Failed to verify `code_verifier`.');
}

function newRefreshToken(consent: Consent, { tokens }: OAuthServer): string {
  return tokens.issue(consent, { expiresInSeconds: null });
}

function tokenAnswer(consent: Consent, refreshToken: string, { tokens, settings }: OAuthServer) {
  const expiresInSeconds = settings.current.tokenSeconds;
  return {
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    access_token: tokens.issue(consent, { expiresInSeconds }),
    refresh_token: refreshToken,
  };
}
