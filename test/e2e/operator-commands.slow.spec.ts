import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { closedPort } from '../support/answering-server.js';
import { command, type Ended } from '../support/command.js';
import { cutConnections, emptyDatabase, query } from '../support/database.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';

const ROOT = resolve(import.meta.dirname, '../..');
/** By its script in package.json, with the word after it: the program, and what it needs besides the environment. */
const COMMANDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  doctor: ['tools/doctor.mjs'],
  'db:migrate': ['tools/migrate.mjs'],
  'ops reencrypt': ['tools/ops.mjs', 'reencrypt'],
  'ops recover': ['tools/ops.mjs', 'recover', '--since', '2026-11-22T10:00:00Z'],
  'ops statements': ['tools/ops.mjs', 'statements', 'verify'],
  'ops webhooks': ['tools/ops.mjs', 'webhooks'],
};
const names = Object.keys(COMMANDS);
const others = names.filter((name) => name !== 'doctor');
const ofDatabase = others.filter((name) => name !== 'ops webhooks');

let market: Marketplace;
let dir: string;
beforeAll(async () => {
  market = await startMarketplace({ SHIPCO_WEBHOOK_SECRET: 'the-secret-of-the-notifications-of-parcels' });
  dir = await mkdtemp(join(tmpdir(), 'operator-commands-'));
});
afterAll(async () => {
  await market.close();
  await rm(dir, { recursive: true });
});

const at = (root: string, name: string, variables: Record<string, string | undefined> = {}) => {
  const [program, ...args] = COMMANDS[name] as [string];
  return command(join(root, program), { ...market.environment, ...variables }, ...args);
};
const run = (name: string, variables: Record<string, string | undefined>) => at(ROOT, name, variables);

/** One line for the operator, no stack, and no password. */
function expectOneLine({ code, stderr }: Ended, line: RegExp): void {
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(line);
  expect(stderr).not.toContain('sesame');
  expect(code).toBe(1);
}

/** The project without its packages: what is not named is not there. */
async function unbuilt(): Promise<string> {
  const root = join(dir, 'unbuilt');
  await cp(join(ROOT, 'tools'), join(root, 'tools'), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(root, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

describe('an operator command', () => {
  it('reports a missing build in one line', async () => {
    const root = await unbuilt();
    const checks = ['dist', 'build'].map((build) => command(join(root, 'tools/built.mjs'), {}, 'check', build));
    for (const ended of await Promise.all([...checks, ...names.map((name) => at(root, name))]))
      expectOneLine(ended, /^nothing is built in (dist|build)\/: run npm run build first$/m);
  });
});

it.each(ofDatabase)('%s fails with one line when the database cannot be reached (R-550)', async (name) => {
  const url = `postgresql://me:sesame@localhost:${await closedPort()}/shop?password=sesame`;
  expectUnusable(await run(name, { DATABASE_URL: url }), /ECONNREFUSED/);
});

it.each<[string, () => string, RegExp]>([
  ['has a host that nobody knows', () => 'postgresql://me:sesame@nowhere.invalid/shop', /ENOTFOUND|EAI_AGAIN/],
  ['does not exist', () => withPassword('/nowhere'), /database "nowhere" does not exist/],
  ['takes no encrypted connections', () => `${withPassword('/x')}?sslmode=verify-full`, /does not support SSL/],
  ['has a certificate that is not there', () => `${withPassword('/x')}?sslmode=verify-full&sslrootcert=/x.pem`, /ENOENT/],
])('db:migrate fails with one line when the database %s (R-550)', async (_what, url, reason) => {
  expectUnusable(await run('db:migrate', { DATABASE_URL: url() }), reason);
});

function expectUnusable(ended: Ended, reason: RegExp): void {
  expectOneLine(ended, /^[a-z: ]+: DATABASE_URL, postgresql:\/\/\w+@\S+, cannot be used: /);
  expect(ended.stderr).toMatch(reason);
}

const withPassword = (path: string) => Object.assign(new URL(path, process.env.TEST_DATABASE_URL), { password: 'sesame' }).href;

it.each(others)('%s fails with one line when a variable is missing or wrong (R-550)', async (name) => {
  const variables = { DATABASE_URL: 'postgresql://me:100%sesame@localhost/shop', DATABASE_PREPARED_STATEMENTS: 'maybe' };
  const line = /^[a-z: ]+: DATABASE_URL must be a postgresql:\/\/ address, .*; DATABASE_PREPARED_STATEMENTS must be one of/;
  expectOneLine(await run(name, variables), line);
});

describe('db:migrate', () => {
  it('does not need the pooler', async () => {
    const direct = await emptyDatabase();
    const pooler = `postgresql://me:sesame@127.0.0.1:${await closedPort()}/shop`;
    const variables = { DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct };
    const stdout = expect.stringMatching(/^[1-9]\d* migrations were pending; none is now\n$/);
    expect(await command('tools/migrate.mjs', variables)).toEqual({ code: 0, stdout, stderr: '' });
    expect(await query(direct, 'select 1 from shipments limit 1')).toEqual([]);
    // Its own first connections had no timeouts yet.
    await cutConnections(direct);
    expect(await query(direct, 'show statement_timeout')).toEqual([{ statement_timeout: '10s' }]);
  });
});

it.each(ofDatabase.filter((name) => name !== 'db:migrate'))(
  '%s reports that the database is not migrated (R-550)',
  async (name) => {
    const ended = await run(name, { DATABASE_URL: await emptyDatabase() });
    expectOneLine(ended, /^the database lacks \d+ migrations of this release: run npm run db:migrate, /);
  },
);

describe('ops recover', () => {
  it('reports in one line that the provider is not responding (R-550)', async () => {
    market.payco.fault({ fault: { kind: 'status', status: 503 }, times: 10 });
    expectOneLine(await run('ops recover', {}), /^ops recover: .*; running it again is safe$/m);
    market.payco.clearFaults();
    expectOneLine(await run('ops recover', { PAYCO_ACCESS_TOKEN: '' }), /^ops recover: the payment provider is not configured/);
  });
});

it.each<[string, string[]]>([
  ['tools/ops.mjs', ['webhooks', '--chek']],
  ['tools/ops.mjs', ['recover', '--sinse', '2026-11-22']],
])('%s with %j changes nothing and prints its usage (R-550)', async (program, args) => {
  expectOneLine(await command(program, market.environment, ...args), /^usage: npm run /);
  expect(market.shipco.webhooks()).toEqual([]);
});
