import { MakeOrigin } from '../../../src/shipping/origins/application/make-origin.service.js';
import { OriginLimitError, OriginNotWaitingError } from '../../../src/shipping/origins/domain/origins.errors.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { DAY_MS, DEPOT, ELSEWHERE, LONG_MS, MINUTE_MS, originsStand, READY, REFUSED, SELLER } from './origins-stand.js';

export function describeMadeOrigins(underTest: () => ModuleUnderTest): void {
  const { origins, book, enters, works, fails, accepts, seen, used, names } = originsStand(underTest);

  describe('the origin of an entered address', () => {
    it('is looked up, made once under a name of its own, and used (R-959)', async () => {
      await enters(DEPOT);
      expect([await seen(), await used()]).toEqual([{ state: 'pending', reason: null }, null]);
      await works();
      const [made] = book().origins;
      expect(made).toMatchObject({ name: expect.stringMatching(/^MP[0-9A-F]{32}$/), address: DEPOT });
      expect([await seen(), await used()]).toEqual([READY, made?.originId]);
      expect(underTest().shipco.calls).toEqual(['list_origins', 'create_origin']);
      expect(await works(DAY_MS)).toBe(0);
    });

    it('is found behind other pages and adopted, with the hours that it should have (R-959)', async () => {
      await enters(DEPOT);
      for (let count = 0; count < 45; count += 1) book().accept({ name: `other ${count}`, email: '', address: ELSEWHERE });
      const [{ name } = { name: '' }] = await underTest().stored<{ name: string }>('seller_origins', {});
      const there = book().accept({ name, email: '', address: { ...DEPOT, opens: null, closes: null } });
      await works();
      expect([await seen(), await used(), book().created]).toEqual([READY, there.originId, []]);
      await works();
      expect(book().updated).toMatchObject([{ originId: there.originId, request: { name, address: DEPOT } }]);
      expect(await works(DAY_MS)).toBe(0);
    });

    it('is not made while one page of the book cannot be relied on (R-959)', async () => {
      await enters(DEPOT);
      book().onList = async () => {
        throw new ShipcoError('unknown', 'a page without its number');
      };
      await works();
      expect([await seen(), book().created]).toEqual([{ state: 'pending', reason: expect.any(String) }, []]);
      book().onList = book().listed;
      await works(LONG_MS);
      expect(await seen()).toEqual(READY);
    });

    it.each([
      ['did_not_happen', undefined],
      ['paused', undefined],
      ['throttled', 429],
      ['rejected', 401],
      ['rejected', 403],
    ] as const)('waits, and is tried again, when its creation is %s (%p) (R-960)', async (kind, httpStatus) => {
      fails(kind, httpStatus, 5 * MINUTE_MS);
      await enters(DEPOT);
      await works();
      expect((await seen())?.state).toBe('pending');
      expect(await works(4 * MINUTE_MS)).toBe(0);
      accepts();
      await works(LONG_MS);
      expect([await seen(), names().length]).toEqual([READY, 1]);
    });

    it('is refused with the reason of the provider, and tried again when it is saved again or an operator says so (R-961)', async () => {
      await expect(origins().retry(SELLER)).rejects.toThrow(OriginNotWaitingError);
      fails('rejected', 422);
      await enters(DEPOT);
      await works();
      expect(await seen()).toEqual(REFUSED);
      expect(await works(DAY_MS)).toBe(0);
      await enters(DEPOT);
      await works();
      expect(await seen()).toEqual(REFUSED);
      accepts();
      await origins().retry(SELLER);
      await works();
      expect([await seen(), names().length]).toEqual([READY, 1]);
      await expect(origins().retry(SELLER)).rejects.toThrow(OriginNotWaitingError);
    });

    it('is refused without a reason if the provider says none (R-961)', async () => {
      book().onCreate = async () => {
        throw new ShipcoError('rejected', 'HTTP 422', { httpStatus: 422 });
      };
      await enters(DEPOT);
      await works();
      expect(await seen()).toEqual({ state: 'refused', reason: null });
    });

    it('is refused five times a day at most (R-958)', async () => {
      fails('rejected', 400);
      for (let count = 0; count < 5; count += 1) {
        await enters(DEPOT);
        await works();
      }
      await expect(enters(DEPOT)).rejects.toThrow(OriginLimitError);
      await expect(enters(ELSEWHERE)).rejects.toThrow(OriginLimitError);
      expect(await origins().of(SELLER)).toMatchObject({ address: DEPOT, origin: { state: 'refused' } });
      await underTest().passes(DAY_MS);
      await enters(ELSEWHERE);
    });
  });

  describe('an origin whose creation has no known outcome', () => {
    it.each([true, false])(
      'is never made twice: it is looked for until it shows or surely is not there (there: %p) (R-962)',
      async (isThere) => {
        book().onCreate = async () => {
          throw new ShipcoError('unknown', 'no answer in time');
        };
        await enters(DEPOT);
        await works();
        const [request] = book().created;
        accepts();
        // Neither saving it again nor an operator makes it due before the outcome can show.
        await enters(DEPOT);
        await origins().retry(SELLER);
        expect(await works()).toBe(0);
        expect(await works(MINUTE_MS)).toBe(1);
        expect([(await seen())?.state, book().created.length]).toEqual(['pending', 1]);
        if (isThere && request) book().accept(request);
        await works(MINUTE_MS);
        await works();
        expect([await seen(), names().length, book().created.length]).toEqual([READY, 1, isThere ? 1 : 2]);
      },
    );

    it('is looked for when the process was killed between the commit and its result (R-962)', async () => {
      const making = underTest().get(MakeOrigin);
      await enters(DEPOT);
      const [claimed] = await making.claim(1);
      const sent = new Promise<void>((resolve) => {
        book().onCreate = (request) => {
          book().accept(request);
          resolve();
          return new Promise(() => undefined); // the process never hears of it
        };
      });
      void (claimed && making.attempt(claimed));
      await sent;
      expect(await works()).toBe(0);
      accepts();
      await works(LONG_MS);
      expect([await seen(), names().length]).toEqual([READY, 1]);
    });

    it('is made by one of two instances, and what the outrun one brings is not recorded (R-963)', async () => {
      const making = underTest().get(MakeOrigin);
      await enters(DEPOT);
      const both = await Promise.all([making.claim(5), making.claim(5)]);
      expect(both.map((claimed) => claimed.length).sort()).toEqual([0, 1]);
      const [first] = both.flat();
      // The first one is suspended until after its lease.
      expect(await works(LONG_MS)).toBe(1);
      if (first) await making.attempt(first);
      expect([await seen(), names().length, book().created.length]).toEqual([READY, 1, 1]);
    });
  });
}
