import { errorOf } from '../../../platform/kernel/domain-error.js';

export class FindingNotFoundError extends errorOf('not_found', 'FINDING_NOT_FOUND', {
  en: 'Finding not found.',
  es: 'Esa diferencia no existe.',
}) {}

export class FindingNotOpenError extends errorOf('conflict', 'FINDING_NOT_OPEN', {
  en: 'Only an open finding can be closed.',
  es: 'Solo se puede cerrar una diferencia abierta.',
}) {}
