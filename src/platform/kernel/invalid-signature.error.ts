import { errorOf } from './domain-error.js';

/** A webhook request whose sender cannot be verified. */
export class InvalidSignatureError extends errorOf('unauthenticated', 'INVALID_SIGNATURE', {
  en: 'The notification is not signed correctly.',
  es: 'La notificación no está firmada como corresponde.',
}) {}
