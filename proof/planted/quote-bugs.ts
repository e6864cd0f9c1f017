import { StartCheckout } from '#product/checkout/application/start-checkout.service.js';
import { PostgresPurchaseRepository } from '#product/orders/infrastructure/postgres-purchase.repository.js';
import { QuoteSeal } from '#product/shipping/quoting/domain/quote-seal.js';
import { QuoteStatement } from '#product/shipping/quoting/domain/quote-statement.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

/** Between what a buyer was shown and what is paid and created. */
export const QUOTE_BUGS = {
  'token-of-any-buyer': {
    protection: 'A token is good for the buyer to whom the prices were shown.',
    overrides: [
      override(QuoteSeal, 'seal', (real, text) => real(text, 'anybody')),
      override(QuoteSeal, 'open', (real, token) => real(token, 'anybody')),
    ],
    scenario: null,
  },
  'token-of-any-cart': {
    protection: 'A token is good for the cart and the destination that were quoted.',
    overrides: [override(QuoteStatement, 'isFor', () => true)],
    scenario: null,
  },
  'expired-token-accepted': {
    protection: 'A price holds for the time that was promised; the provider promises none at all.',
    overrides: [override(QuoteStatement, 'isValidAt', () => true)],
    scenario: null,
  },
  'expected-total-ignored': {
    protection: 'A buyer never pays a total that was not shown.',
    overrides: [override(StartCheckout, 'assertTotal', () => undefined)],
    scenario: null,
  },
  'choice-lost': {
    protection: 'What a buyer has chosen is in the order, since the creation knows nothing else.',
    overrides: [
      override(PostgresPurchaseRepository, 'placed', (real, placement) => {
        for (const { shippingAddress } of placement.orders) Object.assign(shippingAddress.shipco ?? {}, { point_id: null });
        return real(placement);
      }),
    ],
    scenario: null,
  },
} satisfies Record<string, PlantedBug>;
