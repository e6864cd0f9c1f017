export type TokenPurpose = 'access' | 'refresh' | 'verifier';

/** Keeps secrets of a seller unreadable at rest. What was sealed for one seller and purpose opens for no other. */
export abstract class TokenVault {
  abstract seal(secret: string, sellerId: string, purpose: TokenPurpose): string;
  /** Throws when the text was altered, belongs to another seller or purpose, or its key is gone. */
  abstract open(sealed: string, sellerId: string, purpose: TokenPurpose): string;
}
