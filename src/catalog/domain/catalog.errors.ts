import { errorOf } from '../../platform/kernel/domain-error.js';

export class ProductNotFoundError extends errorOf('not_found', 'PRODUCT_NOT_FOUND', {
  en: 'Product not found.',
  es: 'Ese producto no existe.',
}) {}
