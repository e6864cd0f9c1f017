import { DomainError, errorOf } from '../../shared/domain/domain-error.js';

export class EmptyCartError extends errorOf('invalid', 'CART_EMPTY', {
  en: 'The cart is empty.',
  es: 'El carrito está vacío.',
}) {}

export class CartFullError extends DomainError {
  constructor(maxUnits: number, maxLines: number) {
    super('conflict', 'CART_FULL', {
      en: `A cart holds at most ${maxLines} products and ${maxUnits} units.`,
      es: `En un carrito entran hasta ${maxLines} productos y ${maxUnits} unidades.`,
    });
  }
}
