import type { SellerDispatch } from '../../src/shipping/origins/domain/seller-dispatch.js';
import { DISPATCH_ADDRESS as HERE } from '../support/shipping.builder.js';
import type { Stage } from '../support/stage.js';

const ACCOUNT = 7001;
const OTHER = 7002;
const [OWN, ANOTHER] = [8001, 8002];
const LEASE_MS = 60_000;
const POLICY = { retryBaseMs: 1_000, quarantineMs: 1_000, lookupSpacingMs: 1_000 };

export function describeSellerDispatches(stage: () => Stage): void {
  const change = (sellerId: string, act: (dispatch: SellerDispatch) => unknown) =>
    stage().work.run(async () => {
      const { dispatches } = stage();
      const dispatch = await dispatches.lock(sellerId);
      act(dispatch);
      await dispatches.save(dispatch);
    });
  const used = (sellerId: string) => stage().work.run(async () => (await stage().dispatches.lock(sellerId)).facts.used);
  const enter = (sellerId: string, isConfigured = true) => change(sellerId, (one) => one.enter(HERE, 'MP', isConfigured));
  const claimed = (accountId = ACCOUNT) => stage().dispatches.claim(accountId, 10, LEASE_MS);
  /** Claims them and records that this account has them. */
  const made = async (accountId = ACCOUNT) => {
    for (const { sellerId, facts } of await claimed(accountId))
      await change(sellerId, (one) =>
        one.settle(facts.key, facts.epoch, { outcome: 'created', accountId, originId: 4001, hours: HERE }, POLICY),
      );
  };

  it('a seller without an address has none, and no origin', async () => {
    const { dispatches } = stage();
    expect(await dispatches.find('s1')).toEqual({ address: null, origin: null });
    expect(await used('s1')).toBeNull();
  });

  it('an address is kept with its origin, which is used once it is made (R-959)', async () => {
    const { dispatches } = stage();
    await enter('s1');
    expect(await dispatches.find('s1')).toEqual({ address: HERE, origin: { state: 'pending', reason: null } });
    await made();
    expect(await dispatches.find('s1')).toEqual({ address: HERE, origin: { state: 'ready', reason: null } });
    expect(await used('s1')).toEqual({ originId: 4001, accountId: ACCOUNT });
    expect(await claimed()).toEqual([]);
  });

  it('concurrent changes of an address are all counted (R-958)', async () => {
    const moves = ['1', '2', '3', '4', '5', '6'].map((number) =>
      change('s1', (one) => one.enter({ ...HERE, number }, 'MP', true)).catch((error: Error) => error.name),
    );
    expect((await Promise.all(moves)).filter(Boolean)).toEqual(['OriginLimitError']);
  });

  it('a due origin is claimed once, and again when its lease has ended (R-963)', async () => {
    await enter('s1');
    const both = (await Promise.all([claimed(), claimed()])).flat();
    expect(both).toMatchObject([{ sellerId: 's1', email: 'x@x', isCurrent: true, facts: { epoch: 1 } }]);
    await stage().passes(LEASE_MS - 1);
    expect(await claimed()).toEqual([]);
    await stage().passes(1);
    expect(await claimed()).toMatchObject([{ facts: { epoch: 2 } }]);
  });

  it('an origin is not claimed while its seller’s addresses change (R-963)', async () => {
    await enter('s1');
    const [locked, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = stage().work.run(async () => {
      const dispatch = await stage().dispatches.lock('s1');
      locked.resolve();
      await decided.promise;
      dispatch.enter(HERE, 'MP', true);
      await stage().dispatches.save(dispatch);
    });
    await locked.promise;
    const between = await claimed();
    decided.resolve();
    await changing;
    expect(between).toEqual([]);
    expect(await claimed()).toMatchObject([{ facts: { epoch: 1 } }]);
  });

  it('an origin of another account is not claimed, but found to be moved; so is one that waits for an account (R-967)', async () => {
    const { dispatches } = stage();
    await enter('s1');
    await made();
    await enter('s2', false);
    expect(await claimed()).toEqual([]);
    expect(await dispatches.misplaced(ACCOUNT, 10)).toEqual(['s2']);
    expect((await dispatches.misplaced(OTHER, 10)).sort()).toEqual(['s1', 's2']);
    for (const sellerId of ['s1', 's2']) await change(sellerId, (one) => one.accountIs(OTHER));
    expect(await used('s1')).toBeNull();
    expect((await claimed(OTHER)).map((one) => one.sellerId).sort()).toEqual(['s1', 's2']);
    expect(await dispatches.misplaced(OTHER, 10)).toEqual([]);
  });

  const chosen = (accountId = OWN) => stage().dispatches.choiceOf('s1', accountId);
  const none = { originId: null, lostAt: null };

  describe('the origin that a linked seller chooses', () => {
    it('belongs to its account, of which there is one (R-977)', async () => {
      const { dispatches } = stage();
      expect(await chosen()).toEqual(none);
      await dispatches.choose('s1', OWN, 601);
      expect([await chosen(), await chosen(ANOTHER)]).toEqual([{ originId: 601, lostAt: null }, none]);
      await dispatches.choose('s1', ANOTHER, 701);
      expect([await chosen(), await chosen(ANOTHER)]).toEqual([none, { originId: 701, lostAt: null }]);
      await dispatches.choose('s1', ANOTHER, null);
      expect(await chosen(ANOTHER)).toEqual(none);
    });

    it('is forgotten once the provider does not know it, until the next choice (R-984)', async () => {
      const { dispatches, clock } = stage();
      await dispatches.choose('s1', OWN, 601);
      await dispatches.forget('s1', { accountId: OWN, originId: 602 });
      await dispatches.forget('s1', { accountId: ANOTHER, originId: 601 });
      expect(await chosen()).toEqual({ originId: 601, lostAt: null });
      await dispatches.forget('s1', { accountId: OWN, originId: 601 });
      expect(await chosen()).toEqual({ originId: null, lostAt: clock.now() });
      await dispatches.choose('s1', OWN, null);
      expect(await chosen()).toEqual(none);
    });
  });
}
