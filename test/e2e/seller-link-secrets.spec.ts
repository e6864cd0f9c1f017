import { expectQuoteFailed } from '../support/expect-error.js';
import { holds, wholeDatabase } from '../support/leaks.js';
import { allow, beginLink, linked, recordTokens, sessionOf, type TokenRecorder } from '../support/linked-seller.js';
import { comeBack } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, type Answer, openShop, Person } from '../support/person.js';

const STATUS = '/api/seller/shipco/status';
const SECRET_FIELDS = ['code', 'code_verifier', 'client_secret', 'refresh_token', 'access_token'] as const;

let recorder: TokenRecorder;
let market: Marketplace;
let norte: Person;
let sur: Person;
let buyer: Person;
let southProduct: string;

beforeAll(async () => {
  recorder = await recordTokens();
  market = await startMarketplace({ SHIPCO_OAUTH_BASE_URL: recorder.url, LOG_LEVEL: 'debug' });
  recorder.target = market.shipco.oauthBaseUrl;
  const [product] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  [southProduct] = (await openShop(market, 'seller-sur', 'Feria Sur', [{}])) as [string];
  [norte, sur, buyer] = await Promise.all([
    Person.signedIn(market, 'seller-norte'),
    Person.signedIn(market, 'seller-sur'),
    Person.signedIn(market, 'buyer-ana'),
  ]);
  await buyer.put(product as string);
});
afterAll(async () => {
  await market.close();
  await recorder.close();
});
beforeEach(async () => {
  await market.shipco.reset();
  await market.rows('delete from seller_links');
  recorder.exchanges.length = 0;
});

/** Every column of every row of the database, as text. */
const everything = async (): Promise<string[]> =>
  (await wholeDatabase(market)).map(({ table, column, text }) => `${table} ${column} ${text}`);

/** The values of one field, in all that went through the token endpoint. */
const recorded = (field: string): string[] =>
  [...new Set(recorder.exchanges.flatMap(({ sent, answered }) => [sent[field], answered[field]]))].filter(
    (value): value is string => typeof value === 'string',
  );

/** Which secrets stand in which of these texts. */
function leaksIn(texts: readonly string[]): { field: string; text: string }[] {
  return SECRET_FIELDS.flatMap((field) =>
    recorded(field).flatMap((secret) => texts.filter((text) => holds(text, secret)).map((text) => ({ field, text }))),
  );
}

const quote = (number: string): Promise<Answer> => buyer.quote({ ...ADDRESS, number });
const expire = () => market.rows("update seller_links set expires_at = now() - interval '1 hour'");

describe('the secrets of a link', () => {
  it('are in no log line, response or row, in success or failure (R-360)', async () => {
    const answers: string[] = [];
    const seen = async (sent: Promise<{ headers?: Headers }>) => {
      const answer = await sent;
      answers.push(JSON.stringify({ ...answer, headers: [...(answer.headers ?? [])] }));
    };
    await seen(norte.get('/api/seller/shipco/oauth/start'));
    const { authorization, cookie } = await beginLink(market.url, sessionOf(norte));
    answers.push(authorization.href, cookie);
    const halfway = await everything();
    await seen(comeBack(market.url, await allow(authorization), sessionOf(norte), cookie) as Promise<object>);
    await seen(quote('1'));
    await expire();
    await seen(quote('2'));
    await seen(norte.get(STATUS));
    const after = await everything();

    // A provider that repeats in its error what it was sent.
    const [access = ''] = recorded('access_token').slice(-1);
    const echo = { message: `The token ${access} is not good`, errors: { token: [access] } };
    market.shipco.fault({ path: '/v2/shipments/quote', fault: { kind: 'status', status: 400, body: echo } });
    await seen(quote('3'));
    const [refresh = ''] = recorded('refresh_token').slice(-1);
    const refusal = { error: 'invalid_grant', error_description: `${refresh} is not good` };
    market.shipco.fault({ path: '/oauth/token', fault: { kind: 'status', status: 400, body: refusal } });
    await expire();
    await seen(quote('4'));
    const again = await beginLink(market.url, sessionOf(norte));
    const callback = await allow(again.authorization);
    const body = { error: 'invalid_grant', error_description: `${callback.searchParams.get('code')} is not good` };
    market.shipco.fault({ path: '/oauth/token', fault: { kind: 'status', status: 400, body } });
    await seen(comeBack(market.url, callback, sessionOf(norte), again.cookie) as Promise<object>);
    await seen(norte.get(STATUS));

    expect(recorder.exchanges.map(({ sent }) => sent.grant_type)).toEqual([
      'authorization_code',
      'refresh_token',
      'refresh_token',
      'authorization_code',
    ]);
    const counts = Object.fromEntries(SECRET_FIELDS.map((field) => [field, recorded(field).length]));
    expect(counts).toEqual({ code: 2, code_verifier: 2, client_secret: 1, refresh_token: 2, access_token: 2 });
    expect(after.filter((row) => row.includes('Norte Envíos'))).toHaveLength(1);
    expect(halfway.filter((row) => row.startsWith('public.seller_oauth_states'))).not.toEqual([]);
    expect(market.log.lines.join('\n')).toMatch(/seller\.linked[\s\S]*seller\.refresh_failed[\s\S]*exchange_refused/);
    expect(answers.join('\n')).toMatch(/shipco=connected[\s\S]*Norte Envíos[\s\S]*SHIPCO_QUOTE_FAILED[\s\S]*exchange_refused/);
    expect(leaksIn([JSON.stringify(recorder.exchanges)])).toHaveLength(9);
    for (const texts of [answers, market.log.lines, halfway, after, await everything()]) expect(leaksIn(texts)).toEqual([]);
  });
});

describe('a stored link that was tampered with', () => {
  const idOf = async (seller: Person): Promise<string> => (await seller.get('/api/seller/profile')).body.id;
  const bearerCalls = () =>
    market.shipco.ledger().filter(({ path, headers }) => path.startsWith('/v2/') && headers.authorization?.startsWith('Bearer'));

  it('and given to another seller is useless to the attacker (R-360)', async () => {
    await linked(market, norte);
    const [from, to] = await Promise.all([idOf(norte), idOf(sur)]);
    market.shipco.clearLedger();
    await market.rows('update seller_links set seller_id = $2 where seller_id = $1', [from, to]);
    const thief = await Person.signedIn(market, 'buyer-bruno');
    await thief.put(southProduct);
    for (const number of ['1', '2']) {
      expectQuoteFailed(await thief.quote({ ...ADDRESS, number }));
    }
    expect(bearerCalls()).toEqual([]);
    expect(market.shipco.ledger({ path: '/oauth/token' })).toEqual([]);
    await linked(market, sur, '8002');
    expect((await thief.quote()).status).toBe(200);
    expect(bearerCalls().slice(-1)[0]?.headers.authorization).toBe('Bearer account:8002');
  });
});
