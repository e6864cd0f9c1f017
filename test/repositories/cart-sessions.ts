import { hashOfSecret } from '../../src/platform/kernel/secrets.js';
import { NO_ORIGINS } from '../../src/shipping/shipco/domain/used-origin.js';
import { RECIPIENT, type Stage } from '../support/stage.js';
import { aLink, aProduct, fillCart } from '../support/staged.js';

const WEEK_MS = 7 * 24 * 3_600_000;

export function describeCartSessions(stage: () => Stage): void {
  let token: string;

  describe('the session of a cart', () => {
    beforeEach(async () => {
      await stage().sell(aProduct());
      await fillCart(stage(), 'ana', { kettle: 2 });
      token = await stage().login('ana');
    });
    const linked = async () => [...((await stage().sessions.find(token))?.quotable.linkedAccounts ?? [])];

    it('comes with its user and the cart as it is read without a session', async () => {
      const { sessions, carts } = stage();
      const user = { id: 'ana', sessionId: hashOfSecret(token).toString('hex') };
      const cart = await carts.ofBuyer('ana');
      expect(await sessions.find(token)).toEqual({
        user,
        quotable: { cart, linkedAccounts: new Map(), origins: new Map([['s1', NO_ORIGINS]]), readAt: stage().clock.now() },
      });
      expect(await sessions.findBuyer(token)).toMatchObject({ user, quotable: { cart } });
    });

    it('is found for a buyer without a cart, whose cart is empty', async () => {
      const found = await stage().sessions.find(await stage().login('leo'));
      expect(found).toMatchObject({ user: { id: 'leo' }, quotable: { cart: { generation: 1, lines: [] } } });
    });

    it.each(['find', 'findBuyer'] as const)('is not found by another token, nor after a week: %s', async (read) => {
      expect(await stage().sessions[read]('another')).toBeNull();
      await stage().passes(WEEK_MS - 1);
      expect(await stage().sessions[read](token)).not.toBeNull();
      await stage().passes(1);
      expect(await stage().sessions[read](token)).toBeNull();
    });

    it('names the accounts that the sellers of its cart have linked, until the provider refuses the link (R-050)', async () => {
      const { links } = stage();
      expect(await linked()).toEqual([]);
      await links.save(aLink(stage(), 's1'));
      await links.save(aLink(stage(), 's2', 8002));
      expect(await linked()).toEqual([['s1', 8001]]);
      await links.refuse('s1', (await links.find('s1'))?.tokenVersion ?? -1, 'refused');
      expect(await linked()).toEqual([]);
    });

    it('says from where the parcels of its sellers leave, by the account that ships them (R-976, R-977)', async () => {
      const origins = async () => Object.fromEntries((await stage().sessions.find(token))?.quotable.origins ?? []);
      expect(await origins()).toEqual({ s1: NO_ORIGINS });
      await stage().rows(`insert into seller_dispatch (seller_id, origin_id, origin_account_id) values ('s1', 501, 7001)`);
      expect(await origins()).toEqual({ s1: { marketplace: { accountId: 7001, originId: 501 }, own: null } });
      await stage().rows(`update seller_dispatch set own_account_id = 8001, own_origin_id = 601`);
      expect(await origins()).toEqual({
        s1: { marketplace: { accountId: 7001, originId: 501 }, own: { accountId: 8001, originId: 601 } },
      });
    });

    it('of a buyer comes with the profile, null before there is one', async () => {
      const profile = async () => (await stage().sessions.findBuyer(token))?.user.buyerProfile;
      expect(await profile()).toBeNull();
      await stage().saveProfile('ana');
      expect(await profile()).toEqual(RECIPIENT);
    });
  });
}
