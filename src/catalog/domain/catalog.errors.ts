import { errorOf } from '../../platform/kernel/domain-error.js';

export class ProductNotFoundError extends errorOf('not_found', 'PRODUCT_NOT_FOUND', {
  en: 'Product not found.',
  es: 'Ese producto no existe.',
}) {}

export class ExternalIdTakenError extends errorOf('conflict', 'EXTERNAL_ID_TAKEN', {
  en: 'Another product of this seller has this external_id.',
  es: 'Este vendedor ya tiene otro producto con ese external_id.',
}) {}
