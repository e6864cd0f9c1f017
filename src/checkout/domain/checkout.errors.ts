import type { Purchase } from '../../orders/domain/purchase.js';
import { DomainError, errorOf } from '../../platform/kernel/domain-error.js';
import { amountFromCents } from '../../platform/kernel/money.js';

export class DuplicateCheckoutError extends DomainError {
  constructor({ id, number, redirectUrl }: Pick<Purchase, 'id' | 'number' | 'redirectUrl'>) {
    super('conflict', 'DUPLICATE_CHECKOUT', { en: 'Payment already in progress.', es: 'Este carrito ya se está pagando.' }, [
      { purchase_id: id, purchase_number: number, redirect_url: redirectUrl },
    ]);
  }
}

export class CartChangedError extends errorOf('conflict', 'CART_CHANGED', {
  en: 'The cart changed during the checkout. Review it and try again.',
  es: 'El carrito cambió durante la compra. Volvé a mirarlo.',
}) {}

export class SellerNotReadyError extends errorOf('conflict', 'SELLER_NOT_READY', {
  en: 'A seller of this cart is not ready yet. Try again in a moment.',
  es: 'Una tienda de este carrito todavía no está lista. Probá de nuevo en un momento.',
}) {}

interface ChangedTotal {
  readonly expectedTotalCents: number;
  readonly itemsTotalCents: number;
  readonly buyerShareCents: number;
}

/** The total is not the one that the buyer was shown. Nothing was stored. */
export class TotalChangedError extends DomainError {
  constructor({ expectedTotalCents, itemsTotalCents, buyerShareCents }: ChangedTotal) {
    super(
      'conflict',
      'TOTAL_CHANGED',
      {
        en: 'The total has changed since it was shown. Review it and try again.',
        es: 'El total cambió desde que lo viste. Volvé a mirarlo.',
      },
      [
        {
          expected_total: amountFromCents(expectedTotalCents),
          total: amountFromCents(itemsTotalCents + buyerShareCents),
          items_total: amountFromCents(itemsTotalCents),
          buyer_shipping_share: amountFromCents(buyerShareCents),
        },
      ],
    );
  }
}

export class CheckoutSupersededError extends errorOf('conflict', 'CHECKOUT_SUPERSEDED', {
  en: 'A newer checkout of this cart has replaced this one.',
  es: 'Una compra más nueva de este carrito reemplazó a esta.',
}) {}

export class PaycoUnavailableError extends errorOf('upstream', 'PAYCO_UNAVAILABLE', {
  en: 'The payment provider is not responding. Nothing was charged; try again in a moment.',
  es: 'El proveedor de pagos no responde. No se cobró nada; probá de nuevo en un momento.',
}) {}

export class PaycoNotConfiguredError extends errorOf('unavailable', 'PAYCO_NOT_CONFIGURED', {
  en: 'Payments are not set up.',
  es: 'Los pagos no están configurados.',
}) {}

export class AddressLimitError extends errorOf('conflict', 'ADDRESS_LIMIT', {
  en: 'You have kept as many addresses as you can. Delete one to keep another.',
  es: 'Ya guardaste todas las direcciones que se pueden. Borrá una para guardar otra.',
}) {}

export class AddressNotFoundError extends errorOf('not_found', 'ADDRESS_NOT_FOUND', {
  en: 'Address not found.',
  es: 'No encontramos esa dirección.',
}) {}
