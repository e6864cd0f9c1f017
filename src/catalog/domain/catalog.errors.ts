import { DomainError } from '../../shared/domain/domain-error.js';

export class ProductNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'PRODUCT_NOT_FOUND', { en: 'Product not found.', es: 'Ese producto no existe.' });
  }
}
