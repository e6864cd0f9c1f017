import { Injectable } from '@nestjs/common';
import { SellerLinkConfig } from '../../config/seller-link.config.js';
import { sealed, unsealed } from '../../shared/domain/sealed-bytes.js';
import { type TokenPurpose, TokenVault } from '../application/token-vault.js';

/**
 * AES-256-GCM with seller and purpose as additional data: `keyId.base64url(iv, tag, text)`. The first key encrypts, all decrypt.
 */
@Injectable()
export class AesTokenVault implements TokenVault {
  constructor(private readonly config: SellerLinkConfig) {}

  seal(secret: string, sellerId: string, purpose: TokenPurpose): string {
    const [key] = this.config.encryptionKeys;
    if (!key) throw new Error('TOKEN_ENCRYPTION_KEYS is not set');
    return `${key.id}.${sealed(secret, key.key, boundTo(sellerId, purpose)).toString('base64url')}`;
  }

  open(text: string, sellerId: string, purpose: TokenPurpose): string {
    const dot = text.indexOf('.');
    const key = this.config.encryptionKeys.find(({ id }) => id === text.slice(0, dot));
    if (!key) throw new Error(`no key "${text.slice(0, Math.max(0, dot))}" in TOKEN_ENCRYPTION_KEYS`);
    return unsealed(Buffer.from(text.slice(dot + 1), 'base64url'), key.key, boundTo(sellerId, purpose));
  }
}

function boundTo(sellerId: string, purpose: TokenPurpose): string {
  return `${purpose}:${sellerId}`;
}
