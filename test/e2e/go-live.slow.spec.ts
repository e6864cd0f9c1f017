import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keepTimeouts } from '../../src/platform/database/timeouts.js';
import { anAdmin } from '../support/admin.js';
import { closedPort } from '../support/answering-server.js';
import { emptyDatabase, newDatabase, query } from '../support/database.js';
import { DoctorStage, expectNoSecret, WEBHOOK_SECRET, withPort } from '../support/doctor.js';
import { goLive, goLiveCommand, knowExampleHosts, missingIn } from '../support/go-live.js';
import { linked } from '../support/linked-seller.js';
import { anOrigin } from '../support/origin-rows.js';
import { eventually, openShop, Person } from '../support/person.js';
import { type PublicAddress, publicAddress, publicProvider } from '../support/public-addresses.js';
import { Shop } from '../support/purchase.js';

type Variables = Record<string, string | undefined>;

const GUIDE = readFileSync(resolve(import.meta.dirname, '../../docs/going-live.md'), 'utf8');

let stage: DoctorStage;
let forget: () => void;
let gates: PublicAddress[];
/** Nothing is missing with these. */
let complete: Variables;

beforeAll(async () => {
  stage = await DoctorStage.open();
  forget = knowExampleHosts();
  const { market } = stage;
  gates = await Promise.all([
    publicAddress('shop.example', market.url),
    publicAddress('payco.example', market.payco.url),
    publicAddress('shipco.example', market.shipco.url),
    publicProvider('login.example', market.identity.url),
  ]);
  const [shop, payco, shipco, login] = gates.map(({ url }) => url);
  complete = {
    ...stage.good,
    NODE_ENV: 'production',
    BASE_URL: shop,
    PAYCO_API_BASE_URL: payco,
    SHIPCO_API_BASE_URL: `${shipco}/v2`,
    OIDC_ISSUER_URL: login,
    TRUST_PROXY: '1',
    METRICS_PORT: '9464',
    SUPPORT_EMAIL: 'help@shop.example',
    BOOTSTRAP_SECRET: '',
  };
  const url = `${shop}/api/webhooks/shipco/${WEBHOOK_SECRET}`;
  market.shipco.subscribe({ accountId: 7001, topic: 'status', url });
  await firstSale();
});
afterAll(async () => {
  await Promise.all(gates.map((gate) => gate.close()));
  forget();
  await stage.close();
});

/** Up to the notifications of both providers. The marketplace's account sends: a linked one is not subscribed. */
async function firstSale(): Promise<void> {
  const { market } = stage;
  await anAdmin(market);
  const shop = await Shop.open(market);
  await openShop(market, 'seller-sur', 'Feria Sur', []);
  await linked(market, await Person.signedIn(market, 'seller-sur'));
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const [shipment] = market.shipco.shipments();
  await market.shipco.notify({ shipment_id: shipment?.id as number });
  const heard = `select source from webhook_inbox where source = 'shipco' or variant = 'webhook' and verified`;
  await eventually(
    () => market.rows<{ source: string }>(heard),
    (rows) => new Set(rows.map(({ source }) => source)).size === 2,
  );
}

/** What cannot be missing. */
const UNSEEN = [
  'alerts',
  'backup',
  'payco account',
  'payco topics',
  'shipco agreement',
  'shipco credit',
  'shipco scopes',
  'way back',
];

describe('after the first sale', () => {
  it('the command names what cannot be seen, and exits with 0: nothing is missing (R-1100, R-1101)', async () => {
    const { code, stdout, stderr } = await goLiveCommand(complete, '--go-live');
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.splice(-2)).toEqual([
      `${lines.length - UNSEEN.length} done, 0 missing, ${UNSEEN.length} cannot be seen from here`,
      'next: look for yourself at what cannot be seen from here; see docs/going-live.md',
    ]);
    const unseen = lines.flatMap((line) => /^cannot be seen from here {2}(.+?) {2,}/.exec(line)?.[1] ?? []);
    expect(unseen).toEqual(UNSEEN);
    expectNoSecret(stdout, complete);
  });

  it('each step stands in the guide, in this order, in its chapter (R-1102)', async () => {
    const [, ...chapters] = GUIDE.split(/^## /m);
    const told = chapters.flatMap((chapter) =>
      [...chapter.matchAll(/^\| `([a-z ]+)` \|/gm)].map(([, step]) => [step, anchorOf(chapter.split('\n')[0] as string)]),
    );
    expect(told).toEqual((await goLive(complete)).map(({ step, chapter }) => [step, chapter]));
  });
});

const anchorOf = (heading: string) => heading.toLowerCase().replace('.', '').replaceAll(' ', '-');

type Planted = readonly [missing: readonly string[], text: RegExp, plant: () => Variables | Promise<Variables>];

const oauthHost = () => complete.SHIPCO_API_BASE_URL?.replace('/v2', '');

