import type { Stage } from '../support/stage.js';

const [OWN, ANOTHER] = [8001, 8002];

export function describeOriginChoices(stage: () => Stage): void {
  const chosen = (accountId = OWN) => stage().originChoices.of('s1', accountId);
  const none = { originId: null, lostAt: null };

  describe('the origin that a linked seller chooses', () => {
    it('belongs to its account, of which there is one (R-977)', async () => {
      const { originChoices } = stage();
      expect(await chosen()).toEqual(none);
      await originChoices.choose('s1', OWN, 601);
      expect([await chosen(), await chosen(ANOTHER)]).toEqual([{ originId: 601, lostAt: null }, none]);
      await originChoices.choose('s1', ANOTHER, 701);
      expect([await chosen(), await chosen(ANOTHER)]).toEqual([none, { originId: 701, lostAt: null }]);
      await originChoices.choose('s1', ANOTHER, null);
      expect(await chosen(ANOTHER)).toEqual(none);
    });

    it('is forgotten once the provider does not know it, until the next choice (R-984)', async () => {
      const { originChoices, clock } = stage();
      await originChoices.choose('s1', OWN, 601);
      await originChoices.forget('s1', { accountId: OWN, originId: 602 });
      await originChoices.forget('s1', { accountId: ANOTHER, originId: 601 });
      expect(await chosen()).toEqual({ originId: 601, lostAt: null });
      await originChoices.forget('s1', { accountId: OWN, originId: 601 });
      expect(await chosen()).toEqual({ originId: null, lostAt: clock.now() });
      await originChoices.choose('s1', OWN, null);
      expect(await chosen()).toEqual(none);
    });
  });
}
