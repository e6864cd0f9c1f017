import { jest } from '@jest/globals';
import { LinkSeller } from '../../../src/seller-link/application/link-seller.service.js';
import { ReencryptTokens } from '../../../src/seller-link/application/reencrypt-tokens.service.js';
import { SellerAccess } from '../../../src/seller-link/application/seller-access.service.js';
import type { SellerLink } from '../../../src/seller-link/domain/seller-link.js';
import type { ModuleUnderTest } from '../../support/module.js';

const HOUR_MS = 3_600_000;
const MARGIN_MS = 60_000;
const LEASE_MS = 20_000;

export function describeTokens(underTest: () => ModuleUnderTest): void {
  let link: ModuleUnderTest;
  let access: SellerAccess;
  beforeEach(async () => {
    link = underTest();
    access = link.get(SellerAccess);
    await linkAgain();
    link.oauth.calls = [];
  });
  const linkAgain = async () => {
    const sellers = link.get(LinkSeller);
    const initiator = { sellerId: 's1', sessionId: 'session' };
    const { state } = await sellers.begin(initiator);
    await sellers.complete({ query: { state, code: link.oauth.consent() }, cookieStates: [state], initiator });
  };
  const stored = async (): Promise<SellerLink> => {
    const found = await access.linkOf('s1');
    if (!found) throw new Error('not linked');
    return found;
  };
  const token = async () => access.token(await stored());
  const expire = () => link.passes(HOUR_MS);

  describe('the token of a linked seller', () => {
    it('is kept while it is valid, and refreshed a minute before it expires (R-362)', async () => {
      const first = await token();
      await link.passes(HOUR_MS - MARGIN_MS - 1);
      expect([await token(), link.oauth.calls]).toEqual([first, []]);
      await link.passes(1);
      expect(await token()).toMatchObject({ version: first.version + 1 });
      expect(link.oauth.calls).toEqual(['refresh']);
    });

    it('is refreshed with the latest refresh token (R-368)', async () => {
      for (let round = 0; round < 3; round += 1) {
        await expire();
        await token();
      }
      expect([link.oauth.calls.length, (await stored()).isUsable()]).toEqual([3, true]);
    });

    it('is refreshed once for all callers (R-363)', async () => {
      await expire();
      const tokens = await Promise.all(Array.from({ length: 20 }, () => token()));
      expect([new Set(tokens.map(({ accessToken }) => accessToken)).size, link.oauth.calls]).toEqual([1, ['refresh']]);
    });

    it('is refreshed once when the provider rejects it before its expiry (R-364)', async () => {
      const { version } = await token();
      const [one, two] = await Promise.all([access.renewed('s1', version), access.renewed('s1', version)]);
      expect([one, link.oauth.calls]).toEqual([two, ['refresh']]);
      expect(await access.renewed('s1', version)).toEqual(one);
      expect(link.oauth.calls).toEqual(['refresh']);
    });
  });

  describe('a refresh by another process', () => {
    it('is awaited, and its token is used (R-363)', async () => {
      await expire();
      const { tokenVersion } = await stored();
      await link.links.claimRefresh('s1', tokenVersion, LEASE_MS);
      const waiting = token();
      const other = { ...(await stored()), lifetimeMs: 2 * HOUR_MS };
      await link.links.replaceTokens('s1', tokenVersion, other);
      expect(await waiting).toMatchObject({ version: tokenVersion + 1 });
      expect(link.oauth.calls).toEqual([]);
    });

    it("is taken over when that process's lease expires (R-363)", async () => {
      await expire();
      await link.links.claimRefresh('s1', (await stored()).tokenVersion, LEASE_MS);
      await token();
      expect(link.oauth.calls).toEqual(['refresh']);
    });
  });

  describe('a refresh by a process that was frozen beyond its lease', () => {
    it("is not sent, and keeps the other process's claim (R-363)", async () => {
      await expire();
      const { tokenVersion } = await stored();
      const { links } = link;
      const real = links.claimRefresh.bind(links);
      const claim = jest.spyOn(links, 'claimRefresh').mockImplementationOnce(async (...claimed) => {
        const isMine = await real(...claimed);
        await link.passes(LEASE_MS + 1);
        await real('s1', tokenVersion, LEASE_MS);
        return isMine;
      });
      await expect(token()).rejects.toMatchObject({ name: 'SellerTokenError' });
      expect([link.oauth.calls, await real('s1', tokenVersion, LEASE_MS)]).toEqual([[], false]);
      claim.mockRestore();
    });
  });

  describe('a refresh that fails', () => {
    it('without a response keeps the link, and the next caller may try (R-366)', async () => {
      await expire();
      link.oauth.failure = 'unavailable';
      await expect(token()).rejects.toMatchObject({ name: 'SellerTokenError' });
      expect((await stored()).isUsable()).toBe(true);
      link.oauth.failure = null;
      await token();
      expect(link.oauth.calls).toEqual(['refresh', 'refresh']);
    });

    it('because our app is rejected keeps the link, and returns when to try again (R-366)', async () => {
      await expire();
      link.oauth.failure = 'misconfigured';
      await expect(token()).rejects.toMatchObject({ name: 'SellerTokenError', retryAfterMs: 60_000 });
      expect((await stored()).isUsable()).toBe(true);
      link.oauth.failure = null;
      await token();
    });

    it('to be saved is retried, so that no token is lost (R-367)', async () => {
      await expire();
      const { tokenVersion } = await stored();
      const replace = jest.spyOn(link.links, 'replaceTokens').mockRejectedValueOnce(new Error('the database is away'));
      const refreshed = await token();
      expect(refreshed.version).toBe(tokenVersion + 1);
      expect([await token(), link.oauth.calls]).toEqual([refreshed, ['refresh']]);
      replace.mockRestore();
    });

    it('that cannot be saved is given up before another process may refresh it (R-363)', async () => {
      await expire();
      const replace = jest.spyOn(link.links, 'replaceTokens').mockRejectedValue(new Error('the database is away'));
      const beganMs = link.clock.nowMs;
      await expect(token()).rejects.toThrow('the database is away');
      replace.mockRestore();
      const tookMs = link.clock.nowMs - beganMs;
      expect(tookMs).toBeGreaterThan(LEASE_MS / 2);
      expect(tookMs).toBeLessThan(LEASE_MS);
    });

    it('with an unconfirmed save does not count as a changed link (R-368)', async () => {
      await expire();
      const { links } = link;
      const real = links.replaceTokens.bind(links);
      const replace = jest.spyOn(links, 'replaceTokens').mockImplementationOnce(async (...given) => {
        await real(...given);
        throw new Error('the connection broke');
      });
      const refreshed = await token();
      expect(await token()).toEqual(refreshed);
      replace.mockRestore();
    });

    it('because it is rejected ends the link after one call, until the seller links again (R-365)', async () => {
      await expire();
      const expired = await stored();
      link.oauth.failure = 'refused';
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => access.token(expired)));
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
      expect([link.oauth.calls, await access.linkOf('s1')]).toEqual([['refresh'], null]);
      expect(link.outcomes.reported.at(-1)).toMatchObject({ event: 'seller.refresh_failed', kind: 'refused' });
      link.oauth.failure = null;
      await linkAgain();
      expect((await stored()).isUsable()).toBe(true);
    });

    it('because the previous response was lost with its process ends the link too (R-365)', async () => {
      await link.rows('create temporary table before as select * from seller_links');
      await expire();
      await token();
      await link.rows('delete from seller_links');
      await link.rows('insert into seller_links select * from before');
      await link.rows('drop table before');
      await expect(token()).rejects.toMatchObject({ name: 'SellerTokenError' });
      expect(await access.linkOf('s1')).toBeNull();
    });

    it('after unlinking does not restore tokens (R-368)', async () => {
      await expire();
      const expired = await stored();
      await link.links.remove('s1');
      await expect(access.token(expired)).rejects.toMatchObject({ name: 'SellerTokenError' });
      expect([link.oauth.calls, await link.stored('seller_links')]).toEqual([[], []]);
    });
  });

  it.each(["'sealed-by-nobody'", 'refresh_token'])(
    'a token that does not open is reported, and its link is kept: %s (R-369)',
    async (sealed) => {
      await link.rows(`update seller_links set access_token = ${sealed}`);
      await expect(token()).rejects.toMatchObject({ name: 'SellerTokenError' });
      expect(link.outcomes.reported.at(-1)).toEqual({ event: 'seller.token_unreadable', sellerId: 's1' });
      expect((await stored()).isUsable()).toBe(true);
    },
  );

  it('re-encryption seals a token or names its seller, and does not blame a key for a database failure (R-369)', async () => {
    const all = () => link.get(ReencryptTokens).all();
    expect(await all()).toEqual({ links: 1, unreadable: [] });
    const failing = jest.spyOn(link.links, 'reseal').mockRejectedValueOnce(new Error('the connection broke'));
    await expect(all()).rejects.toThrow('the connection broke');
    failing.mockRestore();
    await link.rows("update seller_links set access_token = 'sealed-by-nobody'");
    expect(await all()).toEqual({ links: 1, unreadable: ['s1'] });
  });
}
