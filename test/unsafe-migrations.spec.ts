import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { THROW_AWAY } from '../proof/drill/upgraded-tables.js';
import { MIGRATIONS } from '../src/database/migrations/index.js';
import { type Migration, unsafeStatements } from './migrations/unsafe-statements.js';

const inTransaction = (...statements: string[]): Migration => ({ name: 'Planted', isTransactional: true, statements });
const outside = (...statements: string[]): Migration => ({ name: 'Planted', isTransactional: false, statements });
const NEW = 'create table parcels (id text not null, primary key (id))';

/** Why each one is unsafe, and the statement. */
const UNSAFE: [why: RegExp, planted: Migration][] = [
  [/not a constant/, inTransaction('alter table orders add column at timestamptz not null default clock_timestamp()')],
  [/not a constant/, inTransaction('alter table orders add column key uuid default gen_random_uuid()')],
  [/needs a constant default/, inTransaction('alter table orders add column number text not null')],
  [/bigserial numbers all rows/, inTransaction('alter table orders add column number bigserial')],
  [/CONSTR_GENERATED/, inTransaction('alter table orders add column year text generated always as (left(id, 4)) stored')],
  [/CONSTR_IDENTITY/, inTransaction('alter table orders add column number bigint generated always as identity')],
  [/CONSTR_UNIQUE/, inTransaction('alter table orders add column number text unique')],
  [/CONSTR_CHECK/, inTransaction("alter table orders add column kind text check (kind <> '')")],
  [/CONSTR_FOREIGN/, inTransaction('alter table orders add column parcel_id text references parcels (id)')],
  [/changing a type/, inTransaction('alter table orders alter column id type uuid using id::uuid')],
  [/set not null reads all rows/, inTransaction('alter table shipments alter column seller_id set not null')],
  [/locks out writers/, inTransaction('create index orders_number_index on orders (number)')],
  [/locks out writers/, inTransaction(NEW, 'create index orders_number_index on orders (number)')],
  [/cannot run in a transaction/, inTransaction('create index concurrently orders_number_index on orders (number)')],
  [/reads all rows under a lock/, inTransaction("alter table orders add constraint named check (id <> '')")],
  [/reads all rows under a lock/, inTransaction('alter table orders add constraint f foreign key (a) references parcels (id)')],
  [/builds its index under a lock/, inTransaction('alter table orders add constraint one_number unique (number)')],
  [/CONSTR_EXCLUSION/, inTransaction('alter table orders add constraint e exclude using gist (period with &&)')],
  [/CONSTR_PRIMARY/, inTransaction('alter table orders add primary key (id)')],
  [/the release before uses it/, inTransaction('alter table orders drop column buyer_id')],
  [/the release before uses it/, inTransaction('-- unused since 0.9.0\nalter table orders drop column buyer_id')],
  [/the release before uses it/, inTransaction('drop table carts')],
  [/the release before uses it/, inTransaction('drop trigger shipments_name_seller on shipments')],
  [/drop index concurrently/, inTransaction('drop index orders_buyer_index')],
  [/old name/, inTransaction('alter table orders rename to sales')],
  [/old name/, inTransaction('alter table orders rename column buyer_id to customer_id')],
  [/in batches/, inTransaction("update orders set number = 'x'")],
  [/in batches/, inTransaction('delete from sessions')],
  [/in batches/, inTransaction('insert into turns select id, now() from orders')],
  [/locks a table/, inTransaction('lock table orders')],
  [/rewrites a table/, inTransaction('vacuum full orders')],
  [/rewrites a table/, inTransaction('cluster orders using orders_newest_index')],
  [/empties a table/, inTransaction('truncate sessions')],
  [/locks a table/, inTransaction('reindex table orders')],
  [/hides its statements/, inTransaction("do $$ begin execute 'lock table orders'; end $$")],
  [/VariableSetStmt/, inTransaction('set lock_timeout = 0')],
  [/AT_SetUnLogged/, inTransaction('alter table orders set unlogged')],
  [
    /several tables at once: orders, carts|orders, carts/,
    inTransaction('alter table orders add a int', 'alter table carts add a int'),
  ],
  [
    /migration of its own/,
    inTransaction('alter table orders add constraint c check (a > 0) not valid', 'alter table orders validate constraint c'),
  ],
  [/one statement/, outside('create index concurrently a on orders (a)', 'create index concurrently b on orders (b)')],
  [/several statements in one/, outside('create index concurrently a on orders (a); create index concurrently b on orders (b)')],
  [/only create index concurrently/, outside('create index a on orders (a)')],
  [/only create index concurrently with a name/, outside('create index concurrently on orders (a)')],
  [/only create index concurrently/, outside('drop index concurrently a')],
  [/only create index concurrently/, outside('alter table orders add column a int')],
];

const SAFE: [what: string, migrations: Migration[]][] = [
  ['a column that may be null', [inTransaction('alter table orders add column number text null')]],
  [
    'columns with a constant default',
    [
      inTransaction(
        `alter table orders add a int not null default 0, add b boolean default false, add c jsonb default '{}'::jsonb`,
      ),
    ],
  ],
  [
    'whatever happens to a new table',
    [
      inTransaction(
        NEW,
        'create unique index parcels_one on parcels (id)',
        'alter table parcels add constraint parcels_order foreign key (id) references orders (id)',
        'alter table parcels alter column id type varchar(30)',
        `insert into parcels select id from orders`,
      ),
    ],
  ],
  ['an index, outside transactions', [outside('create unique index concurrently one_number on orders (number)')]],
  ['unique, with such an index', [inTransaction('alter table orders add constraint one_number unique using index one_number')]],
  ['an index that goes', [outside('drop index concurrently if exists orders_number_index')]],
  [
    'a constraint that is validated later',
    [
      inTransaction('alter table orders add constraint positive check (a > 0) not valid'),
      inTransaction('alter table orders validate constraint positive'),
    ],
  ],
  [
    'not null after a check of the same column',
    [
      inTransaction('alter table shipments add constraint has_seller check (seller_id is not null) not valid'),
      inTransaction('alter table shipments validate constraint has_seller'),
      inTransaction(
        'alter table shipments alter column seller_id set not null',
        'alter table shipments drop constraint has_seller',
      ),
    ],
  ],
  ['a function and a trigger', [inTransaction('create function f() returns int language sql return 1')]],
  ['rows of a small table', [inTransaction(`insert into turns (name, next_at) values ('fill', now())`)]],
  ['what a published release does not use', [inTransaction('-- unused since 0.2.0\nalter table orders drop column old')]],
];

it.each(UNSAFE)('%s: refused', async (why, planted) => {
  expect(await unsafeStatements([planted], ['0.2.0'])).toEqual([expect.stringMatching(why)]);
});

it.each(SAFE)('%s: allowed', async (_what, migrations) => {
  expect(await unsafeStatements(migrations, ['0.2.0'])).toEqual([]);
});

it('not null is refused after a check of another column, or one that is not validated', async () => {
  const check = inTransaction('alter table shipments add constraint c check (total_cents is not null) not valid');
  const validated = inTransaction('alter table shipments validate constraint c');
  const required = (column: string) => inTransaction(`alter table shipments alter column ${column} set not null`);
  expect(await unsafeStatements([check, validated, required('seller_id')])).toHaveLength(1);
  expect(await unsafeStatements([check, required('total_cents')])).toHaveLength(1);
  expect(await unsafeStatements([check, validated, required('total_cents')])).toEqual([]);
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
