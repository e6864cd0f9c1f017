import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const TREES = ['src', 'sandbox', 'proof', 'test', 'web'];

let sources: { path: string; text: string }[];
/** A statement on a table that a schema of the product declares. */
let productTable: RegExp;

beforeAll(async () => {
  sources = (await Promise.all(TREES.map(sourcesOf))).flat();
  const tables = sources.flatMap(({ path, text }) => (path.startsWith('src/') ? [...text.matchAll(/tableName: '(\w+)'/g)] : []));
  productTable = new RegExp(`\\b(from|join|update|into|on|table)\\s+"?(${tables.map(([, name]) => name).join('|')})\\b`, 'i');
});

async function sourcesOf(tree: string): Promise<typeof sources> {
  const paths = (await readdir(join(ROOT, tree), { recursive: true })).filter((path) => path.endsWith('.ts'));
  return Promise.all(
    paths.map(async (path) => ({ path: `${tree}/${path}`, text: await readFile(join(ROOT, tree, path), 'utf8') })),
  );
}

/** PostgreSQL's other ways to tell the time, and its own functions by their full names. */
const OTHER_TIMES = [
  /\b(current_(date|time|timestamp)|local(time|timestamp)|(statement|transaction)_timestamp|timeofday)\b/i,
  /'(now|today|tomorrow|yesterday)'\s*(::|as\s+(date|time))|\b(date|time|timestamp|timestamptz)\s+'(now|today|tomorrow|yesterday)'/i,
  /\bpg_catalog\.(now|clock_timestamp)\b/i,
  /\bage\(\s*[\w.]+\s*\)/i,
];

/** Rules about the text of a file, beyond what it imports. */
const TEXT_RULES: Record<
  string,
  { breaks: (file: { path: string; text: string }) => boolean; planted: { path: string; text: string } }
> = {
  'application takes only Injectable from Nest': {
    breaks: ({ path, text }) =>
      path.includes('/application/') &&
      [...text.matchAll(/import \{([^}]*)\} from '@nestjs\/common'/g)].some(([, names = '']) =>
        names.split(',').some((name) => !['Injectable', ''].includes(name.trim())),
      ),
    planted: { path: 'src/cart/application/x.ts', text: "import { Injectable, Logger } from '@nestjs/common';" },
  },
  'application reports outcomes and counts nothing itself': {
    breaks: ({ path, text }) => path.includes('/application/') && text.includes("application/metrics.js'"),
    planted: { path: 'src/cart/application/x.ts', text: "import { Metrics } from '../../shared/application/metrics.js';" },
  },
  'a controller logs nothing, since services report outcomes': {
    breaks: ({ path, text }) => /^src\/(?!shared\/).*\/http\/.*\.controller\.ts$/.test(path) && /\bLogger\b/.test(text),
    planted: { path: 'src/cart/http/x.controller.ts', text: "import { Controller, Logger } from '@nestjs/common';" },
  },
  'only the start reads the environment, so that every variable goes through config/environment.ts': {
    breaks: ({ path, text }) => path.startsWith('src/') && path !== 'src/main.ts' && text.includes('process.env'),
    planted: { path: 'src/config/x.config.ts', text: 'process.env.PORT' },
  },
  'a class that runs statements is named after PostgreSQL and its port, or deletes what has been kept long enough': {
    breaks: ({ path, text }) =>
      /\bsql: Sql\b/.test(text) && /^src\/(?!.*\/postgres-[^/]+\.ts$|database\/retention\.ts$)/.test(path),
    planted: { path: 'src/cart/infrastructure/fast-cart.repository.ts', text: 'constructor(private readonly sql: Sql) {}' },
  },
  'statements take the time from now() and clock_timestamp(), which the clock of the sandbox moves': {
    breaks: ({ path, text }) => path.startsWith('src/') && OTHER_TIMES.some((form) => form.test(text)),
    planted: {
      path: 'src/cart/infrastructure/postgres-carts.ts',
      text: 'select 1 from carts where changed_at < current_timestamp',
    },
  },
  'no class works around the injector': {
    breaks: ({ path, text }) => path.startsWith('src/') && /\b(forwardRef|ModuleRef|Scope\.REQUEST)\b/.test(text),
    planted: { path: 'src/cart/x.ts', text: 'constructor(private readonly ref: ModuleRef) {}' },
  },
  "of sandbox and proof, only the proof's read model, the migrations of the upgrade drill and the rows that people edit name tables":
    {
      breaks: ({ path, text }) =>
        /^(sandbox|proof)\//.test(path) &&
        !/^(proof\/(chaos\/product-tables|drill\/upgraded-tables|year\/kept-rows)|sandbox\/divergences\/edited-rows)\.ts$|\.spec\.ts$/.test(
          path,
        ) &&
        productTable.test(text),
      planted: { path: 'proof/chaos/facts.ts', text: 'select count(*)\n  from shipments' },
    },
  'no file is longer than 250 lines': {
    breaks: ({ text }) => text.split('\n').length > 251,
    planted: { path: 'src/cart/x.ts', text: '\n'.repeat(252) },
  },
};

describe.each(Object.entries(TEXT_RULES))('%s', (_, { breaks, planted: breach }) => {
  it('holds', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter(breaks).map(({ path }) => path)).toEqual([]);
  });

  it('catches a planted breach', () => {
    expect(breaks(breach)).toBe(true);
  });
});
