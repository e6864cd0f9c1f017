import { errorOf } from './domain-error.js';

/** Thrown where a feature is switched off, so that its path looks like one that does not exist. */
export class NothingHereError extends errorOf('not_found', 'NOT_FOUND', { en: 'Not found.', es: 'Acá no hay nada.' }) {}
