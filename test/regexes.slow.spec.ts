import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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

const slowIn = (text: string) =>
  regexesIn('x.ts', text).flatMap(({ pattern, flags }) => (pattern === null ? 'made' : (whySlow(pattern, flags) ?? [])));

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

  it.each([
    ['without an end to its search', String.raw`text.replace(/[^\s@;,:]+@[^\s@;,:]+/g, '***')`],
    ['with two parts for one character', String.raw`z.string().regex(/^[A-Za-z0-9+/\s]+={0,2}\s*$/)`],
    ['nested', String.raw`const x = { y: /^(\w+\s?)*$/u };`],
    ['made from a text', 'new RegExp("(a+)+$", "i")'],
    ['made from a text without new', 'const x = RegExp("(a|a)*b");'],
    ['in a component', String.raw`const x = <p>{text.split(/ *, */)}</p>; const y = /\d+-\d+-\d+x|\s+$/;`],
  ])('would be seen: %s', (_, text) => {
    expect(slowIn(text)).toHaveLength(1);
    expect(slowIn(text)[0]).toMatch(/nd degree polynomial|exponential/);
  });

  it('would be seen if it is put together at run time', () => {
    expect(slowIn('new RegExp(prefix + "+$")')).toEqual(['made']);
  });

  it.each([String.raw`/^[\w.:-]+$/`, String.raw`/"(?:[^"\\]|\\[\s\S])*"?|[[{]|[\]}]/g`, 'const half = a / b / c;'])(
    'is not %s',
    (text) => {
      expect(slowIn(text)).toEqual([]);
    },
  );
});
