import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { THROW_AWAY } from '../proof/drill/upgraded-tables.js';
import { MIGRATIONS } from '../src/platform/database/migrations/index.js';
import { type Migration, unsafeStatements } from './migrations/unsafe-statements.js';

const inTransaction = (...statements: string[]): Migration => ({ name: 'Planted', isTransactional: true, statements });
const outside = (...statements: string[]): Migration => ({ name: 'Planted', isTransactional: false, statements });
const NEW = 'create table parcels (id text not null, primary key (id))';

/** One of each kind, by why it is unsafe. */
const UNSAFE: [why: RegExp, planted: Migration][] = [
  [/not a constant/, inTransaction('alter table orders add column at timestamptz not null default clock_timestamp()')],
  [/needs a constant default/, inTransaction('alter table orders add column number text not null')],
  [/CONSTR_CHECK/, inTransaction("alter table orders add column kind text check (kind <> '')")],
  [/changing a type/, inTransaction('alter table orders alter column id type uuid using id::uuid')],
  [/set not null reads all rows/, inTransaction('alter table shipments alter column seller_id set not null')],
  [/locks out writers/, inTransaction('create index orders_number_index on orders (number)')],
  [/reads all rows under a lock/, inTransaction("alter table orders add constraint named check (id <> '')")],
  [/builds its index under a lock/, inTransaction('alter table orders add constraint one_number unique (number)')],
  [/the release before uses it/, inTransaction('-- unused since 0.9.0\nalter table orders drop column buyer_id')],
  [/old name/, inTransaction('alter table orders rename column buyer_id to customer_id')],
  [/in batches/, inTransaction("update orders set number = 'x'")],
  // What is not known to be harmless.
  [/VariableSetStmt/, inTransaction('set lock_timeout = 0')],
  [/several tables at once/, inTransaction('alter table orders add a int', 'alter table carts add a int')],
  [/only create index concurrently/, outside('alter table orders add column a int')],
];

const SAFE: [what: string, migrations: Migration[]][] = [
  [
    'columns with a constant default',
    [inTransaction("alter table orders add a int not null default 0, add b jsonb default '{}'::jsonb")],
  ],
  ['whatever happens to a new table', [inTransaction(NEW, 'create unique index parcels_one on parcels (id)')]],
  ['an index, outside transactions', [outside('create unique index concurrently one_number on orders (number)')]],
  [
    'not null after a check of the same column',
    [
      inTransaction('alter table shipments add constraint has_seller check (seller_id is not null) not valid'),
      inTransaction('alter table shipments validate constraint has_seller'),
      inTransaction('alter table shipments alter column seller_id set not null'),
    ],
  ],
  ['what a published release does not use', [inTransaction('-- unused since 0.2.0\nalter table orders drop column old')]],
];

it.each(UNSAFE)('%s: refused', async (why, planted) => {
  expect(await unsafeStatements([planted], ['0.2.0'])).toEqual([expect.stringMatching(why)]);
});

it.each(SAFE)('%s: allowed', async (_what, migrations) => {
  expect(await unsafeStatements(migrations, ['0.2.0'])).toEqual([]);
});

const RELEASES = JSON.parse(readFileSync('releases.json', 'utf8')) as { version: string; commit: string }[];
const published = RELEASES.map(({ version }) => version);

const migrations = MIGRATIONS.map(({ name, class: Class }) => {
  const migration = new Class(null as never, null as never); // which no statement needs
  migration.up();
  return { name, isTransactional: migration.isTransactional(), statements: migration.getQueries().map(String) };
});

/** By the hash of its statements: databases have been made with it. */
const RELEASED: Readonly<Record<string, string>> = {
  Migration20261123000000First: 'aXd2_OX7RVSqDtmzQ5g2v53aKghvusZYx8MPN9oYPYg',
};

it.each(Object.entries(RELEASED))('the released %s is never edited (R-549)', (name, hash) => {
  const { statements = [] } = migrations.find((one) => one.name === name) ?? {};
  expect(createHash('sha256').update(statements.join('\n')).digest('base64url')).toBe(hash);
});

it('no migration of ours is unsafe, nor of the upgrade drill (R-549)', async () => {
  expect(migrations.flatMap(({ statements }) => statements).length).toBeGreaterThan(100);
  expect(await unsafeStatements([...migrations, ...THROW_AWAY], published)).toEqual([]);
});

it('releases.json lists each release once, oldest first, with its commit', () => {
  expect(RELEASES).toEqual(published.map((version) => ({ version, commit: expect.stringMatching(/^[0-9a-f]{40}$/) })));
  const inOrder = [...new Set(published)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(published).toEqual(inOrder);
});