/** What is then missing, in this order; what is said of the first. */
const MISSING: readonly Planted[] = [
  [['variables'], /^SHIPCO_API_TOKN is no variable of the service/, () => ({ SHIPCO_API_TOKN: 'hunter2' })],
  [['database'], /: nothing listens there$/, async () => ({ DATABASE_URL: withPort(stage.databaseUrl, await closedPort()) })],
  [
    ['public address', 'shipco notifications'],
    /^shop\.example:\d+ is called without https$/,
    () => ({ BASE_URL: complete.BASE_URL?.replace('https:', 'http:') }),
  ],
  [['public address'], /^localhost:\d+ is this machine$/, () => ({ BASE_URL: stage.market.url })],
  [
    ['public address', 'shipco notifications'],
    /: HTTP 404 from something else$/,
    () => ({ BASE_URL: complete.PAYCO_API_BASE_URL }),
  ],
  [['proxies'], /^TRUST_PROXY is off/, () => ({ TRUST_PROXY: '' })],
  [['help'], /no way to reach you$/, () => ({ SUPPORT_EMAIL: '' })],
  [['metrics'], /^there are no metrics$/, () => ({ METRICS_PORT: '' })],
  [['payco address'], / is this machine$/, () => ({ PAYCO_API_BASE_URL: stage.market.payco.url })],
  [['payco token'], / begins with TEST-/, () => ({ PAYCO_ACCESS_TOKEN: 'TEST-hunter2' })],
  [['payco token'], /: the token is refused$/, () => ({ PAYCO_ACCESS_TOKEN: 'hunter2' })],
  [['payco token'], /^not configured/, () => ({ PAYCO_ACCESS_TOKEN: '' })],
  [['payco collector'], / is not compared$/, () => ({ PAYCO_COLLECTOR_ID: '' })],
  [['payco secret'], /^notifications are not verified/, () => ({ PAYCO_WEBHOOK_SECRET: '' })],
  [
    ['shipco address'],
    / is this machine$/,
    () => ({ SHIPCO_API_BASE_URL: stage.market.shipco.apiBaseUrl, SHIPCO_OAUTH_BASE_URL: oauthHost() }),
  ],
  [['shipco account'], /: the credential is refused$/, () => ({ SHIPCO_API_SECRET: 'hunter2' })],
  [['variables', 'shipco account', 'shipco notifications'], /must all be set/, () => ({ SHIPCO_API_SECRET: '' })],
  [['shipco notifications'], /^off: parcels are only read on schedule$/, () => ({ SHIPCO_WEBHOOK_SECRET: '' })],
  [
    ['shipco notifications'],
    / with a secret other than the first$/,
    () => ({ SHIPCO_WEBHOOK_SECRET: `another-secret-of-the-shipping-provider,${WEBHOOK_SECRET}` }),
  ],
  [['shipco application'], /^sellers cannot link/, () => ({ SHIPCO_OAUTH_CLIENT_ID: '', SHIPCO_OAUTH_CLIENT_SECRET: '' })],
  [['shipco application'], /: the app is refused$/, () => ({ SHIPCO_OAUTH_CLIENT_SECRET: 'hunter2' })],
  [['shipco application'], / is this machine$/, () => ({ SHIPCO_OAUTH_BASE_URL: stage.market.shipco.url })],
  [['shipco redirect address'], /^it is not the callback/, () => ({ SHIPCO_OAUTH_REDIRECT_URI: 'https://old.example/callback' })],
  [['identity address'], / is this machine$/, () => ({ OIDC_ISSUER_URL: stage.market.identity.url })],
  [['identity client'], /^the provider refuses it$/, () => ({ OIDC_CLIENT_SECRET: 'hunter2' })],
  [['bootstrap secret'], /^BOOTSTRAP_SECRET is still set/, () => ({ BOOTSTRAP_SECRET: 'a-secret-of-the-first-day' })],
];

