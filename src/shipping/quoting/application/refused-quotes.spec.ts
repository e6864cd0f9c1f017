import { aFreeLine, aLine } from '../../../../test/support/cart.builder.js';
import { FakeLostOrigins } from '../../../../test/support/fakes/fake-lost-origins.js';
import { FakeShipco, FakeShipcoGateways } from '../../../../test/support/fakes/fake-shipco.js';
import { RecordedOutcomes } from '../../../../test/support/fakes/recorded-outcomes.js';
import { anAnswer, anOption, DESTINATION, QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import { Cart, type CartLine } from '../../../cart/domain/cart.js';
import type { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipcoError } from '../../shipco/application/shipco.gateway.js';
import type { Impediment } from '../../shipco/domain/impediment.js';
import type { ShippingOption } from '../../shipco/domain/shipping-option.js';
import { QuoteShipping } from './quote-shipping.service.js';

const outcomes = new RecordedOutcomes();

function quoting(shipco: FakeShipco, line: CartLine = aLine()) {
  const quotes = new QuoteShipping(new FakeShipcoGateways(shipco), new FakeLostOrigins().lost, outcomes, {
    quoteTimeoutMs: 5_000,
  } as ShipcoConfig);
  return quotes.forCart(
    { cart: new Cart('ana', 1, [line]), linkedAccounts: new Map(), origins: new Map(), readAt: QUOTED_AT },
    DESTINATION,
  );
}

function offering(...options: Partial<ShippingOption>[]): FakeShipco {
  const shipco = new FakeShipco();
  shipco.onQuote = async () => anAnswer(...options.map((option) => anOption({ selectable: false, ...option })));
  return shipco;
}

function refusing(impediment?: Impediment): FakeShipco {
  const shipco = new FakeShipco();
  shipco.onQuote = async () =>
    Promise.reject(new ShipcoError('rejected', 'HTTP 400: x', { httpStatus: 400, ...(impediment && { impediment }) }));
  return shipco;
}

const codesOf = (quote: Promise<unknown>) =>
  quote.then(
    () => [],
    ({ details }: { details: { code: string }[] }) => details.map(({ code }) => code),
  );

describe('a quote without an option that can be chosen', () => {
  it.each<[string, Partial<ShippingOption>[]]>([
    ['TOO_HEAVY', [{ impediment: 'too_heavy' }]],
    ['TOO_LARGE', [{ impediment: 'too_large' }]],
    ['TOO_VALUABLE', [{ impediment: 'too_valuable' }]],
    ['ORIGIN_REFUSED', [{ impediment: 'origin_refused' }]],
    ['NOT_DELIVERABLE', [{ impediment: 'not_served' }]],
    ['REQUEST_REFUSED', [{ impediment: 'other' }]],
    ['NOT_DELIVERABLE', [{}]],
    ['NOT_DELIVERABLE', []],
    ['TOO_HEAVY', [{ impediment: 'not_served' }, { impediment: 'too_heavy' }, { impediment: 'too_heavy' }]],
    ['TOO_HEAVY', [{ impediment: 'not_served' }, { impediment: 'too_heavy' }]],
    ['NOT_DELIVERABLE', [{ impediment: 'not_served' }, { impediment: 'too_heavy', serviceType: 'return_origin' }]],
    ['NOT_DELIVERABLE', [{ selectable: true, serviceType: 'pickup_point' }]],
  ])('fails with %s for %j (R-596)', async (code, options) => {
    expect(await codesOf(quoting(offering(...options)))).toEqual([code]);
  });

  it('sends a buyer of too heavy a parcel to no other address (R-596)', async () => {
    const failing = quoting(offering({ impediment: 'too_heavy' }));
    await expect(failing).rejects.toThrow(
      'Shipping from Feria Sur cannot be quoted: the parcel is too heavy for every carrier. Buy fewer units at a time.',
    );
  });

  it('tells operators why each option cannot be chosen (R-596)', async () => {
    const refused = offering({ impediment: 'too_heavy', carrierName: 'Uno' }, { carrierName: 'Dos' });
    await quoting(refused).catch(() => undefined);
    expect(outcomes.reported.findLast(({ event }) => event === 'quote.failed')).toMatchObject({
      kind: 'rejected',
      reason: 'no option can be chosen: Uno: too_heavy, Dos: no reason',
    });
  });
});

describe('a quote that is refused', () => {
  it.each<[string, Impediment | undefined]>([
    ['TOO_HEAVY', 'too_heavy'],
    ['TOO_LARGE', 'too_large'],
    ['TOO_VALUABLE', 'too_valuable'],
    ['ORIGIN_REFUSED', 'origin_refused'],
    ['DESTINATION_REFUSED', 'not_served'],
    ['REQUEST_REFUSED', 'other'],
    ['DESTINATION_REFUSED', undefined],
  ])('fails with %s for %s (R-596)', async (code, impediment) => {
    expect(await codesOf(quoting(refusing(impediment)))).toEqual([code]);
  });

  it.each<[string, Impediment | undefined]>([
    ['too_heavy', 'too_heavy'],
    ['too_large', 'too_large'],
    ['too_valuable', 'too_valuable'],
    ['origin_refused', 'origin_refused'],
    ['refused', 'not_served'],
    ['refused', 'other'],
    ['refused', undefined],
  ])('of a parcel that ships free is missing as %s for %s (R-596, R-641)', async (missing, impediment) => {
    const { groups } = await quoting(refusing(impediment), aFreeLine());
    expect(groups).toMatchObject([{ missing, terms: null }]);
  });
});
