import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, addProduct, type CheckoutAnswer, eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let mate: string;
let strap: string;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  const seller = await Person.signedIn(market, 'seller-norte');
  mate = await addProduct(seller, { title: 'Mate de calabaza' });
  strap = await addProduct(seller, { title: 'Correa de cuero' });
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.payco.reset();
  await market.rows('delete from cart_items');
  await market.rows('update carts set generation = generation + 1, version = version + 1');
});

let street = 0;
/** A checkout of these alone. */
async function bought(...productIds: string[]): Promise<CheckoutAnswer> {
  await market.rows('delete from cart_items');
  for (const id of productIds) await shop.buyer.put(id);
  const { status, body } = await shop.buyer.checkout({ ...ADDRESS, number: String(++street) });
  if (status !== 201) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
const pay = ({ preference_id }: CheckoutAnswer, outcome: 'approved' | 'pending', messages = 1) =>
  String(market.payco.pay(preference_id, outcome, { messages }).id);
const purchase = async ({ purchase_id: id }: CheckoutAnswer) => (await shop.buyer.get(`/api/purchases/${id}`)).body;
const when = (of: CheckoutAnswer, is: (one: Awaited<ReturnType<typeof purchase>>) => boolean) =>
  eventually(() => purchase(of), is);
const isPaid = ({ state }: { state: string }) => state === 'paid';
const isOpen = ({ money }: { money: { code: string } | null }) => money?.code === 'payment_open';
const approve = (paymentId: string) => market.payco.changePayment(paymentId, { status: 'approved' }, { notify: true });
const statusOf = (paymentId: string) => market.payco.payments().find(({ id }) => String(id) === paymentId)?.status;
const inCart = () => market.rows<{ product_id: string }>('select product_id from cart_items');

describe('a slip for other goods', () => {
  it('stays payable beside a newer purchase, and is a sale of its own, whichever is paid first (R-332, R-333)', async () => {
    for (const isSlipFirst of [false, true]) {
      const first = await bought(mate);
      const slip = pay(first, 'pending');
      await when(first, isOpen);
      const second = await bought(strap);
      expect(await purchase(first)).toMatchObject({
        state: 'open',
        pay_url: first.redirect_url,
        money: { code: 'payment_open' },
      });
      const card = pay(second, 'pending');
      approve(isSlipFirst ? slip : card);
      await when(isSlipFirst ? first : second, isPaid);
      const waits = await purchase(isSlipFirst ? second : first);
      expect(waits).toMatchObject({ state: 'open', money: { code: 'payment_open' } });
      expect(waits.money?.text).toMatch(/paying it is enough/);
      approve(isSlipFirst ? card : slip);
      for (const one of [first, second]) {
        expect(await when(one, isPaid)).toMatchObject({ money: null });
        await shop.orderWhen(one.orders[0].id, 'created');
      }
      expect(await inCart()).toEqual([]);
    }
  });

  it('within seconds, without a slip: both are sales (R-333)', async () => {
    const first = await bought(mate);
    pay(first, 'approved', 0);
    const second = await bought(strap);
    pay(second, 'approved');
    await when(second, isPaid);
    await market.payco.notify({ payment_id: shopPayment(first) });
    await when(first, isPaid);
    await shop.orderWhen(first.orders[0].id, 'created');
  });

  it('leaves what was put into the cart since (R-333)', async () => {
    const first = await bought(mate);
    const slip = pay(first, 'pending');
    await when(first, isOpen);
    await bought(strap);
    approve(slip);
    await when(first, isPaid);
    expect(await inCart()).toEqual([{ product_id: strap }]);
  });
});

describe('a slip for some of the same goods', () => {
  it('is ended at the provider, and a page that is still open is not used to pay it (R-334)', async () => {
    const first = await bought(mate);
    const slip = pay(first, 'pending');
    await when(first, isOpen);
    await bought(mate, strap);
    const ended = await when(first, ({ payment_status }) => payment_status === 'cancelled');
    expect(ended).toMatchObject({ state: 'closed', pay_url: null, money: null });
    expect(statusOf(slip)).toBe('cancelled');
  });
});

const shopPayment = ({ preference_id }: CheckoutAnswer): string => {
  const { external_reference } = market.payco.preferences().find(({ id }) => id === preference_id) ?? {};
  return String(market.payco.payments().find((one) => one.external_reference === external_reference)?.id);
};
