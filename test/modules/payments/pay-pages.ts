import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { placedKettle } from '../../support/stage.js';

const HOUR_MS = 3_600_000;

export function describePayPages(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  beforeEach(async () => {
    payments = underTest();
    const { purchase, preference } = await placedKettle(payments);
    await payments.purchases.preferenceCreated(purchase.id, await payments.payco.createPreference(preference));
    await payments.purchases.supersede(purchase.id);
  });
  const close = async () => {
    await payments.passes(HOUR_MS);
    return payments.due.workOff('expire-preference');
  };

  describe('an obsolete payment page', () => {
    it('is closed at the provider, once (R-210)', async () => {
      expect([await close(), await close()]).toEqual([1, 0]);
      expect(payments.payco.closed.size).toBe(1);
    });

    it('is retried for about two hours during an outage, and then left open (R-210)', async () => {
      payments.payco.goesDown();
      let tries = 0;
      while (await close()) tries += 1;
      expect([tries, payments.payco.closed.size]).toEqual([16, 0]);
      const events = payments.outcomes.reported.map(({ event }) => event);
      expect([events.at(0), events.at(-1)]).toEqual(['preference.not_expired', 'preference.left_open']);
    });

    it.each([400, 404, 410, 422])('is left open when the provider refuses to close it for good: %i (R-210)', async (status) => {
      payments.payco.failure = new PaycoError(`HTTP ${status}`, status);
      expect([await close(), await close()]).toEqual([1, 0]);
    });

    it.each([403, 405, 409, 423])('is closed later when the provider does not close it now: %i (R-210)', async (status) => {
      payments.payco.failure = new PaycoError(`HTTP ${status}`, status);
      expect(await close()).toBe(1);
      payments.payco.failure = null;
      expect([await close(), payments.payco.closed.size]).toEqual([1, 1]);
    });
  });
}
