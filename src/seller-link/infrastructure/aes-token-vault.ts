import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SellerLinkConfig } from '../../config/seller-link.config.js';
import { type TokenPurpose, TokenVault } from '../application/token-vault.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with seller and purpose as additional data: `keyId.base64url(iv, tag, text)`. The first key encrypts, all decrypt.
 */
@Injectable()
export class AesTokenVault extends TokenVault {
  constructor(private readonly config: SellerLinkConfig) {
    super();
  }

  seal(secret: string, sellerId: string, purpose: TokenPurpose): string {
    const [key] = this.config.encryptionKeys;
    if (!key) throw new Error('TOKEN_ENCRYPTION_KEYS is not set');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key.key, iv, { authTagLength: TAG_BYTES }).setAAD(boundTo(sellerId, purpose));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  open(sealed: string, sellerId: string, purpose: TokenPurpose): string {
    const dot = sealed.indexOf('.');
    const key = this.config.encryptionKeys.find(({ id }) => id === sealed.slice(0, dot));
    if (!key) throw new Error(`no key "${sealed.slice(0, Math.max(0, dot))}" in TOKEN_ENCRYPTION_KEYS`);
    const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
    const [iv, tag, text] = [
      bytes.subarray(0, IV_BYTES),
      bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
      bytes.subarray(IV_BYTES + TAG_BYTES),
    ];
    const decipher = createDecipheriv(ALGORITHM, key.key, iv, { authTagLength: TAG_BYTES })
      .setAAD(boundTo(sellerId, purpose))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  }
}

function boundTo(sellerId: string, purpose: TokenPurpose): Buffer {
  return Buffer.from(`${purpose}:${sellerId}`);
}
