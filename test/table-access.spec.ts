import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { ENTITIES } from '../src/tables.js';
import { importedTables } from './tables/imported-tables.js';
import { TABLE_ACCESS, type TableAccess } from './tables/table-access.js';
import { COMPUTED_NAME, touchedTables } from './tables/touched-tables.js';

const SRC = resolve(import.meta.dirname, '../src');
const LOOKS_AT_EVERYTHING = new Set(['admin', 'status', 'health', 'doctor', 'telemetry']);
const KNOWN = Object.values(TABLE_ACCESS).flatMap(({ owns }) => owns);
const ownerOf = (table: string) => Object.keys(TABLE_ACCESS).find((module) => TABLE_ACCESS[module]?.owns.includes(table));

interface Touch {
  readonly module: string;
  readonly file: string;
  readonly table: string;
  readonly how: 'read' | 'write';
}

const isProduct = (file: string) => /^[^/]+\/.*\.ts$/.test(file) && !/\.spec\.ts$|^database\//.test(file);
/** Layers that know no infrastructure run no statements; what looks like one there is a sentence. */
const mayHoldSql = (file: string) => !/\/(domain|application|http)\//.test(file);

function touchesIn(file: string, source: string): Touch[] {
  const [module = ''] = file.split('/');
  const touched = [...touchedTables(source, KNOWN), ...importedTables(file, source, KNOWN, read)];
  return touched.map(({ table, how }) => ({ module, file, table, how }));
}

function read(file: string): string {
  return readFileSync(join(SRC, file), 'utf8');
}

function isDeclared({ module, table, how }: Touch): boolean {
  const { owns = [], reads = [] }: Partial<TableAccess> = TABLE_ACCESS[module] ?? {};
  return [...owns, ...(how === 'read' ? reads : [])].includes(table);
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => isProduct(file) && mayHoldSql(file));
const touches = files.flatMap((file) => touchesIn(file, read(file)));
/** The rule for due rows is written once, for any table; nothing else may get a table's name from elsewhere. */
const isOfDueRows = ({ file, table, how }: Touch) =>
  table === COMPUTED_NAME && how === 'read' && file === 'shared/infrastructure/due-rows.ts';

describe('the tables of the modules', () => {
  it('are all that the product has, each with one owner', () => {
    expect([...KNOWN].sort()).toEqual(ENTITIES.map(({ meta }) => meta.tableName).sort());
  });

  it('are touched only by modules that are declared to', () => {
    expect(touches.length).toBeGreaterThan(50);
    expect(touches.filter((touch) => !isDeclared(touch) && !isOfDueRows(touch))).toEqual([]);
  });

  it('are not declared for more than is touched', () => {
    const isTouched = (module: string, table: string) =>
      touches.some((touch) => touch.module === module && touch.table === table);
    const idle = Object.entries(TABLE_ACCESS).flatMap(([module, { reads = [] }]) =>
      reads.filter((table) => !isTouched(module, table)).map((table) => `${module} reads ${table}`),
    );
    expect(idle).toEqual([]);
  });

  it('are read from above only', () => {
    const RULES: { name: string; to: { path: string } }[] = createRequire(import.meta.url)(
      '../.dependency-cruiser.cjs',
    ).forbidden;
    // No module of the business uses these: they look at everything for people and monitors.
    const below = Object.entries(TABLE_ACCESS).filter(([module]) => !LOOKS_AT_EVERYTHING.has(module));
    const upwards = below.flatMap(([module, { reads = [] }]) => {
      const forbidden = RULES.find(({ name }) => name === `direction-${module}`)?.to.path;
      return reads
        .filter(
          (table) =>
            ownerOf(table) === undefined || forbidden === undefined || new RegExp(forbidden).test(`src/${ownerOf(table)}/`),
        )
        .map((table) => `${module} -> ${table}`);
    });
    expect(upwards).toEqual([]);
  });
});

