import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ts } from '../../checks/sources.js';
import { checkedFetch } from '../support/contract.js';
import { FOLLOWER, inviteFollower } from '../support/follower.js';
import type { Marketplace } from '../support/marketplace.js';
import { addProduct, Person } from '../support/person.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

const run = promisify(execFile);

let market: Marketplace;
let folder: string;
/** As somebody else installs it: into an empty folder, from the service, where no registry answers. */
beforeAll(async () => {
  const opened = await shopWithAdmin();
  ({ market } = opened);
  const { shop, admin } = opened;
  await inviteFollower(market, admin);
  await shop.orderWhen(await shop.paid(), 'created');
  for (const title of ['Mate', 'Bombilla']) await addProduct(await Person.signedIn(market, 'seller-norte'), { title });
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const options = ['--registry=http://127.0.0.1:1', `--cache=${folder}/cache`, '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...options, `${market.url}/api/client.tgz`], { cwd: folder });
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

/** The programs of its README, one after the other. */
async function examples(): Promise<string[]> {
  const readme = await readFile(join(folder, 'node_modules/marketplace-shipping-client/README.md'), 'utf8');
  return [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code.replaceAll('http://localhost:3000', market.url));
}

async function printed(code: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), code);
  const account = { FOLLOWER_EMAIL: FOLLOWER.email, FOLLOWER_PASSWORD: FOLLOWER.password };
  return (await run(process.execPath, ['program.ts'], { cwd: folder, env: { ...process.env, ...account } })).stdout;
}

/** What the compiler says of a program of somebody else. */
async function complaintsOf(code: string): Promise<string[]> {
  const file = join(folder, 'typed.ts');
  await writeFile(file, code);
  const options = { strict: true, noEmit: true, module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, types: [] };
  const program = ts.createProgram([file], {
    ...options,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

it('is the package of this release, and nothing else is installed (R-1071)', async () => {
  const textOf = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const installed = await textOf(join(folder, 'node_modules/marketplace-shipping-client/package.json'));
  const { version } = await textOf('package.json');
  expect(installed).toMatchObject({ name: 'marketplace-shipping-client', version });
  expect(installed).not.toHaveProperty('dependencies');
  expect(Object.keys((await textOf(join(folder, 'package-lock.json'))).packages)).toHaveLength(2);
});

it('has each of its entries in Node (R-1071)', async () => {
  const code = `import { MarketplaceClient } from 'marketplace-shipping-client';
    import { followEvents } from 'marketplace-shipping-client/events';
    import { verifyEvent } from 'marketplace-shipping-client/verify';
    const { total } = await new MarketplaceClient({ baseUrl: '${market.url}' }).get('/api/products');
    console.log(total, typeof followEvents, typeof verifyEvent);`;
  expect(await printed(code)).toBe('3 function function\n');
});

it('has types that know paths, bodies, codes and lists (R-1071)', async () => {
  const head = `import { MarketplaceClient, MarketplaceError, type Order, type QuoteOption } from 'marketplace-shipping-client';
    import { followEvents } from 'marketplace-shipping-client/events';
    import { verifyEvent } from 'marketplace-shipping-client/verify';
    export const both = [followEvents, verifyEvent];
    const client = new MarketplaceClient({ baseUrl: 'https://shop.example' });\n`;
  const right = `export async function total(error: unknown, { price }: QuoteOption): Promise<number> {
      for await (const order of client.each('/api/orders')) { const { number }: Order = order; console.log(number); }
      const { title } = await client.get('/api/products/{id}', { params: { id: title2 } });
      if (error instanceof MarketplaceError && error.is('TOTAL_CHANGED')) return error.details[0]?.total ?? title.length;
      return price;
    }
    const title2: string = '';`;
  const wrong = [
    `client.get('/api/no-such-path');`,
    `client.get('/api/products/{id}');`,
    `client.put('/api/cart/items/{product_id}', { params: { product_id: 'a' }, body: { quantity: 'two' } });`,
    `client.each('/api/products/{id}', { params: { id: 'a' } });`,
    `new MarketplaceError({ status: 1, code: 'X', message: '' }).is('NO_SUCH_CODE');`,
  ];
  // The compiler complains where it has nothing to complain of.
  const refused = wrong.map((line) => `\n// @ts-expect-error\n${line}`).join('');
  expect(await complaintsOf(head + right + refused)).toEqual([]);
});

it('does what its README says', async () => {
  const code = (await examples()).join('\n');
  const types = 'declare const process: { env: Record<string, string | undefined> };\n';
  expect(await complaintsOf(types + code)).toEqual([]);
  const lines = (await printed(code)).trim().split('\n');
  expect(lines[0]).toMatch(/^\S.*: \$ \d+$/);
  expect(lines.find((line) => line.includes('sent to 5501'))).toMatch(/: \d+(\.\d+)?$/);
  expect(lines).toContain('401 UNAUTHENTICATED Log in to do this. null');
  expect(lines.at(-1)).toMatch(/^shipment\.created \d+$/);
});

it('is asked for again only when it has changed', async () => {
  const first = await checkedFetch(`${market.url}/api/client.tgz`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-type')).toBe('application/gzip');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await checkedFetch(`${market.url}/api/client.tgz`, { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
});
