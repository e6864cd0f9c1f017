import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CODE_FORM } from '../src/money/domain/revocation.js';
import { STATES } from '../src/order-tracking/http/purchase.dto.js';
import { formOf } from '../src/orders/domain/public-number.js';
import { inAnyCase } from '../src/shipping/shipco/infrastructure/redaction.js';
import { regexesIn, whySlow } from './support/regexes.js';

// The analysis in JavaScript, as on every machine; the others start programs.
process.env.RECHECK_BACKEND = 'pure';
process.env.RECHECK_SYNC_BACKEND = 'pure';

const ROOT = resolve(import.meta.dirname, '..');
/** What reads texts of others. The sandbox and the tools only read our own. */
const SOURCES = ['src', 'web/src', 'client'];
/** Expressions that are put together from texts, with what stands for them here. */
const MADE: Readonly<Record<string, readonly RegExp[]>> = {
  'src/shipping/shipco/infrastructure/redaction.ts': [inAnyCase('Ana Paz (+)')],
  'src/orders/domain/public-number.ts': [new RegExp(formOf('order'))],
  'src/order-tracking/http/purchase.dto.ts': [STATES],
  'src/money/domain/revocation.ts': [CODE_FORM],
};
/** Too involved for the analysis. They read at most 1,000 characters, and redaction.spec.ts measures them. */
const MEASURED = ['src/shipping/shipments/domain/failure-message.ts'];
const isMeasured = ({ path, pattern }: { path: string; pattern: string | null }) =>
  MEASURED.includes(path) && pattern?.startsWith('(?<=');

async function sources(): Promise<{ path: string; text: string }[]> {
  const listed = await Promise.all(
    SOURCES.map(async (folder) => (await readdir(join(ROOT, folder), { recursive: true })).map((name) => join(folder, name))),
  );
  const paths = listed.flat().filter((path) => /\.tsx?$/.test(path) && !/(\.spec|\.d)\.ts$/.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })));
}

describe('an expression that takes longer than in proportion to its text', () => {
  it('is not there', async () => {
    const found = (await sources()).flatMap(({ path, text }) => regexesIn(path, text).map((one) => ({ ...one, path })));
    expect(found.length).toBeGreaterThan(80);
    const made = found.filter(({ pattern }) => pattern === null).map(({ path }) => path);
    expect(made).toEqual(Object.keys(MADE));
    expect(found.filter(isMeasured)).toHaveLength(MEASURED.length);
    const known = found
      .filter((one) => !isMeasured(one))
      .map(({ at, pattern, flags }) => ({ at, pattern: pattern ?? '', flags }));
    const samples = Object.values(MADE)
      .flat()
      .map(({ source, flags }) => ({ at: 'made', pattern: source, flags }));
    const slow = [...known, ...samples].flatMap(({ at, pattern, flags }) => {
      const why = whySlow(pattern, flags);
      return why === null ? [] : `${at} ${why}`;
    });
    expect(slow).toEqual([]);
  });
});
