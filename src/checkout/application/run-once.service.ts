import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdempotencyInProgressError, IdempotencyKeyReusedError } from '../domain/checkout.errors.js';
import { IdempotencyKeys } from './idempotency-keys.js';

/** Runs a request once per key: a repetition gets the first response, even if the cart has changed since. */
@Injectable()
export class RunOnce {
  constructor(private readonly keys: IdempotencyKeys) {}

  /** Without a key it only runs the request. Throws IdempotencyKeyReusedError or IdempotencyInProgressError. */
  async perKey<Answer extends object>(
    buyerId: string,
    key: string | undefined,
    request: object,
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    if (key === undefined) return run();
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const state = await this.keys.claim<Answer>(buyerId, key, requestHash);
    if (state === 'reused') throw new IdempotencyKeyReusedError();
    if (state === 'in_progress') throw new IdempotencyInProgressError();
    if (state !== 'claimed') return state.answer;
    try {
      const answer = await run();
      await this.keys.complete(buyerId, key, answer);
      return answer;
    } catch (error) {
      await this.keys.release(buyerId, key);
      throw error;
    }
  }
}
