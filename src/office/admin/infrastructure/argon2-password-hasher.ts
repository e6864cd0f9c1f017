import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { LimitsConfig } from '../../../platform/config/limits.config.js';
import type { Subjects } from '../../../platform/kernel/fair-share.js';
import { Slots, SlotsFullError } from '../../../platform/kernel/slots.js';
import { PasswordHasher } from '../application/password-hasher.js';
import { TooManyLoginsError } from '../domain/admin.errors.js';

interface Parameters {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface Derivation extends Parameters {
  readonly nonce: Buffer;
  readonly tagLength: number;
}

/** OWASP's minimum for Argon2id. Raise it here: the next login rehashes older passwords. */
const TODAY: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
// Each hash takes 19 MiB and a thread of the pool that DNS and files also use.
const AT_ONCE = 2;
const WAITING = 40;

const derive = promisify(argon2);

/** Argon2id, stored as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
@Injectable()
export class Argon2PasswordHasher implements PasswordHasher {
  private readonly slots: Slots;

  constructor({ fairSharePercent }: LimitsConfig) {
    this.slots = new Slots(AT_ONCE, WAITING, fairSharePercent);
  }

  async hash(password: string, subjects: Subjects): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const hash = await this.derived(password, { nonce: salt, tagLength: HASH_BYTES, ...TODAY }, subjects);
    return `$argon2id$v=19$m=${TODAY.memory},t=${TODAY.passes},p=${TODAY.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
  }

  async verify(password: string, stored: string | null, subjects: Subjects): Promise<{ correct: boolean; outdated: boolean }> {
    const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored ?? '') ?? [];
    if (!salt || !hash) {
      // For an unknown e-mail: the response must take as long as for a known one.
      await this.derived(password, { nonce: randomBytes(SALT_BYTES), tagLength: HASH_BYTES, ...TODAY }, subjects);
      return { correct: false, outdated: false };
    }
    const expected = Buffer.from(hash, 'base64');
    const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const actual = await this.derived(
      password,
      { nonce: Buffer.from(salt, 'base64'), tagLength: expected.length, ...used },
      subjects,
    );
    const outdated = used.memory < TODAY.memory || used.passes < TODAY.passes || expected.length < HASH_BYTES;
    return { correct: timingSafeEqual(actual, expected), outdated };
  }

  private async derived(password: string, how: Derivation, subjects: Subjects): Promise<Buffer> {
    try {
      // Keyboards may encode the same letter in two ways.
      const message = password.normalize('NFC');
      return await this.slots.run(() => derive('argon2id', { message, ...how }), { subjects });
    } catch (error) {
      if (error instanceof SlotsFullError) throw new TooManyLoginsError(error);
      throw error;
    }
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}
