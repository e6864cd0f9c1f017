import { Injectable } from '@nestjs/common';
import { SellerLinkConfig } from '../../platform/config/seller-link.config.js';
import { sealed, unsealed } from '../../platform/kernel/sealed-bytes.js';

/** `signing`: of an endpoint, whose secret signs the events that it receives. */
type Purpose = 'access' | 'refresh' | 'verifier' | 'signing';
type Tokens = Readonly<Record<'accessToken' | 'refreshToken', string>>;

/**
 * Encrypts secrets of a seller or an endpoint for storage. A text can be decrypted only for its owner and purpose, the additional data of
 * AES-256-GCM: `keyId.base64url(iv, tag, text)`. The first key encrypts, all decrypt.
 */
@Injectable()
export class TokenVault {
  constructor(private readonly config: SellerLinkConfig) {}

  get isConfigured(): boolean {
    return this.config.encryptionKeys.length > 0;
  }

  seal(secret: string, ownerId: string, purpose: Purpose): string {
    const [key] = this.config.encryptionKeys;
    if (!key) throw new Error('TOKEN_ENCRYPTION_KEYS is not set');
    return `${key.id}.${sealed(secret, key.key, boundTo(ownerId, purpose)).toString('base64url')}`;
  }

  sealTokens({ accessToken, refreshToken }: Tokens, sellerId: string): Tokens {
    return {
      accessToken: this.seal(accessToken, sellerId, 'access'),
      refreshToken: this.seal(refreshToken, sellerId, 'refresh'),
    };
  }

  /** Throws if the text was altered, belongs to another owner or purpose, or its key is gone. */
  open(text: string, ownerId: string, purpose: Purpose): string {
    const dot = text.indexOf('.');
    const key = this.config.encryptionKeys.find(({ id }) => id === text.slice(0, dot));
    if (!key) throw new Error(`no key "${text.slice(0, Math.max(0, dot))}" in TOKEN_ENCRYPTION_KEYS`);
    return unsealed(Buffer.from(text.slice(dot + 1), 'base64url'), key.key, boundTo(ownerId, purpose));
  }
}

function boundTo(ownerId: string, purpose: Purpose): string {
  return `${purpose}:${ownerId}`;
}
