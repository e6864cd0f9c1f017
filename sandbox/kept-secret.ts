import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DATA_DIR } from './parts.js';

/** 32 random bytes that survive restarts, so that signed and encrypted data stays valid. */
export async function keptSecret(name: string, encoding: 'hex' | 'base64'): Promise<string> {
  const file = path.join(DATA_DIR, name);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const secret = randomBytes(32).toString(encoding);
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}
