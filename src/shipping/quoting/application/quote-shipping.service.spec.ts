import { aFreeLine, aLine } from '../../../../test/support/cart.builder.js';
import { FakeLostOrigins } from '../../../../test/support/fakes/fake-lost-origins.js';
import { FakeShipco, FakeShipcoGateways } from '../../../../test/support/fakes/fake-shipco.js';
import { RecordedOutcomes } from '../../../../test/support/fakes/recorded-outcomes.js';
import { anAnswer, anOption, DESTINATION, QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import { EmptyCartError } from '../../../cart/domain/cart.errors.js';
import { Cart, type CartLine } from '../../../cart/domain/cart.js';
import type { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import {
  ShipcoError,
  type ShipcoErrorKind,
  type ShipcoGateway,
  type ShipcoGateways,
} from '../../shipco/application/shipco.gateway.js';
import { QuoteFailedError } from '../domain/quote.errors.js';
import { QuoteShipping } from './quote-shipping.service.js';

const NORTH = { sellerId: 'north', sellerName: 'Feria Norte' };
const SOUTH = { sellerId: 'south', sellerName: 'Feria Sur' };
const WEST = { sellerId: 'west', sellerName: 'Feria Oeste' };

function quoting(lines: CartLine[], gateways: ShipcoGateways, quoteTimeoutMs = 5_000) {
  const quotes = new QuoteShipping(gateways, new FakeLostOrigins().lost, new RecordedOutcomes(), {
    quoteTimeoutMs,
  } as ShipcoConfig);
  const linkedAccounts = new Map(lines.map(({ sellerId }) => [sellerId, 8001]));
  return quotes.forCart({ cart: new Cart('ana', 1, lines), linkedAccounts, origins: new Map(), readAt: QUOTED_AT }, DESTINATION);
}

const all = (gateway: ShipcoGateway | null) => new FakeShipcoGateways(gateway);
const each = (bySeller: Record<string, ShipcoGateway | null>) =>
  new FakeShipcoGateways(null, async (sellerId) => bySeller[sellerId] ?? null);

function shipcoFailing(kind: ShipcoErrorKind, httpStatus?: number, message = 'HTTP error'): FakeShipco {
  const shipco = new FakeShipco();
  shipco.onQuote = async () => Promise.reject(new ShipcoError(kind, message, httpStatus === undefined ? {} : { httpStatus }));
  return shipco;
}

/** Answers only when it is cancelled, as a provider that hangs. */
function shipcoHanging(): FakeShipco {
  const shipco = new FakeShipco();
  shipco.onQuote = (signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new ShipcoError('unknown', 'given up')));
    });
  return shipco;
}

