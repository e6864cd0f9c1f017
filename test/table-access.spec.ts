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