describe('without a part of it', () => {
  it.each(MISSING)('%j is missing: %s (R-1103, R-1104)', async (wanted, text, plant) => {
    const variables = { ...complete, ...(await plant()) };
    const steps = await goLive(variables);
    expect(missingIn(steps)).toEqual(wanted);
    const { text: said, action } = steps.find(({ step }) => step === wanted[0]) ?? {};
    expect([said, action]).toEqual([expect.stringMatching(text), expect.stringMatching(/./)]);
    expectNoSecret(JSON.stringify(steps), variables);
  });

  it('the command ends with the first step to do and where it stands, and exits with 1 (R-1101, R-1104)', async () => {
    const variables = { ...complete, PAYCO_ACCESS_TOKEN: 'TEST-hunter2', OIDC_CLIENT_SECRET: 'hunter2' };
    const { code, stdout } = await goLiveCommand(variables, '--go-live');
    expect(stdout).toMatch(/^missing {19}payco token {2,}PAYCO_ACCESS_TOKEN begins with TEST-.* → set the token .+$/m);
    expect(stdout).toMatch(/\nnext: payco token: .+ → set the token .+; see docs\/going-live\.md#2-the-payment-provider\n$/);
    expect(code).toBe(1);
    expectNoSecret(stdout, variables);
  });

  it('nothing of links is, where no seller links an account (R-1105)', async () => {
    const unlinked = { SHIPCO_OAUTH_CLIENT_ID: '', SHIPCO_OAUTH_CLIENT_SECRET: '' };
    const steps = await goLive({ ...complete, ...unlinked }, false);
    expect(missingIn(steps)).toEqual([]);
    expect(steps.filter(({ step }) => /application|redirect|scopes/.test(step)).map(({ step }) => step)).toEqual([
      'identity redirect address',
    ]);
    const { code, stdout } = await goLiveCommand({ ...complete, ...unlinked }, '--go-live', '--without-links');
    expect([code, /shipco (application|redirect|scopes)/.test(stdout)]).toEqual([0, false]);
  });

  it.each([[['--go-live', '--with-links']], [['--golive']], [['--without-links']], [['--go-live', '--without-links', 'now']]])(
    'a flag that it does not know ends the command: %j',
    async (flags) => {
      const { code, stdout, stderr } = await goLiveCommand(complete, ...flags);
      expect([code, stdout, stderr]).toEqual([1, '', 'usage: npm run doctor [-- --go-live [--without-links]]\n']);
    },
  );
});

const OWNER = `insert into admins (id, email, role, password_hash, created_at, is_first)
  values ('a', 'a@example.com', 'owner', 'x', now(), true)`;
const SELLER = anOrigin({ id: 'one', state: 'pending' });
const LINK = `insert into seller_links (seller_id, account_id, account_name, access_token, refresh_token, expires_at, linked_at, state, token_version)
  values ('one', 8001, 'x', 'x', 'x', now(), now(), 'linked', 1)`;
const NOTIFICATION = `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts)
  values ('n', 'payco', '1', 'webhook', true, 'payment', '1', now(), 'processed', 1)`;
const PEOPLE = ['owner', 'seller'];
const SALE = ['first sale', 'signed notification', 'status notification'];

/** What the database alone shows. No instance works on these. */
const SHOWN: readonly (readonly [what: string, statements: readonly string[], missing: readonly string[]])[] = [
  ['nothing', [], [...PEOPLE, ...SALE]],
  ['an owner', [OWNER], ['seller', ...SALE]],
  ['an operator', [OWNER.replace(`'owner'`, `'operator'`)], [...PEOPLE, ...SALE]],
  ['an owner who has no password yet', [OWNER.replace(`'x'`, 'null')], [...PEOPLE, ...SALE]],
  ['an owner who is disabled', [OWNER, 'update admins set disabled_at = now()'], [...PEOPLE, ...SALE]],
  ['an address that is pending', [SELLER], [...PEOPLE, ...SALE]],
  ['an address that is ready', [anOrigin({ id: 'one', state: 'ready' })], ['owner', ...SALE]],
  [
    'one in another account',
    [anOrigin({ id: 'one', state: 'ready' }), 'update seller_origins set account_id = 7002'],
    [...PEOPLE, ...SALE],
  ],
  ['a link', [SELLER, LINK], ['owner', ...SALE]],
  ['a link that has ended', [SELLER, LINK.replace(`'linked'`, `'needs_reauthorization'`)], [...PEOPLE, ...SALE]],
  ['a signed notification', [NOTIFICATION], [...PEOPLE, 'first sale', 'status notification']],
  ['one that is not signed', [NOTIFICATION.replace('true', 'false')], [...PEOPLE, ...SALE]],
  ['one of the shipping provider', [NOTIFICATION.replace('payco', 'shipco')], [...PEOPLE, 'first sale', 'signed notification']],
];

const on = (url: string): Variables => ({ ...complete, DATABASE_URL: url, DATABASE_DIRECT_URL: '' });

describe('of a database that has', () => {
  it.each(SHOWN)('%s (R-1106)', async (_what, statements, missing) => {
    const url = await newDatabase();
    await keepTimeouts(url);
    for (const statement of statements) await query(url, statement);
    expect(missingIn(await goLive(on(url)))).toEqual(['instances', ...missing]);
  });

  it('no tables yet, the steps that it would show cannot be seen (R-1106)', async () => {
    const steps = await goLive(on(await emptyDatabase()));
    expect(missingIn(steps)).toEqual(['instances', 'status']);
    for (const wanted of ['identity redirect address', ...PEOPLE, ...SALE])
      expect(steps.find(({ step }) => step === wanted)).toMatchObject({ state: 'cannot be seen from here' });
  });
});
