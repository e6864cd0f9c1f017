import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdempotencyInProgressError, IdempotencyKeyReusedError } from '../kernel/idempotency.errors.js';
import { ValidationFailedError } from '../kernel/validation-failed.error.js';
import { IdempotencyKeys } from './postgres-idempotency-keys.js';

export const MAX_KEY_LENGTH = 200;

/** Throws ValidationFailedError for a key that is empty or too long. */
export function usableKey(given: string | string[] | undefined): string | undefined {
  if (given === undefined) return undefined;
  const key = String(given);
  if (key !== '' && key.length <= MAX_KEY_LENGTH) return key;
  const message = {
    en: `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters`,
    es: `Tiene que tener de 1 a ${MAX_KEY_LENGTH} caracteres.`,
  };
  throw new ValidationFailedError([{ path: 'Idempotency-Key', message }]);
}

/** Runs a request once per key: a repetition gets the first response, whatever has changed since. */
@Injectable()
export class RunOnce {
  constructor(private readonly keys: IdempotencyKeys) {}

  /** Without a key it only runs the request. Throws IdempotencyKeyReusedError or IdempotencyInProgressError. */
  async perKey<Answer>(ownerId: string, key: string | undefined, request: object, run: () => Promise<Answer>): Promise<Answer> {
    if (key === undefined) return run();
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const state = await this.keys.claim<Answer>(ownerId, key, requestHash);
    if (state === 'reused') throw new IdempotencyKeyReusedError();
    if (state === 'in_progress') throw new IdempotencyInProgressError();
    if (state !== 'claimed') return state.answer;
    try {
      const answer = await run();
      await this.keys.complete(ownerId, key, answer);
      return answer;
    } catch (error) {
      await this.keys.release(ownerId, key);
      throw error;
    }
  }
}
