import { PlaceOrigins } from '../../../src/shipping/origins/application/place-origins.service.js';
import { SellerOrigins } from '../../../src/shipping/origins/application/seller-origins.service.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { DispatchAddress } from '../../../src/shipping/shipco/domain/origin.js';
import type { ModuleUnderTest } from '../../support/module.js';

const DEPOT: DispatchAddress = {
  street: 'San Martín',
  number: '1450',
  extras: null,
  city: 'Godoy Cruz',
  state: 'Mendoza',
  zip: '5501',
  phone: '+54 261 555 0134',
  opens: '09:00',
  closes: '17:30',
};
const ELSEWHERE = { ...DEPOT, street: 'Belgrano', number: '7' };
const MINUTE_MS = 60_000;
const LONG_MS = 16 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SELLER = 's1';

export function describeChangedOrigins(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  let origins: SellerOrigins;
  beforeEach(() => {
    shipping = underTest();
    origins = shipping.get(SellerOrigins);
  });

  const enters = (address: DispatchAddress | null, seller = SELLER) => origins.saveProfile(seller, 'Norte', address);
  /** What is due now is worked off. */
  const works = async (afterMs = 0) => {
    await shipping.passes(afterMs);
    return shipping.due.workOff('make-origin');
  };
  const fails = (kind: ShipcoError['kind'], httpStatus?: number, retryAfterMs = 0) => {
    const facts = httpStatus === undefined ? { retryAfterMs } : { httpStatus, retryAfterMs };
    shipping.shipco.book.onCreate = async () => {
      throw new ShipcoError(kind, `HTTP ${httpStatus}`, facts);
    };
  };
  const accepts = () => {
    shipping.shipco.book.onCreate = async (request) => shipping.shipco.book.accept(request);
  };
  const seen = async () => (await origins.of(SELLER)).origin;
  const READY = { state: 'ready', reason: null };
  const names = () => shipping.shipco.book.origins.map(({ name }) => name);

  describe('an address that changes', () => {
    it('is another origin; until it is ready parcels leave from the earlier one (R-964)', async () => {
      await enters(DEPOT);
      await works();
      const first = await origins.originOf(SELLER);
      fails('rejected', 400);
      await enters(ELSEWHERE);
      expect([(await seen())?.state, await origins.originOf(SELLER)]).toEqual(['pending', first]);
      await works();
      expect([(await seen())?.state, await origins.originOf(SELLER)]).toEqual(['refused', first]);
      accepts();
      await enters(ELSEWHERE);
      await works();
      const second = await origins.originOf(SELLER);
      expect([await seen(), second === first]).toEqual([READY, false]);
      await enters({ ...DEPOT, street: ' san  MARTÍN ' });
      expect([await seen(), await origins.originOf(SELLER), await works()]).toEqual([READY, first, 0]);
      await enters(null);
      expect([await seen(), await origins.originOf(SELLER)]).toEqual([null, null]);
      expect(names()).toHaveLength(2);
    });

    it('is updated at the provider if only its hours change, also when that comes late (R-965)', async () => {
      const { book } = shipping.shipco;
      await enters(DEPOT);
      await works();
      book.onUpdate = async () => {
        throw new ShipcoError('unknown', 'no answer');
      };
      await enters({ ...DEPOT, closes: '20:00' });
      await works();
      expect(await seen()).toMatchObject({ state: 'ready' });
      book.onUpdate = book.changed;
      await works(LONG_MS);
      expect(book.origins).toMatchObject([{ address: { opens: '09:00', closes: '20:00' } }]);
      expect([book.created.length, await works(DAY_MS)]).toEqual([1, 0]);
    });

    it('is not made if the seller has gone on before it was begun (R-964)', async () => {
      await enters(DEPOT);
      await enters(ELSEWHERE);
      await works();
      expect(shipping.shipco.book.created).toMatchObject([{ address: ELSEWHERE }]);
    });
  });

  describe('an origin that the provider no longer knows', () => {
    it('is used no more, and made again (R-966)', async () => {
      await enters(DEPOT);
      await works();
      const gone = (await origins.originOf(SELLER)) ?? 0;
      shipping.shipco.book.remove(gone);
      await origins.lost(SELLER, 7001, gone);
      await origins.lost(SELLER, 7001, gone);
      await origins.lost(SELLER, 7001, 99);
      expect([(await seen())?.state, await origins.originOf(SELLER)]).toEqual(['pending', null]);
      await works(MINUTE_MS);
      expect([await seen(), await origins.originOf(SELLER)]).toEqual([READY, gone + 1]);
    });

    it('leaves the seller with the last other one that is ready, not with the marketplace’s (R-966)', async () => {
      for (const address of [DEPOT, { ...DEPOT, street: 'Lavalle' }, ELSEWHERE]) {
        await enters(address);
        await works(MINUTE_MS);
      }
      const [, second = null, third = null] = shipping.shipco.book.origins.map(({ originId }) => originId);
      shipping.shipco.book.remove(third ?? 0);
      await origins.lost(SELLER, 7001, third ?? 0);
      expect([(await seen())?.state, await origins.originOf(SELLER)]).toEqual(['pending', second]);
      await works(MINUTE_MS);
      expect([await seen(), await origins.originOf(SELLER)]).toEqual([READY, (third ?? 0) + 1]);
    });

    it('is made again when an update of its hours meets that (R-966)', async () => {
      await enters(DEPOT);
      await works();
      const gone = (await origins.originOf(SELLER)) ?? 0;
      shipping.shipco.book.remove(gone);
      await enters({ ...DEPOT, closes: '20:00' });
      await works();
      expect(await origins.originOf(SELLER)).toBeNull();
      await works(LONG_MS);
      expect([await seen(), await origins.originOf(SELLER)]).toEqual([READY, gone + 1]);
    });
  });

  describe('an account that is configured later, or is another one', () => {
    it('gets the origins of the present addresses (R-967)', async () => {
      await enters(DEPOT);
      await works();
      await shipping.rows(`update seller_origins set account_id = 7002, origin_id = 9`);
      await shipping.rows(`update seller_dispatch set origin_account_id = 7002, origin_id = 9`);
      expect(await origins.originOf(SELLER)).toBeNull();
      const placing = shipping.get(PlaceOrigins);
      await placing.run(new AbortController().signal);
      expect((await seen())?.state).toBe('pending');
      await works();
      expect([await seen(), names().length]).toEqual([READY, 1]);
      await shipping.rows(`update seller_origins set state = 'pending', account_id = null, origin_id = null, due_at = null`);
      expect(await works(DAY_MS)).toBe(0);
      await placing.run(new AbortController().signal);
      await works();
      expect([await seen(), names().length]).toEqual([READY, 1]);
    });
  });
}
