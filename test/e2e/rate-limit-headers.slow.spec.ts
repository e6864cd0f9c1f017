import { expectRefused, LimitedInstances, login, post, QUOTE, send, statuses } from '../support/limited-instances.js';
import { type Answer, openShop } from '../support/person.js';

let limited: LimitedInstances;

beforeAll(async () => {
  limited = await LimitedInstances.open();
});
afterAll(() => limited.close());
beforeEach(() => limited.clear());

describe('what a response says of the limits', () => {
  const told = ({ headers }: Answer) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];
  const left = (name: string, count: number) => new RegExp(`"${name}";r=${count};t=([1-9]|[1-5]\\d|60)\\b`);

  it('is what is left of an exact one, also when it is refused (R-1020)', async () => {
    const url = await limited.start();
    expect(told(await login(url))).toEqual(['"login";q=3;w=60', expect.stringMatching(left('login', 2))]);
    await statuses(2, () => login(url));
    const refused = await login(url);
    expectRefused(refused);
    expect(told(refused)[1]).toBe(`"login";r=0;t=${refused.headers.get('retry-after')}`);
  });

  it('is one item for each, also of a request that fails later (R-1020)', async () => {
    const url = await limited.start({ RATE_LIMIT_QUOTE_USER: '5' });
    const answer = await post(url, QUOTE, await limited.session('buyer-ana'));
    expect(told(answer)).toEqual(['"quote";q=3;w=60, "quote_user";q=5;w=60', expect.stringMatching(left('quote', 2))]);
    expect(told(answer)[1]).toMatch(left('quote_user', 4));
  });

  it('counts what a request costs, and a wrong signature (R-1020)', async () => {
    const url = await limited.start({ RATE_LIMIT_PRODUCTS: '6' });
    await openShop(limited.market, 'seller-norte', 'Tienda Norte', []);
    const headers = { cookie: await limited.session('seller-norte') };
    const answer = await send(url, 'GET', '/api/seller/labels?order_ids=a,b,c,d', headers);
    expect(told(answer)).toEqual(['"label_user";q=6;w=60', expect.stringMatching(left('label_user', 2))]);
    const signed = { 'x-signature': 'ts=1,v1=00', 'x-request-id': 'r' };
    const wrong = await send(url, 'POST', '/api/webhooks/payco?type=payment&data.id=1', signed);
    expect(told(wrong)).toEqual(['"bad_signature";q=2;w=60', expect.stringMatching(left('bad_signature', 1))]);
  });

  it('is nothing of a limit that is off (R-1020)', async () => {
    const url = await limited.start({ RATE_LIMIT_LOGIN: '0' });
    expect(told(await login(url))).toEqual([null, null]);
  });
});
