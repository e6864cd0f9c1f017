import 'reflect-metadata';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { ENTITIES } from '../src/boot/tables.js';
import { TABLE_ACCESS, type TableAccess } from './tables/table-access.js';

const SRC = resolve(import.meta.dirname, '../src');
const LOOKS_AT_EVERYTHING = new Set(['admin', 'status', 'doctor']);
const KNOWN = Object.values(TABLE_ACCESS).flatMap(({ owns }) => owns);
const ownerOf = (table: string) => Object.keys(TABLE_ACCESS).find((module) => TABLE_ACCESS[module]?.owns.includes(table));

/** In SQL, and as what a Kysely call writes to. Not the `update` of a lock, of a conflict or of a foreign key. */
const WRITES = [
  String.raw`(?:insert\s+into|(?<!\b(?:for|do|on|key)\s+)update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?`,
  String.raw`(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"\`]`,
].join('|');
/** In SQL, also after a comma. */
const READS = String.raw`(?:from|join|using)\s+(?:only\s+|lateral\s+)?(?:\w+(?:\s+(?:as\s+)?\w+)?,\s*)*`;
const FORMS = KNOWN.map((table) => ({
  table,
  write: new RegExp(`(?<!\\w)(?:${WRITES})"?${table}\\b`, 'i'),
  read: new RegExp(`\\b${READS}"?${table}\\b|['"\`]${table}(?: as \\w+)?['"\`]`, 'i'),
}));

/** The rule for due rows is written once, for the tables that it names. */
const OF_ANY_MODULE = ['platform/work/due-rows.ts'];
/** Layers that know no infrastructure run no statements; what looks like one there is a sentence. */
const files = globSync('*/**/*.ts', { cwd: SRC, exclude: ['**/*.spec.ts', 'platform/database/**'] }).filter(
  (file) => file.startsWith('platform/http/') || !/\/(?:domain|application|http)\//.test(file),
);
/** `office/audit/…` and `platform/inbox/…` are modules like those of the shop; the rest of the platform has its tables together. */
function moduleOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'office' || second === 'inbox' ? second : first;
}

const touches = files.flatMap((file) => {
  const code = readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return FORMS.flatMap(({ table, write, read }) => {
    const how = write.test(code) ? 'write' : read.test(code) ? 'read' : null;
    return how ? [{ module: moduleOf(file), file, table, how }] : [];
  });
});

function isDeclared({ module, table, how }: (typeof touches)[number]): boolean {
  const { owns = [], reads = [] }: Partial<TableAccess> = TABLE_ACCESS[module] ?? {};
  return [...owns, ...(how === 'read' ? reads : [])].includes(table);
}

describe('the tables of the modules', () => {
  it('are all that the product has, each with one owner', () => {
    expect([...KNOWN].sort()).toEqual(ENTITIES.map(({ meta }) => meta.tableName).sort());
  });

  it('are touched only by modules that are declared to', () => {
    expect(touches.filter(({ how }) => how === 'write').length).toBeGreaterThan(50);
    expect(touches.filter((touch) => !isDeclared(touch) && !OF_ANY_MODULE.includes(touch.file))).toEqual([]);
  });

  it('are read from above only', () => {
    const RULES: { name: string; to: { path: string } }[] = createRequire(import.meta.url)(
      '../.dependency-cruiser.cjs',
    ).forbidden;
    // No module of the business uses these: they look at everything for people and monitors.
    const below = Object.entries(TABLE_ACCESS).filter(([module]) => !LOOKS_AT_EVERYTHING.has(module));
    const upwards = below.flatMap(([module, { reads = [] }]) => {
      const forbidden = RULES.find(({ name }) => name === `direction-${module}`)?.to.path;
      const isBelow = (owner: string | undefined) =>
        owner !== undefined &&
        ['', 'office/', 'platform/'].some(
          (floor) =>
            existsSync(join(SRC, floor, owner)) &&
            forbidden !== undefined &&
            !new RegExp(forbidden).test(`src/${floor}${owner}/`),
        );
      return reads.filter((table) => !isBelow(ownerOf(table))).map((table) => `${module} -> ${table}`);
    });
    expect(upwards).toEqual([]);
  });
});
