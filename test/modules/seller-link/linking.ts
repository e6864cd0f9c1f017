import { type LinkCallback, LinkSeller } from '../../../src/seller-link/application/link-seller.service.js';
import type { ModuleUnderTest } from '../../support/module.js';

const INITIATOR = { sellerId: 's1', sessionId: 'session-of-s1' };
const MINUTE_MS = 60_000;

export function describeLinking(underTest: () => ModuleUnderTest): void {
  let link: ModuleUnderTest;
  let sellers: LinkSeller;
  beforeEach(() => {
    link = underTest();
    sellers = link.get(LinkSeller);
  });
  /** The seller starts linking and consents: what the browser brings back. */
  const begun = async (initiator = INITIATOR) => {
    const { state } = await sellers.begin(initiator);
    return { query: { state, code: link.oauth.consent() }, cookieStates: [state], initiator };
  };
  const refused = (callback: LinkCallback) =>
    sellers.complete(callback).then(
      (isLinked) => (isLinked ? 'linked' : 'not linked'),
      (error: { reason?: string }) => {
        expect(link.outcomes.reported.at(-1)).toEqual({ event: 'seller.link_refused', reason: error.reason });
        return error.reason;
      },
    );
  const status = async () => (await sellers.status('s1')).link;

  describe('starting a link', () => {
    it('redirects the seller to the consent page with a new state, stored as a hash (R-352)', async () => {
      const [one, two] = [await sellers.begin(INITIATOR), await sellers.begin(INITIATOR)];
      expect(one.redirectUrl).toContain(one.state);
      expect(one.state).not.toBe(two.state);
      const kept = JSON.stringify(await link.stored('seller_oauth_states'));
      expect([kept.includes(one.state), kept.includes('verifier-')]).toEqual([false, false]);
    });

    it('is rejected while linking is not configured (R-354)', async () => {
      link.oauth.configured = false;
      await expect(sellers.begin(INITIATOR)).rejects.toMatchObject({ code: 'SHIPCO_OAUTH_NOT_CONFIGURED' });
      expect(await sellers.status('s1')).toEqual({ oauthAppConfigured: false, link: null });
    });
  });

  describe('completing a link', () => {
    it('connects the account that the seller owns, with sealed tokens (R-355)', async () => {
      await sellers.complete(await begun());
      const stored = await status();
      expect(stored).toMatchObject({ accountId: 8001, accountName: 'Own', state: 'linked' });
      expect(JSON.stringify(stored)).not.toMatch(/access-\d|refresh-\d/);
      expect(link.oauth.calls).toEqual(['exchange', 'accounts']);
      expect(link.outcomes.reported).toEqual([{ event: 'seller.linked', sellerId: 's1', accountId: 8001 }]);
    });

    it('replaces the link to another account (R-357)', async () => {
      await sellers.complete(await begun());
      link.oauth.owned = [{ accountId: 8002, accountName: 'New' }];
      await sellers.complete(await begun());
      expect(await status()).toMatchObject({ accountId: 8002, accountName: 'New' });
    });

    it('works once (R-350)', async () => {
      const callback = await begun();
      await sellers.complete(callback);
      link.oauth.calls.length = 0;
      expect(await refused(callback)).toBe('linked');
      expect(link.oauth.calls).toEqual([]);
    });

    it('leaves a used callback of another seller refused (R-624)', async () => {
      const callback = await begun();
      await sellers.complete(callback);
      expect(await refused({ ...callback, initiator: { ...INITIATOR, sellerId: 's2' } })).toBe('state_mismatch');
    });

    it('works within ten minutes (R-350)', async () => {
      const [early, late] = [await begun(), await begun({ ...INITIATOR, sellerId: 's2' })];
      await link.passes(10 * MINUTE_MS - 1);
      // The code of the first one was granted for its own verifier.
      expect(await refused(early)).toBe('linked');
      await link.passes(1);
      expect(await refused(late)).toBe('state_mismatch');
    });
  });

  describe('a callback that does not match its start', () => {
    const foreign: Record<string, (callback: Awaited<ReturnType<typeof begun>>) => LinkCallback> = {
      'without a state': (callback) => ({ ...callback, query: { code: 'code' } }),
      'with a state twice': (callback) => ({ ...callback, query: { ...callback.query, state: [callback.query.state] } }),
      'without the cookie': (callback) => ({ ...callback, cookieStates: [] }),
      'with the cookie of another start': (callback) => ({ ...callback, cookieStates: ['another'] }),
      'with a made-up state in query and cookie': (callback) => ({
        ...callback,
        query: { ...callback.query, state: 'x' },
        cookieStates: ['x'],
      }),
      'without a session': (callback) => ({ ...callback, initiator: null }),
      'of another seller': (callback) => ({ ...callback, initiator: { ...INITIATOR, sellerId: 's2' } }),
      'of another session': (callback) => ({ ...callback, initiator: { ...INITIATOR, sessionId: 'other' } }),
    };

    it.each(Object.keys(foreign))('links nothing and calls no provider: %s (R-351)', async (how) => {
      const callback = await begun();
      expect(await refused(foreign[how]?.(callback) ?? callback)).toBe('state_mismatch');
      expect([await status(), link.oauth.calls]).toEqual([null, []]);
    });
  });

  describe('a callback without an account', () => {
    it.each([
      ['access_denied', 'access_denied'],
      ['server_error', 'provider_error'],
    ])('reports the reason when the provider returns %s (R-356)', async (error, reason) => {
      const callback = await begun();
      expect(await refused({ ...callback, query: { state: callback.query.state, error } })).toBe(reason);
      expect([await refused(callback), link.oauth.calls]).toEqual(['not linked', []]);
    });

    it.each(['no code', 'a code that is too long'])('reports it with %s (R-356)', async (what) => {
      const callback = await begun();
      const code = what === 'no code' ? undefined : 'x'.repeat(2_001);
      expect(await refused({ ...callback, query: { ...callback.query, code } })).toBe('provider_error');
    });

    it.each([
      ['refused', 'exchange_refused'],
      ['unavailable', 'provider_unavailable'],
    ] as const)('reports the reason when the exchange is %s (R-356)', async (failure, reason) => {
      const callback = await begun();
      link.oauth.failure = failure;
      expect([await refused(callback), await status()]).toEqual([reason, null]);
    });

    it('rejects the code of another start (R-351)', async () => {
      const callback = await begun();
      const other = await begun({ ...INITIATOR, sellerId: 's2' });
      const swapped = { ...callback, query: { ...callback.query, code: other.query.code } };
      expect(await refused(swapped)).toBe('exchange_refused');
    });

    it.each([
      ['no_account', []],
      [
        'account_ambiguous',
        [
          { accountId: 1, accountName: 'a' },
          { accountId: 2, accountName: 'b' },
        ],
      ],
    ])('reports %s when the token is not for exactly one account (R-355)', async (reason, owned) => {
      const callback = await begun();
      link.oauth.owned = owned;
      expect([await refused(callback), await status()]).toEqual([reason, null]);
    });

    it('keeps an earlier link (R-357)', async () => {
      await sellers.complete(await begun());
      const before = await status();
      const callback = await begun();
      link.oauth.failure = 'refused';
      await refused(callback);
      expect(await status()).toEqual(before);
    });
  });

  it('unlinking removes the link and its tokens, and is idempotent (R-358)', async () => {
    await sellers.complete(await begun());
    await sellers.unlink('s1');
    await sellers.unlink('s1');
    expect([await status(), await link.stored('seller_links')]).toEqual([null, []]);
  });
}
