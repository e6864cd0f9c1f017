import { errorOf } from '../../platform/kernel/domain-error.js';

export class EmptyCartError extends errorOf('invalid', 'CART_EMPTY', {
  en: 'The cart is empty.',
  es: 'El carrito está vacío.',
}) {}

// The shipping provider accepts at most 1000 units per shipment, and a cart may be a single shipment.
export const MAX_UNITS = 1_000;
export const MAX_LINES = 100;

/** There is no room for what a buyer wants to add. */
export class CartFullError extends errorOf('conflict', 'CART_FULL', {
  en: `A cart holds at most ${MAX_LINES} products and ${MAX_UNITS} units, with those that are not on sale now.`,
  es: `En un carrito entran hasta ${MAX_LINES} productos y ${MAX_UNITS} unidades, con los que ahora no están a la venta.`,
}) {}

/** It holds more than it may, and nothing of it can be bought before something is taken out. */
export class CartTooLargeError extends errorOf('conflict', 'CART_TOO_LARGE', {
  en: `The cart holds more than ${MAX_LINES} products or ${MAX_UNITS} units. Take something out.`,
  es: `En el carrito hay más de ${MAX_LINES} productos o ${MAX_UNITS} unidades. Sacá algo.`,
}) {}
