import type { Stage } from '../support/stage.js';

const MINUTE_MS = 60_000;

export function describeIdempotencyKeys(stage: () => Stage): void {
  const claim = (hash = 'h', buyerId = 'ana') => stage().keys.claim(buyerId, 'key', hash);

  describe('an idempotency key', () => {
    it('is claimed by the first request, and in progress for the next (R-136)', async () => {
      const claims = await Promise.all([claim(), claim(), claim()]);
      expect(claims.sort()).toEqual(['claimed', 'in_progress', 'in_progress']);
      expect(await claim('h', 'leo')).toBe('claimed');
    });

    it('answers with the same text, field by field in their order (R-135)', async () => {
      const sent = { total: 53206.2, purchase_id: 'p1', orders: [{ seller_id: 's1', id: 'o1' }], a: null, é: '\u2028"' };
      await claim();
      await stage().keys.complete('ana', 'key', sent);
      const state = await claim();
      expect(JSON.stringify(typeof state === 'object' && state.answer)).toBe(JSON.stringify(sent));
    });

    it('whose request failed is free again; one that has an answer is not (R-138)', async () => {
      const { keys } = stage();
      await claim();
      await keys.release('ana', 'key');
      expect(await claim('other')).toBe('claimed');
      await keys.complete('ana', 'key', { n: 1 });
      await keys.release('ana', 'key');
      expect(await claim('other')).toEqual({ answer: { n: 1 } });
    });

    it('whose request died is free again after two minutes, and one that was answered after a day (R-138)', async () => {
      await claim();
      await stage().passes(2 * MINUTE_MS);
      expect(await claim()).toBe('in_progress');
      await stage().passes(1);
      expect(await claim('other')).toBe('claimed');
      await stage().keys.complete('ana', 'key', {});
      await stage().passes(24 * 60 * MINUTE_MS);
      expect(await claim('other')).toEqual({ answer: {} });
      await stage().passes(1);
      expect(await claim()).toBe('claimed');
    });
  });
}
