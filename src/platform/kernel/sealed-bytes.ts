import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, randomFillSync } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Drawn for many at a time: one alone costs as much as the rest of a short text. */
const ivs = randomBytes(IV_BYTES * 256);
let usedBytes = 0;

/** AES-256-GCM with a key of 32 bytes: iv, tag and text. Opens only with the same key and `boundTo`. */
export function sealed(text: string, key: Uint8Array, boundTo: string): Buffer {
  const iv = nextIv();
  // A key object: with plain bytes, telling what they are takes the platform longer than anything else here.
  const cipher = createCipheriv(ALGORITHM, createSecretKey(key), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(boundTo));
  const [body, rest] = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), body, rest]);
}

/** Throws for anything but a result of `sealed` for this key and `boundTo`. */
export function unsealed(bytes: Buffer, key: Uint8Array, boundTo: string): string {
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Never the same again. */
function nextIv(): Buffer {
  if (usedBytes === ivs.length) {
    randomFillSync(ivs);
    usedBytes = 0;
  }
  usedBytes += IV_BYTES;
  return ivs.subarray(usedBytes - IV_BYTES, usedBytes);
}