describe('a statement that is not declared', () => {
  const CART = 'cart/infrastructure/x.ts';
  it.each([
    ['a join', 'const Q = `select 1 from cart_items i join orders o on true`;', 'read orders'],
    ['a part of a statement', "const Q = ' left join orders o on o.id = i.order_id';", 'read orders'],
    ['a list of tables', 'const Q = `select 1 from carts c, orders o`;', 'read orders'],
    ['a common table', 'const Q = `with a as (select id from orders) select 1 from a`;', 'read orders'],
    ['using', 'const Q = `delete from cart_items using orders where true`;', 'read orders'],
    ['a condition', `const Q = \`x and exists (select from orders where id = \${id})\`;`, 'read orders'],
    ['an update', 'const Q = `update orders set id = ?`;', 'write orders'],
    ['an update in a common table', 'const Q = `with a as (update only orders set id = ?) select 1`;', 'write orders'],
    ['an insert', 'const Q = `insert into orders (id) select ?`;', 'write orders'],
    ['a deletion', `const Q = \`delete\n from orders where id = \${id}\`;`, 'write orders'],
    ['a template of Kysely', `const Q = sql\`select 1 from orders where id = \${id}\`;`, 'read orders'],
    ['selectFrom', "db.selectFrom('orders as o').selectAll();", 'read orders'],
    ['a join of Kysely', "db.selectFrom('carts as c').leftJoin('orders as o', 'o.id', 'c.id');", 'read orders'],
    ['with', "db.with('a', (tables) => tables.selectFrom('orders').select('id')).selectFrom('a');", 'read orders'],
    ['using of Kysely', "db.deleteFrom('carts').using('orders as o').execute();", 'read orders'],
    ['insertInto', "db.insertInto('orders').values({});", 'write orders'],
    ['updateTable', "db.updateTable('orders as o').set({});", 'write orders'],
    ['deleteFrom', "db.deleteFrom('orders').execute();", 'write orders'],
    ['a table of a due row', "const KIND = { table: 'orders', due: 'due_at' };", 'read orders'],
    ['a name that is computed', `const Q = \`select 1 from \${table}\`;`, `read ${COMPUTED_NAME}`],
    ['a computed name that is written to', `const Q = \`update \${table} set id = 1\`;`, `write ${COMPUTED_NAME}`],
    ['a schema', 'const Q = `select 1 from public.orders`;', 'read orders'],
    ['quotes', 'const Q = `select 1 from "public"."orders"`;', 'read orders'],
    ['a schema that is written to', 'const Q = `update public.orders set id = ?`;', 'write orders'],
    ['quotes that are written to', 'const Q = `update "orders" set id = ?`;', 'write orders'],
    ['only', 'const Q = `delete from only orders where id = ?`;', 'write orders'],
    ['truncate', 'const Q = `truncate carts, orders`;', 'write orders'],
    ['a lock', 'const Q = `lock table orders`;', 'read orders'],
    ['a schema in Kysely', "db.selectFrom('public.orders').selectAll();", 'read orders'],
    ['a literal with a type', "db.deleteFrom('orders' as const).execute();", 'write orders'],
    ['a list in Kysely', "db.updateTable(['carts', 'orders']).set({});", 'write orders'],
    ['a list that is read', "db.selectFrom(['carts', 'orders as o']).selectAll();", 'read orders'],
    ['a variable', 'db.selectFrom(table).selectAll();', `read ${COMPUTED_NAME}`],
    ['a variable that is joined', "db.selectFrom('carts').innerJoin(table, 'x', 'y');", `read ${COMPUTED_NAME}`],
    ['a variable that is written to', 'db.deleteFrom(table).execute();', `write ${COMPUTED_NAME}`],
    ['the name that a declaration has', 'db.selectFrom(Own.meta.tableName).selectAll();', `read ${COMPUTED_NAME}`],
  ])('is found: %s', (_, planted, expected) => {
    const undeclared = touchesIn(CART, planted).filter((touch) => !isDeclared(touch));
    expect(undeclared.map(({ how, table }) => `${how} ${table}`)).toEqual([expected]);
  });

  const ORDERS = '../../orders/infrastructure/orders.schema.js';
  it.each([
    [
      'a statement that a part of another module reads',
      'orders/infrastructure/x.ts',
      "import { CART_LINES } from '../../cart/infrastructure/cart.rows.js'; const Q = CART_LINES.where('c.version', '=', 1);",
      ['read cart_items', 'read carts', 'read products', 'read sellers'],
    ],
    [
      'one under another name',
      'inbox/infrastructure/x.ts',
      "import { liveSession as live } from '../../identity/infrastructure/session.rows.js'; const Q = live(given);",
      ['read sessions'],
    ],
    [
      'all of a file',
      'inbox/infrastructure/x.ts',
      "import * as rows from '../../identity/infrastructure/session.rows.js'; const Q = rows.liveSession(given);",
      ['read sessions'],
    ],
    [
      'due rows',
      'cart/infrastructure/x.ts',
      `import { PAY_PAGES_TO_CLOSE } from '${ORDERS}'; const Q = claimable(PAY_PAGES_TO_CLOSE, 'id');`,
      ['read purchases'],
    ],
    [
      'a declaration that the ORM is given',
      'cart/infrastructure/x.ts',
      `import { OrderSchema } from '${ORDERS}'; em.find(OrderSchema, {});`,
      ['write orders'],
    ],
    [
      'SQL among declarations',
      'cart/infrastructure/x.schema.ts',
      "export const DUE = { table: 'orders', due: 'due_at' }; const check = `id in (select order_id from shipments)`;",
      ['read orders', 'read shipments'],
    ],
  ])('is found: %s', (_, file, planted, expected) => {
    const undeclared = touchesIn(file, planted).filter((touch) => !isDeclared(touch));
    expect(undeclared.map(({ how, table }) => `${how} ${table}`)).toEqual(expected);
  });

  it('is one that writes where it may only read', () => {
    const [touch] = touchesIn(CART, "db.updateTable('products').set({ active: false });");
    expect(touch && isDeclared(touch)).toBe(false);
    const [read] = touchesIn(CART, "db.selectFrom('products').selectAll();");
    expect(read && isDeclared(read)).toBe(true);
  });

  it.each([
    "db.selectFrom('carts').forUpdate().selectAll();",
    'const Q = `insert into carts (buyer_id) values (?) on conflict (buyer_id) do update set version = 1`;',
    'const Q = `select 1 from carts for update skip locked`;',
    "logger.log('orders.placed', { orders });",
    "import { orders } from '../orders.js';",
    "const names = Array.from(orders); const text = Buffer.from(secret, 'hex');",
    "db.selectFrom(lines.as('l')).leftJoin((tables) => tables.selectFrom('carts').selectAll().as('c'), 'c.x', 'l.x');",
    `import { OrderSchema } from '${ORDERS}'; const key = belongsTo(OrderSchema, 'order_id');`,
    `import type { OrdersTables } from '${ORDERS}'; type Row = OrdersTables['orders'];`,
    `import { type OrdersTables } from '${ORDERS}'; type Row = OrdersTables['orders'];`,
  ])('is not this: %s', (source) => {
    expect(touchesIn(CART, source).filter((touch) => !isDeclared(touch))).toEqual([]);
  });
});
