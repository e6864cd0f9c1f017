import type { components } from '../client/index.js';
import { hasDeadline, toSendFirst } from '../web/src/seller/dispatch-state.js';
import { isToSend, saysPayment, shippingCosts, whoseMoney } from '../web/src/seller/sale-words.js';

type Schemas = components['schemas'];
type Shipment = NonNullable<Schemas['SellerOrder']['shipment']>;

const shipment = (state: Shipment['state'], more: Partial<Shipment> = {}) =>
  ({ state, shipment_id: '700', progress: 'preparing', ...more }) as Shipment;

const QUOTED_TO_BUYER = 'Lo que se le cotizó por el envío a quien compró';
const QUOTED = 'Lo que se le cotizó por el envío a la cuenta del sitio';
const CHARGED = 'Lo que el servicio de envíos le cobra a la cuenta del sitio';
const ACCOUNTS = { quoted_to: 'marketplace', charged_to: 'marketplace' } as const;

describe('what a seller reads of the price of shipping', () => {
  it.each<[string, Shipment | null, Schemas['Tracking']['progress']]>([
    ['was never made', null, null],
    ['was refused', shipment('delayed', { shipment_id: undefined }), null],
    ['was cancelled', shipment('cancelled'), null],
    ['cannot be sent', shipment('not_possible'), null],
    ['was cancelled by the carrier', shipment('created'), 'cancelled'],
    ['was not handed over in time', shipment('created'), 'expired'],
  ])('is what was quoted for a parcel that %s (R-793)', (_, one, progress) => {
    expect(
      shippingCosts({ ...ACCOUNTS, shipment: one, seller_shipping_cost: 970, shipment_price: 1000, drift: 0 }, progress),
    ).toEqual([{ words: QUOTED, amount: 970 }]);
  });

  it('is what the service answered that it charges for a parcel that exists, beside another quote (R-793, R-875)', () => {
    const costs = (seller_shipping_cost: number | null, drift: number | null) =>
      shippingCosts(
        { ...ACCOUNTS, shipment: shipment('created'), seller_shipping_cost, drift, shipment_price: 1000 },
        'in_transit',
      );
    const charged = { words: CHARGED, amount: 1000 };
    expect(costs(970, 10)).toEqual([{ words: QUOTED_TO_BUYER, amount: 990 }, charged]);
    expect(costs(970, 30)).toEqual([{ words: QUOTED, amount: 970 }, charged]);
    expect(costs(970, null)).toEqual([{ words: QUOTED, amount: 970 }, charged]);
    expect(costs(1000, null)).toEqual([charged]);
    expect(costs(null, null)).toEqual([charged]);
  });

  it('is called the same as quoted when it is, whatever else the account was quoted (R-875)', () => {
    const same = { ...ACCOUNTS, shipment: shipment('created'), seller_shipping_cost: 970, shipment_price: 1000, drift: 0 };
    expect(shippingCosts(same, 'in_transit')).toEqual([{ words: CHARGED, amount: 1000 }]);
  });

  it('is called quoted while the service has not said what it charges (R-875)', () => {
    const unknown = { ...ACCOUNTS, shipment: shipment('created'), shipment_price: null, drift: null };
    expect(shippingCosts({ ...unknown, seller_shipping_cost: 970 }, 'in_transit')).toEqual([{ words: QUOTED, amount: 970 }]);
    expect(shippingCosts({ ...unknown, seller_shipping_cost: null }, 'in_transit')).toEqual([]);
  });

  it('names the account that was quoted, and the one that is charged (R-923)', () => {
    const words = (quoted_to: 'seller' | 'marketplace' | null, charged_to: 'seller' | 'marketplace' | null) => {
      const costs = { quoted_to, charged_to, seller_shipping_cost: 970, shipment_price: 1000, drift: null };
      return shippingCosts({ ...costs, shipment: shipment('created') }, 'in_transit').map((one) => one.words);
    };
    expect(words('seller', 'marketplace')).toEqual(['Lo que se le cotizó por el envío a tu cuenta', CHARGED]);
    expect(words(null, 'seller')).toEqual([
      'Lo que se le cotizó por el envío a la cuenta',
      'Lo que el servicio de envíos le cobra a tu cuenta',
    ]);
    expect(words('marketplace', null)).toEqual([QUOTED, 'Lo que cobra el servicio de envíos']);
  });
});

