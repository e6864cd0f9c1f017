import { errorOf } from './domain-error.js';

export class IdempotencyKeyReusedError extends errorOf('conflict', 'IDEMPOTENCY_KEY_REUSED', {
  en: 'This Idempotency-Key was used for another request.',
  es: 'Esta Idempotency-Key ya se usó para otra solicitud.',
}) {}

export class IdempotencyInProgressError extends errorOf(
  'conflict',
  'IDEMPOTENCY_IN_PROGRESS',
  {
    en: 'The first request with this Idempotency-Key is still in progress.',
    es: 'La primera solicitud con esta Idempotency-Key todavía está en curso.',
  },
  2,
) {}
