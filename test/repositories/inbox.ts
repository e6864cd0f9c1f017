import { type ClaimedEntry } from '../../src/platform/inbox/application/webhook-inbox.js';
import type { NewEntry } from '../../src/platform/inbox/domain/inbox-entry.js';
import type { Stage } from '../support/stage.js';
import { committed, placedKettle } from '../support/staged.js';

const LEASE_MS = 30_000;

export function describeInbox(stage: () => Stage): void {
  const anEntry = (patch: Partial<NewEntry> = {}): NewEntry => ({
    id: 'e1',
    source: 'payco',
    dedupeKey: 'once',
    variant: 'webhook',
    verified: true,
    topic: 'payment',
    resourceId: '9001',
    body: { id: 1 },
    receivedAt: stage().clock.now(),
    ...patch,
  });
  const claim = (verified = true) => stage().inbox.claim('payco', verified, 10, LEASE_MS);
  const claimOne = async (): Promise<ClaimedEntry> => {
    const [entry] = await claim();
    if (!entry) throw new Error('nothing is due');
    return entry;
  };

  describe('an entry of the inbox', () => {
    it('is due at once, with what caused it, for one of many (R-150)', async () => {
      expect(await stage().inbox.add(anEntry(), { requestId: 'r1' })).toBe(true);
      const claims = await Promise.all([claim(), claim()]);
      expect(claims.flat()).toEqual([
        {
          id: 'e1',
          source: 'payco',
          topic: 'payment',
          verified: true,
          resourceId: '9001',
          state: 'received',
          attempts: 1,
          receivedAt: new Date(stage().clock.nowMs),
          looks: 0,
          subjects: [],
          origin: { requestId: 'r1' },
        },
      ]);
    });

    it('is claimed among those of its source and its verdict only (R-163)', async () => {
      await stage().inbox.add(anEntry({ verified: false }), {});
      await stage().inbox.add(anEntry({ id: 'e2', source: 'adsco' }), {});
      expect(await claim(true)).toEqual([]);
      expect(await claim(false)).toMatchObject([{ id: 'e1' }]);
    });

    it('without anything to do is ignored (R-155)', async () => {
      await stage().inbox.add(anEntry({ resourceId: null }), {});
      expect(await claim()).toEqual([]);
      expect(await stage().inbox.find('e1')).toMatchObject({ state: 'ignored', resourceId: null });
    });

    it('for a person is parked at once, and a repetition does not change that (R-195)', async () => {
      const { inbox } = stage();
      await inbox.add(anEntry({ resourceId: null, parkedFor: 'names_no_payment' }), {});
      expect(await inbox.add(anEntry({ id: 'e2', resourceId: null, parkedFor: 'names_no_payment' }), {})).toBe(false);
      expect(await claim()).toEqual([]);
      expect(await inbox.find('e1')).toMatchObject({ state: 'parked', resourceId: null });
    });

    it('whose effect is committed with it is processed, once', async () => {
      const { inbox, work } = stage();
      expect(await work.commit(inbox.noted(anEntry(), 'done', { requestId: 'r1' }))).toBe(true);
      expect(await work.commit(inbox.noted(anEntry({ id: 'e2' }), 'done', {}))).toBe(false);
      expect(await claim()).toEqual([]);
      expect(await inbox.find('e1')).toMatchObject({ state: 'processed', attempts: 0, resourceId: '9001' });
      expect(await inbox.find('e2')).toBeNull();
    });

    it('that is repeated is known already (R-156)', async () => {
      const { inbox } = stage();
      await inbox.add(anEntry(), {});
      expect(await inbox.add(anEntry({ id: 'e2' }), {})).toBe(false);
      await inbox.addNew([anEntry({ id: 'e3' }), anEntry({ id: 'e4', dedupeKey: 'other' })]);
      expect(await inbox.find('e2')).toBeNull();
      expect((await claim()).map(({ id }) => id).sort()).toEqual(['e1', 'e4']);
    });

    it('falls due again when its lease ends, and then belongs to the next process (R-158)', async () => {
      const { inbox } = stage();
      await inbox.add(anEntry(), {});
      const lost = await claimOne();
      await stage().passes(LEASE_MS);
      expect(await claimOne()).toMatchObject({ attempts: 2 });
      await inbox.end(lost, 'processed', 'too late');
      await inbox.postpone(lost, null, 0);
      expect(await inbox.find('e1')).toMatchObject({ state: 'received', attempts: 2 });
      expect(await claim()).toEqual([]);
    });

    it('is processed with the commit of its effect', async () => {
      const { inbox } = stage();
      const { purchase } = await placedKettle(stage());
      await inbox.add(anEntry(), {});
      const entry = await claimOne();
      await committed(stage(), purchase.id, inbox.processed(entry, 'recorded'));
      expect(await inbox.find('e1')).toMatchObject({ state: 'processed' });
      await stage().passes(LEASE_MS);
      expect(await claim()).toEqual([]);
    });

    it('about fraud is heeded by payment, if it is signed and waits, parked or not (R-193)', async () => {
      const { inbox } = stage();
      const { purchase } = await placedKettle(stage());
      const alert = { topic: 'stop_delivery_op_wh' };
      await inbox.add(anEntry({ ...alert, id: 'parked', dedupeKey: 'parked' }), {});
      expect(await inbox.end(await claimOne(), 'parked', 'payment_not_found')).toBe(true);
      await inbox.add(anEntry({ ...alert, id: 'received', dedupeKey: 'received' }), {});
      const others: Partial<NewEntry>[] = [
        { ...alert, id: 'unsigned', verified: false },
        { ...alert, id: 'another', resourceId: '9002' },
        { id: 'payment' },
      ];
      for (const other of others) await inbox.add(anEntry({ ...other, dedupeKey: other.id ?? '' }), {});
      const claimed = (await claim()).find(({ id }) => id === 'received');
      await committed(stage(), purchase.id, inbox.alertsApplied('9001', 'fraud_alert'));
      const states = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await inbox.find(id))?.state));
      expect(await states(['parked', 'received'])).toEqual(['processed', 'processed']);
      expect(await states(['unsigned', 'another', 'payment'])).toEqual(['received', 'received', 'received']);
      expect(claimed && (await inbox.end(claimed, 'parked', 'too late'))).toBe(false);
    });

    describe('that anybody can have sent', () => {
      const QUIET_MS = 600_000;
      const aHint = (patch: Partial<NewEntry> = {}) =>
        anEntry({ verified: false, hint: { subjects: ['network'], quietMs: QUIET_MS }, ...patch });
      const again = (id = 'e2', subjects = ['another']) =>
        stage().inbox.add(aHint({ id, hint: { subjects, quietMs: QUIET_MS } }), {});
      const claimHint = async (): Promise<ClaimedEntry> => {
        const [entry] = await claim(false);
        if (!entry) throw new Error('nothing is due');
        return entry;
      };
      const stateOf = async () => (await stage().inbox.find('e1'))?.state;

      it('is one entry however often it comes, of who sent it first (R-636)', async () => {
        await stage().inbox.add(aHint(), {});
        expect(await again()).toBe(false);
        expect(await claim(false)).toMatchObject([{ id: 'e1', looks: 0, subjects: ['network'] }]);
        expect(await stage().inbox.find('e2')).toBeNull();
      });

      it('and comes again while it is processed is processed again (R-636)', async () => {
        const { inbox } = stage();
        const { purchase } = await placedKettle(stage());
        await inbox.add(aHint(), {});
        const first = await claimHint();
        await again();
        expect(await claim(false)).toEqual([]);
        await committed(stage(), purchase.id, inbox.processed(first, 'recorded'));
        const second = await claimHint();
        expect(second).toMatchObject({ id: 'e1', attempts: 2, subjects: ['network'] });
        await again('e3');
        expect(await inbox.end(second, 'processed', 'ignored_reference')).toBe(true);
        expect(await inbox.end(await claimHint(), 'processed', 'ignored_reference')).toBe(true);
        expect([await stateOf(), await claim(false)]).toEqual(['processed', []]);
      });

      it('and comes again later is due at once, for who has sent it now (R-636)', async () => {
        const { inbox } = stage();
        await inbox.add(aHint(), {});
        await inbox.end({ ...(await claimHint()), looks: 2 }, 'processed', 'recorded');
        expect(await again()).toBe(true);
        expect(await claimHint()).toMatchObject({ id: 'e1', looks: 0, subjects: ['another'] });
      });

      it('begins anew when a person replays it (R-635)', async () => {
        const { inbox } = stage();
        await inbox.add(aHint(), {});
        await inbox.postpone({ ...(await claimHint()), looks: 3 }, 'payment_not_found', 0);
        await inbox.end(await claimHint(), 'parked', 'payment_not_found');
        await inbox.unpark('e1', {});
        expect(await claimHint()).toMatchObject({ looks: 0 });
      });
    });

    it.each(['a repetition', 'a person'])('that was parked is taken up again by %s, with a fresh count', async (who) => {
      const { inbox } = stage();
      await inbox.add(anEntry(), {});
      expect(await inbox.unpark('e1', {})).toBe(false);
      await inbox.end(await claimOne(), 'parked', 'unknown_purchase');
      expect(await claim()).toEqual([]);
      const isTakenUp = who === 'a person' ? inbox.unpark('e1', { requestId: 'r2' }) : inbox.add(anEntry({ id: 'e2' }), {});
      expect(await isTakenUp).toBe(true);
      expect(await claimOne()).toMatchObject({ id: 'e1', attempts: 1, origin: who === 'a person' ? { requestId: 'r2' } : {} });
    });
  });
}
