import { DomainError } from '../../shared/domain/domain-error.js';

export class EmptyCartError extends DomainError {
  constructor() {
    super('invalid', 'CART_EMPTY', 'The cart is empty.');
  }
}

export class CartFullError extends DomainError {
  constructor(maxUnits: number, maxLines: number) {
    super('conflict', 'CART_FULL', `A cart holds at most ${maxLines} products and ${maxUnits} units.`);
  }
}
