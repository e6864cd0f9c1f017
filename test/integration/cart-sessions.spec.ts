import 'reflect-metadata';
import { AccountRepository } from '../../src/identity/application/account.repository.js';
import { Session } from '../../src/identity/domain/session.js';
import { CartSessions } from '../../src/shipping/application/cart-sessions.js';
import { aLink, aProduct, fillCart, RECIPIENT } from '../support/stage.js';
import { postgresStage } from './postgres-stage.js';

type Opened = Awaited<ReturnType<typeof postgresStage>>;

let stage: Opened;
let sessions: CartSessions;
let accounts: AccountRepository;
let token: string;

beforeAll(async () => {
  stage = await postgresStage();
  sessions = stage.get(CartSessions);
  accounts = stage.get(AccountRepository);
  await stage.clear();
  await stage.sell(aProduct());
  await fillCart(stage, 'ana', { kettle: 2 });
  const opened = Session.open('ana', stage.clock.now());
  token = opened.token;
  await accounts.addSession(opened.session);
});
afterAll(() => stage.close());

describe('a session', () => {
  it('opens the cart as it is read without one', async () => {
    const found = await sessions.find(token);
    expect(found?.quotable.cart).toEqual(await stage.carts.ofBuyer('ana'));
    expect(found?.user).toEqual({ id: 'ana', sessionId: Session.hash(token).toString('hex') });
    expect(await sessions.find('another')).toBeNull();
  });

  it('shows which seller of the cart is linked, until the link is refused', async () => {
    const linked = async () => [...((await sessions.find(token))?.quotable.linkedSellerIds ?? [])];
    expect(await linked()).toEqual([]);
    await stage.links.save(aLink(stage, 's1'));
    await stage.links.save(aLink(stage, 's2', 8002));
    expect(await linked()).toEqual(['s1']);
    await stage.links.refuse('s1', (await stage.links.find('s1'))?.tokenVersion ?? -1);
    expect(await linked()).toEqual([]);
  });

  it('comes with the buyer’s profile where that is asked for, once there is one', async () => {
    const profile = async () => (await sessions.findBuyer(token))?.user.buyerProfile;
    expect(await profile()).toBeNull();
    await accounts.saveBuyerProfile({ userId: 'ana', ...RECIPIENT, updatedAt: stage.clock.now() });
    expect(await profile()).toEqual(RECIPIENT);
  });
});
