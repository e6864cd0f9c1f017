import { DomainError } from './domain-error.js';
import type { Sentence } from './sentence.js';

/** Clients show the Spanish sentence next to its field, so it does not repeat the field's name. */
export type FieldProblem = { readonly path: string; readonly message: Sentence };

export const NOT_AN_OBJECT: FieldProblem = {
  path: '',
  message: { en: 'the body must be a JSON object', es: 'El cuerpo tiene que ser un objeto JSON.' },
};

/** Fields of a request are not valid. */
export class ValidationFailedError extends DomainError {
  constructor(details: readonly FieldProblem[]) {
    const message = { en: 'Some fields of the request are not valid.', es: 'Algunos datos de la solicitud no son válidos.' };
    super('invalid', 'VALIDATION_FAILED', message, details);
  }
}
