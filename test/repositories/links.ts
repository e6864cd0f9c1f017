import { OAuthState } from '../../src/seller-link/domain/oauth-state.js';
import type { Stage } from '../support/stage.js';
import { aLink } from '../support/staged.js';

const LEASE_MS = 20_000;
const INITIATOR = { sellerId: 's1', sessionId: 'session' };

export function describeLinks(stage: () => Stage): void {
  const find = async () => {
    const link = await stage().links.find('s1');
    if (!link) throw new Error('not linked');
    return link;
  };
  const tokens = (accessToken: string) => ({ accessToken, refreshToken: 'r2', lifetimeMs: 60_000 });

  describe('the link of a seller', () => {
    it('is kept as it was made, one per seller (R-357)', async () => {
      const { links } = stage();
      expect(await links.find('s1')).toBeNull();
      await links.save(aLink(stage()));
      await links.save(aLink(stage(), 's2', 8002));
      const expiresAt = new Date(stage().clock.nowMs + 3_600_000);
      const health = { lastOkAt: stage().clock.now(), lastError: null, failingSince: null };
      expect(await find()).toMatchObject({
        ...aLink(stage()),
        expiresAt,
        health,
        tokenVersion: expect.any(Number),
        state: 'linked',
      });
      expect(await links.sellerIds()).toEqual(['s1', 's2']);
    });

    it('has a token that must be refreshed when its time is almost over, by the clock of the database (R-362)', async () => {
      await stage().links.save(aLink(stage()));
      await stage().passes(3_600_000 - 60_001);
      expect([(await find()).lifetimeMs, (await find()).mustRefresh(60_000)]).toEqual([60_001, false]);
      await stage().passes(1);
      expect((await find()).mustRefresh(60_000)).toBe(true);
    });

    it('is replaced by the next one, under another version (R-357)', async () => {
      const { links } = stage();
      await links.save(aLink(stage()));
      const { tokenVersion } = await find();
      await links.refuse('s1', tokenVersion, 'refused');
      await links.save(aLink(stage(), 's1', 8005));
      expect(await find()).toMatchObject({ accountId: 8005, tokenVersion: tokenVersion + 1, state: 'linked' });
    });

    it('that was forgotten and made again has another version than before (R-368)', async () => {
      const { links } = stage();
      await links.save(aLink(stage()));
      const { tokenVersion } = await find();
      await links.remove('s1');
      await links.save(aLink(stage()));
      expect((await find()).tokenVersion).not.toBe(tokenVersion);
      expect(await links.replaceTokens('s1', tokenVersion, tokens('a2'))).toBe(false);
    });
  });

  describe('the refresh of a link', () => {
    let version = 0;
    beforeEach(async () => {
      await stage().links.save(aLink(stage()));
      version = (await find()).tokenVersion;
    });

    it('is for one at a time, until its lease ends (R-363)', async () => {
      const { links } = stage();
      const claims = await Promise.all([1, 2, 3].map(() => links.claimRefresh('s1', version, LEASE_MS)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      await stage().passes(LEASE_MS);
      expect(await links.claimRefresh('s1', version, LEASE_MS)).toBe(false);
      await stage().passes(1);
      expect(await links.claimRefresh('s1', version, LEASE_MS)).toBe(true);
    });

    it('that failed is free again (R-366)', async () => {
      const { links } = stage();
      await links.claimRefresh('s1', version, LEASE_MS);
      await links.releaseRefresh('s1', version, 'no answer');
      expect(await links.claimRefresh('s1', version, LEASE_MS)).toBe(true);
    });

    it('replaces both tokens of the version that was refreshed, and of no other (R-368)', async () => {
      const { links } = stage();
      await links.claimRefresh('s1', version, LEASE_MS);
      expect(await links.replaceTokens('s1', version, tokens('a2'))).toBe(true);
      expect(await links.replaceTokens('s1', version, tokens('a3'))).toBe(false);
      expect(await find()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2', tokenVersion: version + 1 });
      expect(await links.claimRefresh('s1', version, LEASE_MS)).toBe(false);
      expect(await links.claimRefresh('s1', version + 1, LEASE_MS)).toBe(true);
    });

    it('that was refused leaves a link that only its seller can fix (R-365)', async () => {
      const { links } = stage();
      await links.refuse('s1', version + 1, 'refused');
      expect((await find()).isUsable()).toBe(true);
      await links.refuse('s1', version, 'refused');
      expect((await find()).isUsable()).toBe(false);
      expect(await links.claimRefresh('s1', version, LEASE_MS)).toBe(false);
    });

    it('does not meet a new seal: the same tokens are resealed only while they are the same (R-369)', async () => {
      const { links } = stage();
      const read = await find();
      await links.reseal(read, { accessToken: 'sealed anew', refreshToken: 'too' });
      expect(await find()).toMatchObject({ accessToken: 'sealed anew', refreshToken: 'too', tokenVersion: version });
      await links.reseal(read, { accessToken: 'of before', refreshToken: 'of before' });
      expect(await find()).toMatchObject({ accessToken: 'sealed anew' });
    });
  });

  describe('the health of a link', () => {
    it('records when it last worked, since when it fails, and why (R-370)', async () => {
      const { links, clock } = stage();
      await links.save(aLink(stage()));
      const linkedAt = clock.now();
      const { tokenVersion } = await find();
      expect((await find()).health).toEqual({ lastOkAt: linkedAt, lastError: null, failingSince: null });
      await stage().passes(1_000);
      const failingSince = clock.now();
      await links.releaseRefresh('s1', tokenVersion, 'no answer');
      await stage().passes(1_000);
      await links.releaseRefresh('s1', tokenVersion, 'no answer again');
      expect((await find()).health).toEqual({ lastOkAt: linkedAt, lastError: 'no answer again', failingSince });
      await stage().passes(1_000);
      await links.replaceTokens('s1', tokenVersion, tokens('a2'));
      expect((await find()).health).toEqual({ lastOkAt: clock.now(), lastError: null, failingSince: null });
      await links.refuse('s1', tokenVersion + 1, 'refused');
      expect((await find()).health).toMatchObject({ lastError: 'refused', failingSince: clock.now() });
      await links.save(aLink(stage()));
      expect((await find()).health).toMatchObject({ lastError: null, failingSince: null });
    });
  });

  describe('a begun link', () => {
    it('is taken once (R-350)', async () => {
      const { links } = stage();
      const { stored } = OAuthState.issue(INITIATOR, 'sealed');
      await links.addState(stored);
      const taken = await Promise.all([links.takeState(stored.stateHash), links.takeState(stored.stateHash)]);
      expect(taken.filter(Boolean)).toEqual([stored]);
    });

    it('is remembered for its seller for ten minutes after it was taken (R-624)', async () => {
      const { links } = stage();
      const { stored } = OAuthState.issue(INITIATOR, 'sealed');
      await links.addState(stored);
      const isUsed = (sellerId = 's1') => links.hasUsedState(stored.stateHash, sellerId);
      expect(await isUsed()).toBe(false);
      await stage().passes(5 * 60_000);
      await links.takeState(stored.stateHash);
      await stage().passes(10 * 60_000 - 1);
      expect([await isUsed(), await isUsed('s2')]).toEqual([true, false]);
      await stage().passes(1);
      expect(await isUsed()).toBe(false);
    });

    it('goes with the next one when it has ended', async () => {
      const { links } = stage();
      const { stored } = OAuthState.issue(INITIATOR, 'sealed');
      await links.addState(stored);
      await stage().passes(10 * 60_000 + 1);
      await links.addState(OAuthState.issue(INITIATOR, 'sealed').stored);
      expect(await links.takeState(stored.stateHash)).toBeNull();
    });
  });
}
