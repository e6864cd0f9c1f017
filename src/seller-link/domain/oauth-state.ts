import { hashOfSecret, isSameSecret, newSecret } from '../../platform/kernel/secrets.js';

export const OAUTH_STATE_LIFETIME_MS = 10 * 60_000;

/** The seller and session that started a link; the callback must match both. */
export interface LinkInitiator {
  readonly sellerId: string;
  readonly sessionId: string;
}

/** A pending link. Only the hash of its state is stored; it works once, for ten minutes. */
export class OAuthState {
  constructor(
    readonly stateHash: string,
    readonly sellerId: string,
    readonly sessionId: string,
    /** The PKCE code verifier, encrypted for the seller. */
    readonly sealedVerifier: string,
  ) {}

  static issue(initiator: LinkInitiator, sealedVerifier: string): { state: string; stored: OAuthState } {
    const state = newSecret();
    return {
      state,
      stored: new OAuthState(OAuthState.hash(state), initiator.sellerId, initiator.sessionId, sealedVerifier),
    };
  }

  static hash(state: string): string {
    return hashOfSecret(state).toString('hex');
  }

  belongsTo(initiator: LinkInitiator): boolean {
    return this.sellerId === initiator.sellerId && isSameSecret(this.sessionId, initiator.sessionId);
  }
}