describe('a quote', () => {
  it('of an empty cart is refused without a call (R-073)', async () => {
    const shipco = new FakeShipco();
    await expect(quoting([], all(shipco))).rejects.toThrow(EmptyCartError);
    expect(shipco.calls).toEqual([]);
  });

  it('asks once per seller, for all units and the whole value, and keeps the terms for the shipment', async () => {
    const north = new FakeShipco();
    const south = new FakeShipco();
    const lines = [aLine({ ...NORTH, quantity: 2 }), aFreeLine(NORTH), aLine(SOUTH)];
    const quote = await quoting(lines, each({ north, south }));
    expect([north.calls, south.calls]).toEqual([['quote'], ['quote']]);
    const request = north.quoted[0]?.request;
    expect(request).toMatchObject({ destination: DESTINATION, declaredValueCents: 7_200_000 });
    expect(request?.units.map((unit) => unit.description)).toEqual(['Kettle', 'Kettle', 'Gourd']);
    expect(quote.usedShipco).toBe(true);
    expect(quote.groups[0]?.terms).toEqual({
      account: { kind: 'marketplace', accountId: 7001, originId: 3002 },
      source: 'feria-sur',
      typePackaging: 'dynamic',
      declaredValueCents: 7_200_000,
      units: request?.units,
      option: anOption(),
      point: null,
      choice: 'default',
      missed: null,
      offered: [anOption()],
      destinationDiffers: false,
      destination: { id: 5120, city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
      quotedAt: QUOTED_AT,
    });
  });

  it('costs the fixed amount without credentials, even for a product without weight (R-052)', async () => {
    const quote = await quoting([aLine({ weightGrams: null })], all(null));
    expect([quote.fullCents, quote.buyerShareCents, quote.usedShipco]).toEqual([250_000, 250_000, false]);
  });

  it('asks for the groups with a credential and fixes the cost of the others (R-052)', async () => {
    const quote = await quoting([aLine(NORTH), aLine(SOUTH)], each({ north: new FakeShipco(), south: null }));
    expect(quote.groups.map((group) => group.priceCents)).toEqual([521_111, 250_000]);
  });
});

describe('a group with a paid item that cannot be quoted', () => {
  it('fails the quote, names the shop and cancels the siblings (R-067)', async () => {
    const south = shipcoHanging();
    const lines = [aLine(NORTH), aLine(SOUTH)];
    const quote = quoting(lines, each({ north: shipcoFailing('unknown', 503), south }));
    await expect(quote).rejects.toThrow('Shipping from Feria Norte cannot be quoted: the shipping provider does not answer.');
    expect(south.quoted[0]?.signal.aborted).toBe(true);
  });

  it('names every seller that fails shortly after the first, in the order of the cart, and says what is wrong with that one (R-067)', async () => {
    const north = new FakeShipco();
    north.onQuote = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new ShipcoError('throttled', 'HTTP 429', { httpStatus: 429, retryAfterMs: 3_000 });
    };
    const south = shipcoFailing('rejected', 422);
    const east = shipcoHanging();
    const lines = [aLine(NORTH), aLine(SOUTH), aLine({ sellerId: 'east', sellerName: 'Feria Este' }), aFreeLine(WEST)];
    const gateways = each({ north, south, east, west: shipcoFailing('unknown', 500) });
    await expect(quoting(lines, gateways)).rejects.toMatchObject({
      message: expect.stringContaining('Shipping from Feria Norte cannot be quoted: the shipping provider does not answer.'),
      details: [
        { seller_id: 'north', code: 'SHIPCO_UNAVAILABLE' },
        { seller_id: 'south', code: 'DESTINATION_REFUSED' },
      ],
      retryAfterSeconds: 3,
    });
    expect(east.quoted[0]?.signal.aborted).toBe(true);
  });

  it('lets the siblings go on when no call is left for one: what they bring is not asked for again (R-072)', async () => {
    const [north, south] = [new FakeShipco(), shipcoHanging()];
    north.onQuote = async () =>
      Promise.reject(new ShipcoError('paused', 'no calls are left', { isLimit: true, retryAfterMs: 1_500 }));
    const quote = quoting([aLine(NORTH), aLine(SOUTH)], each({ north, south }));
    await expect(quote).rejects.toMatchObject({ retryAfterSeconds: 2 });
    expect(south.quoted[0]?.signal.aborted).toBe(false);
  });

  it('never tells the buyer the provider’s words or the credential, but keeps them as the cause (R-070)', async () => {
    const shipco = shipcoFailing('rejected', 403, 'HTTP 403: token demo-token of account 7001');
    const error = await quoting([aLine(SOUTH)], all(shipco)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(QuoteFailedError);
    expect(error).toMatchObject({ kind: 'upstream', code: 'SHIPCO_QUOTE_FAILED' });
    const { message, cause } = error as QuoteFailedError;
    expect(message).toBe('Shipping from Feria Sur cannot be quoted: the shipping provider refused the request.');
    expect((cause as Error).message).toContain('demo-token');
  });

  it.each<[ShipcoErrorKind, number | undefined, string]>([
    ['rejected', 400, 'does not accept this destination. Check city, province and postal code.'],
    ['rejected', 422, 'does not accept this destination.'],
    ['rejected', 401, 'refused the request.'],
    ['throttled', 429, 'does not answer. Try again in a moment.'],
    ['did_not_happen', undefined, 'does not answer.'],
    ['unknown', 500, 'does not answer.'],
  ])('says what a person can do about it: %s %p (R-070)', async (kind, httpStatus, words) => {
    await expect(quoting([aLine()], all(shipcoFailing(kind, httpStatus)))).rejects.toThrow(words);
  });

  it('fails when no carrier serves the address (R-068)', async () => {
    const shipco = new FakeShipco();
    shipco.onQuote = async () => anAnswer(anOption({ serviceType: 'pickup_point' }), anOption({ selectable: false }));
    await expect(quoting([aLine()], all(shipco))).rejects.toThrow('no carrier delivers to this address. Try another one.');
  });

  it('fails for a product without weight, without asking the provider (R-069)', async () => {
    const shipco = new FakeShipco();
    const quote = quoting([aLine(), aLine({ title: 'Old mate', heightCm: null })], all(shipco));
    await expect(quote).rejects.toThrow('Shipping from Feria Sur cannot be quoted: "Old mate" has no weight or size.');
    expect(shipco.calls).toEqual([]);
  });

  it('fails at the one deadline of the whole cart (R-071)', async () => {
    const north = shipcoHanging();
    const south = shipcoHanging();
    const error = await quoting([aLine(NORTH), aLine(SOUTH)], each({ north, south }), 60).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(QuoteFailedError);
    expect((error as QuoteFailedError).details).toMatchObject([{ seller_id: 'north' }, { seller_id: 'south' }]);
    expect(north.quoted[0]?.signal.reason).toMatchObject({ name: 'TimeoutError' });
    expect(south.quoted[0]?.signal).toBe(north.quoted[0]?.signal);
  });
});

describe('a group that ships free', () => {
  it('is quoted too, and costs its buyer nothing (R-066)', async () => {
    const shipco = new FakeShipco();
    const quote = await quoting([aFreeLine()], all(shipco));
    expect(shipco.calls).toEqual(['quote']);
    expect([quote.fullCents, quote.buyerShareCents]).toEqual([521_111, 0]);
  });

  it('fails no quote and cancels no call when it cannot be quoted (R-066)', async () => {
    const south = new FakeShipco();
    south.onQuote = async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      signal.throwIfAborted();
      return anAnswer(anOption());
    };
    const lines = [aFreeLine(NORTH), aLine(SOUTH)];
    const quote = await quoting(lines, each({ north: shipcoFailing('rejected', 400), south }));
    expect(quote.groups.map(({ sellerId, priceCents, terms }) => [sellerId, priceCents, terms === null])).toEqual([
      ['north', 0, true],
      ['south', 521_111, false],
    ]);
  });

  it('fails nothing without options or without weight (R-066)', async () => {
    const withoutOptions = new FakeShipco();
    withoutOptions.onQuote = async () => anAnswer();
    const lines = [aFreeLine(NORTH), aFreeLine({ ...SOUTH, weightGrams: null })];
    const quote = await quoting(lines, each({ north: withoutOptions, south: new FakeShipco() }));
    expect([quote.fullCents, quote.usedShipco]).toEqual([0, false]);
    expect(quote.groups.map(({ missing }) => missing)).toEqual(['refused', 'refused']);
  });

  it('does not hide a mistake of ours', async () => {
    const shipco = new FakeShipco();
    shipco.onQuote = async () => Promise.reject(new TypeError('cannot read properties of undefined'));
    await expect(quoting([aFreeLine()], all(shipco))).rejects.toThrow(TypeError);
  });
});

