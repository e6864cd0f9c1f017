import { errorOf } from '../../../platform/kernel/domain-error.js';

/** Nothing waits for this cause, or nothing ever did. */
export class FailureNotFoundError extends errorOf('not_found', 'FAILURE_NOT_FOUND', {
  en: 'Nothing is waiting because of this cause.',
  es: 'Nada espera por esta causa.',
}) {}

export class BulkActNotFoundError extends errorOf('not_found', 'BULK_ACT_NOT_FOUND', {
  en: 'Bulk act not found.',
  es: 'Ese reintento de muchos pedidos no existe.',
}) {}
