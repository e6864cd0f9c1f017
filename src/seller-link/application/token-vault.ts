export type TokenPurpose = 'access' | 'refresh' | 'verifier';

/** Encrypts secrets of a seller for storage. A text can be decrypted only for its seller and purpose. */
export abstract class TokenVault {
  abstract seal(secret: string, sellerId: string, purpose: TokenPurpose): string;
  /** Throws if the text was altered, belongs to another seller or purpose, or its key is gone. */
  abstract open(sealed: string, sellerId: string, purpose: TokenPurpose): string;
}
