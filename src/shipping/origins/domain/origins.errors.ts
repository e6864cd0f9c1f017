import { errorOf } from '../../../platform/kernel/domain-error.js';

export class OriginLimitError extends errorOf('conflict', 'ORIGIN_LIMIT', {
  en: 'You have changed your dispatch address too often. Your earlier one stays; try again tomorrow.',
  es: 'Cambiaste demasiadas veces la dirección de despacho. Queda la anterior; probá de nuevo mañana.',
}) {}

export class OriginNotWaitingError extends errorOf('conflict', 'ORIGIN_NOT_WAITING', {
  en: 'No origin of this seller is pending or refused.',
  es: 'Este vendedor no tiene ningún origen pendiente ni rechazado.',
}) {}
