import { errorOf } from '../../platform/kernel/domain-error.js';

export class OwedNotFoundError extends errorOf('not_found', 'OWED_NOT_FOUND', {
  en: 'There is no such entry of money that is owed.',
  es: 'Esa devolución pendiente no existe.',
}) {}

export class OwedDoneError extends errorOf('conflict', 'OWED_DONE', {
  en: 'This money is no longer owed.',
  es: 'Esta plata ya no se debe.',
}) {}