describe('a link that the provider ends while it quotes', () => {
  const lost = () => {
    const own = new FakeShipco({ kind: 'seller', accountId: 8001, originId: null });
    own.onQuote = async () => Promise.reject(new ShipcoError('did_not_happen', 'link again', { isLinkLost: true }));
    return own;
  };

  it('gives way to the marketplace’s account in the same quote, and the other groups do not notice (R-051)', async () => {
    const marketplace = new FakeShipco();
    const [own, south] = [lost(), new FakeShipco({ kind: 'seller', accountId: 8002, originId: null })];
    const gateways = new FakeShipcoGateways(marketplace, async (sellerId) => (sellerId === 'north' ? own : south));
    const quote = await quoting([aLine(NORTH), aLine(SOUTH)], gateways);
    expect(quote.groups.map(({ terms }) => terms?.account.accountId)).toEqual([7001, 8002]);
    expect([own.calls, marketplace.calls, south.calls]).toEqual([['quote'], ['quote'], ['quote']]);
  });

  it('costs the fixed amount when the marketplace has no account (R-051)', async () => {
    const quote = await quoting([aLine(NORTH)], new FakeShipcoGateways(null, async () => lost()));
    expect([quote.fullCents, quote.usedShipco]).toEqual([250_000, false]);
  });

  it('fails the quote when the marketplace’s account fails too, once (R-051)', async () => {
    const marketplace = shipcoFailing('unknown', 500);
    const failing = quoting([aLine(NORTH)], new FakeShipcoGateways(marketplace, async () => lost()));
    await expect(failing).rejects.toMatchObject({ details: [{ seller_id: 'north', code: 'SHIPCO_UNAVAILABLE' }] });
    expect(marketplace.calls).toEqual(['quote']);
  });
});