describe('whose the money of a sale is', () => {
  const said = (
    status: 'paid' | 'refunded',
    one: Shipment | null,
    progress: Schemas['Tracking']['progress'],
    isPartBack = false,
  ) => {
    const costs = { ...ACCOUNTS, shipment: one, seller_shipping_cost: 970, shipment_price: null, drift: null };
    return whoseMoney({ ...costs, status, is_part_back: isPartBack }, progress);
  };
  const PAID_OUT = 'cuánto y cuándo te llega';
  const PAYS_SHIPPING = 'la cuenta con la que sale el paquete';

  it('is said while its parcel is to be made, and is on its way (R-940)', () => {
    for (const progress of [null, 'in_transit', 'delivered'] as const) {
      expect(said('paid', shipment('created'), progress)).toContain(PAID_OUT);
      expect(said('paid', shipment('created'), progress)).toContain(PAYS_SHIPPING);
    }
  });

  it('is not said once its payment went back, but for the part that is here (R-940)', () => {
    expect(said('refunded', shipment('cancelled'), null)).toBeNull();
    expect(said('refunded', shipment('created'), 'in_transit')).toBeNull();
    expect(said('refunded', shipment('created'), 'delivered', true)).toContain(PAID_OUT);
  });

  it.each<[string, Shipment, Schemas['Tracking']['progress']]>([
    ['was cancelled', shipment('cancelled'), null],
    ['was cancelled by the carrier', shipment('created'), 'cancelled'],
    ['expired', shipment('created'), 'expired'],
    ['was never to be made', shipment('not_possible', { reason: 'cancelled' }), null],
  ])('is not said of a parcel that %s, nor who pays for it (R-940)', (_, one, progress) => {
    expect(said('paid', one, progress)).toBeNull();
  });

  it('is not said of a parcel that will not arrive, and is said of one that did though it was cancelled (R-940)', () => {
    for (const progress of ['lost', 'returned'] as const)
      expect(said('paid', shipment('created'), progress)).not.toContain(PAID_OUT);
    expect(said('paid', shipment('cancelled'), 'delivered')).toContain(PAID_OUT);
  });
});

it('a row of a sale says once why its payment stops it (R-882)', () => {
  const says = (payment_status: string, reason?: Shipment['reason']) =>
    saysPayment({ payment_status, partial_refund: null, shipment: { ...(reason && { reason }) } });
  expect([says('approved'), says('in_mediation'), says('in_mediation', 'held')]).toEqual([false, true, true]);
  expect(says('in_mediation', 'payment_in_mediation')).toBe(false);
  expect(saysPayment({ payment_status: 'refunded', partial_refund: null, shipment: null })).toBe(true);
});

it('what can be sent stands before what cannot, each in the order of the list (R-882)', () => {
  const page = (['problem', 'to_print', 'not_followed', 'downloaded', 'problem', 'to_print'] as const).map((group, at) => ({
    group,
    at,
  }));
  expect(toSendFirst(page).map(({ at }) => at)).toEqual([1, 3, 5, 0, 4, 2]);
});

describe('the time to send a parcel', () => {
  it('is shown of what can leave, also once it has passed (R-871)', () => {
    for (const label of ['ready', 'printed'] as const)
      expect([false, true].map((isLate) => hasDeadline({ label, reason: null }, isLate))).toEqual([true, true]);
  });

  it('makes nobody late who has no label to send it with (R-871)', () => {
    const has = (isLate: boolean) => [
      hasDeadline({ label: 'not_ready', reason: null }, isLate),
      hasDeadline({ label: 'impossible', reason: 'no_quote' }, isLate),
    ];
    expect(has(false)).toEqual([true, true]);
    expect(has(true)).toEqual([false, false]);
  });

  it('is not shown of what is not to be sent (R-871)', () => {
    expect(hasDeadline({ label: 'impossible', reason: 'held' }, false)).toBe(false);
    expect(hasDeadline({ label: 'not_ready', reason: 'registration_failed' }, false)).toBe(false);
  });
});

describe('a parcel that is followed no more', () => {
  const staleOf = (progress: Shipment['progress']) =>
    isToSend({ status: 'paid', shipment: shipment('created', { progress, progress_stale_since: '2026-11-21T10:00:00.000Z' }) });

  it('may still have to be sent if it had not left (R-798)', () => {
    expect(['preparing', 'ready_to_ship', 'in_transit', 'delivered'].map((one) => staleOf(one as Shipment['progress']))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isToSend({ status: 'paid', shipment: shipment('created') })).toBe(false);
    expect(isToSend({ status: 'paid', shipment: null })).toBe(false);
  });
});
