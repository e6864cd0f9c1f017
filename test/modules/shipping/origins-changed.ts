import { PlaceOrigins } from '../../../src/shipping/origins/application/place-origins.service.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { DAY_MS, DEPOT, ELSEWHERE, LONG_MS, MINUTE_MS, originsStand, READY, SELLER } from './origins-stand.js';

export function describeChangedOrigins(underTest: () => ModuleUnderTest): void {
  const { origins, book, enters, works, fails, accepts, seen, used, names } = originsStand(underTest);

  describe('an address that changes', () => {
    it('is another origin; until it is ready parcels leave from the earlier one (R-964)', async () => {
      await enters(DEPOT);
      await works();
      const first = await used();
      fails('rejected', 400);
      await enters(ELSEWHERE);
      expect([(await seen())?.state, await used()]).toEqual(['pending', first]);
      await works();
      expect([(await seen())?.state, await used()]).toEqual(['refused', first]);
      accepts();
      await enters(ELSEWHERE);
      await works();
      const second = await used();
      expect([await seen(), second === first]).toEqual([READY, false]);
      await enters({ ...DEPOT, street: ' san  MARTÍN ' });
      expect([await seen(), await used(), await works()]).toEqual([READY, first, 0]);
      await enters(null);
      expect([await seen(), await used()]).toEqual([null, null]);
      expect(names()).toHaveLength(2);
    });

    it('is updated at the provider if only its hours change, also when that comes late (R-965)', async () => {
      await enters(DEPOT);
      await works();
      book().onUpdate = async () => {
        throw new ShipcoError('unknown', 'no answer');
      };
      await enters({ ...DEPOT, closes: '20:00' });
      await works();
      expect(await seen()).toMatchObject({ state: 'ready' });
      book().onUpdate = book().changed;
      await works(LONG_MS);
      expect(book().origins).toMatchObject([{ address: { opens: '09:00', closes: '20:00' } }]);
      expect([book().created.length, await works(DAY_MS)]).toEqual([1, 0]);
    });

    it('is not made if the seller has gone on before it was begun (R-964)', async () => {
      await enters(DEPOT);
      await enters(ELSEWHERE);
      await works();
      expect(book().created).toMatchObject([{ address: ELSEWHERE }]);
    });
  });

  describe('an origin that the provider no longer knows', () => {
    it('is used no more, and made again (R-966)', async () => {
      await enters(DEPOT);
      await works();
      const gone = (await used()) ?? 0;
      book().remove(gone);
      await origins().lost(SELLER, 7001, gone);
      await origins().lost(SELLER, 7001, gone);
      await origins().lost(SELLER, 7001, 99);
      expect([(await seen())?.state, await used()]).toEqual(['pending', null]);
      await works(MINUTE_MS);
      expect([await seen(), await used()]).toEqual([READY, gone + 1]);
    });

    it('leaves the seller with the last other one that is ready, not with the marketplace’s (R-966)', async () => {
      for (const address of [DEPOT, { ...DEPOT, street: 'Lavalle' }, ELSEWHERE]) {
        await enters(address);
        await works(MINUTE_MS);
      }
      const [, second = null, third = null] = book().origins.map(({ originId }) => originId);
      book().remove(third ?? 0);
      await origins().lost(SELLER, 7001, third ?? 0);
      expect([(await seen())?.state, await used()]).toEqual(['pending', second]);
      await works(MINUTE_MS);
      expect([await seen(), await used()]).toEqual([READY, (third ?? 0) + 1]);
    });

    it('is made again when an update of its hours meets that (R-966)', async () => {
      await enters(DEPOT);
      await works();
      const gone = (await used()) ?? 0;
      book().remove(gone);
      await enters({ ...DEPOT, closes: '20:00' });
      await works();
      expect(await used()).toBeNull();
      await works(LONG_MS);
      expect([await seen(), await used()]).toEqual([READY, gone + 1]);
    });
  });

  describe('an account that is configured later, or is another one', () => {
    it('gets the origins of the present addresses (R-967)', async () => {
      await enters(DEPOT);
      await works();
      await underTest().rows(`update seller_origins set account_id = 7002, origin_id = 9`);
      await underTest().rows(`update seller_dispatch set origin_account_id = 7002, origin_id = 9`);
      const placing = underTest().get(PlaceOrigins);
      await placing.run(new AbortController().signal);
      expect([(await seen())?.state, await used()]).toEqual(['pending', null]);
      await works();
      expect([await seen(), names().length]).toEqual([READY, 1]);
      await underTest().rows(`update seller_origins set state = 'pending', account_id = null, origin_id = null, due_at = null`);
      expect(await works(DAY_MS)).toBe(0);
      await placing.run(new AbortController().signal);
      await works();
      expect([await seen(), names().length]).toEqual([READY, 1]);
    });
  });
}
