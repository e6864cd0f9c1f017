/** What came of paying a cart that was found empty. `offSale`: how many products of it are not on sale now. */
export const emptiedWords = (offSale: number): string =>
  offSale > 0
    ? 'No se cobró nada: lo que había en el carrito ya no está a la venta.'
    : 'No se cobró nada: cuando tocaste «Pagar», el carrito ya estaba vacío.';
