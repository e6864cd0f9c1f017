import { DomainError, errorOf } from '../../shared/domain/domain-error.js';
import type { CartSize } from './cart.js';

export class EmptyCartError extends errorOf('invalid', 'CART_EMPTY', {
  en: 'The cart is empty.',
  es: 'El carrito está vacío.',
}) {}

export class CartFullError extends DomainError {
  constructor({ lines, units }: CartSize) {
    super('conflict', 'CART_FULL', {
      en: `A cart holds at most ${lines} products and ${units} units.`,
      es: `En un carrito entran hasta ${lines} productos y ${units} unidades.`,
    });
  }
}
