import { StartCheckout } from '#product/checkout/application/start-checkout.service.js';
import { PostgresPurchaseRepository } from '#product/orders/infrastructure/postgres-purchase.repository.js';
import { QuoteSeal } from '#product/shipping/quoting/domain/quote-seal.js';
import { QuoteStatement } from '#product/shipping/quoting/domain/quote-statement.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

const CHECKOUT = 'test/modules/checkout.spec.ts';

/** Between what a buyer was shown and what is paid and created. */
export const QUOTE_BUGS = {
  'token-of-any-buyer': {
    protection: 'A token is good for the buyer to whom the prices were shown.',
    overrides: [
      override(QuoteSeal, 'seal', (real, text) => real(text, 'anybody')),
      override(QuoteSeal, 'open', (real, token) => real(token, 'anybody')),
    ],
    scenario: null,
    test: { file: CHECKOUT, name: 'is rejected from another buyer with the same cart' },
  },
  'token-of-any-cart': {
    protection: 'A token is good for the cart and the destination that were quoted.',
    overrides: [override(QuoteStatement, 'isFor', () => true)],
    scenario: null,
    test: { file: CHECKOUT, name: 'does not match another destination' },
  },
  'expired-token-accepted': {
    protection: 'A price holds for the time that was promised; the provider promises none at all.',
    overrides: [override(QuoteStatement, 'isValidAt', () => true)],
    scenario: null,
    test: { file: CHECKOUT, name: 'expires after exactly fifteen minutes' },
  },
  'expected-total-ignored': {
    protection: 'A buyer never pays a total that was not shown.',
    overrides: [override(StartCheckout, 'assertTotal', () => undefined)],
    scenario: null,
    test: { file: CHECKOUT, name: 'that differs stores nothing and returns the total' },
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
    test: { file: 'test/e2e/trusted-quotes.spec.ts', name: 'ships to the chosen pickup point, and shows it in the order' },
  },
} satisfies Record<string, PlantedBug>;
