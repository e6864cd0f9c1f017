import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { judgeServer } from '../src/doctor/check-database.js';

const ROOT = resolve(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const RECORDS = PAGES.filter((page) => /\/\d{4}-/.test(page) && page.startsWith(DECISIONS));

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** The anchors that a Markdown renderer gives to the headings of a page. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Relative links of a page that lead to no file, or to no heading of one. */
function brokenLinks(page: string, text: string): string[] {
  const prose = text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g)];
  return links.flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return [`${page}: ${link}`];
    const isHeading = anchor === undefined || anchorsOf(target === page ? text : textOf(target)).includes(anchor);
    return isHeading ? [] : [`${page}: ${link}`];
  });
}

/** The line below the title that says when a decision was made and whether it still holds. */
function hasStatus(record: string): boolean {
  const [, , line = ''] = record.split('\n');
  const status = /^Date: \d{4}-\d{2}-\d{2} · Status: (?:accepted(?:, .+)?|superseded by \[(\d+)\]\(.+\))$/.exec(line);
  if (!status) return false;
  const [, number] = status;
  return number === undefined || RECORDS.some((page) => page.includes(`/${number.padStart(4, '0')}-`));
}

it('shows in docs/testing.md the module test that runs', () => {
  const [, shown] = /```ts\n(.*?)```/s.exec(textOf('docs/testing.md')) ?? [];
  expect(shown).toBe(textOf('test/modules/example.spec.ts'));
});

describe('what a document says of a figure or of the code', () => {
  const [, figures = ''] = textOf('bench/results.md').split('## All figures');
  /** What `npm run bench` wrote last, by the name of the figure. */
  const measured = new Map([...figures.matchAll(/^\| (.+?) \| ([\d.]+)/gm)].map(([, name, value]) => [name, Number(value)]));
  const [oneInstance = ''] = textOf('docs/scaling.md').split('## What an order costs');
  const rows = [...oneInstance.matchAll(/^\| ([A-Z][^|]+?) \|(.+)\|$/gm)];

  it.each(rows.map(([, name = '', cells = '']) => [name, cells] as const))(
    'is what was measured last, in docs/scaling.md: %s',
    (name, cells) => {
      const [rate, cpu, ofPostgres, statements] = cells.split('|').map((cell) => /[\d.,]+/.exec(cell)?.[0]?.replace(',', ''));
      const figure = (what: string) => measured.get(`${name}: ${what}`);
      const digits = cpu?.split('.')[1]?.length ?? 0;
      expect([rate && Number(rate), Number(cpu), Number(ofPostgres), Number(statements?.replace(/,$/, ''))]).toEqual([
        rate && (figure('Rate, 16 clients') ?? figure('Rate, all paid at once')),
        Number(figure('CPU')?.toFixed(digits)),
        Number(figure('CPU of PostgreSQL')?.toFixed(digits)),
        Math.round(figure('Statements') ?? Number.NaN),
      ]);
    },
  );

  it('has rows', () => expect(rows).toHaveLength(6));

  it('is the oldest PostgreSQL that the doctor accepts', () => {
    const [, oldest] = /PostgreSQL (\d+) or later/.exec(textOf('docs/configuration.md')) ?? [];
    const statusOf = (major: number) => judgeServer({ version: `${major}.1`, major, read_only: false }, 'x').status;
    expect([statusOf(Number(oldest) - 1), statusOf(Number(oldest))]).toEqual(['fault', 'ok']);
  });
});

describe('the document of the interface', () => {
  interface Response {
    readonly $ref?: string;
    readonly headers?: Readonly<Record<string, unknown>>;
    readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>;
  }
  const { paths, components } = JSON.parse(textOf('client/openapi.json')) as {
    paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, Response> }>>;
    components: { responses: Record<string, Response> };
  };
  const responses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, responses = {} }) =>
      Object.entries(responses).map(([status, one]) => {
        const response = one.$ref ? components.responses[one.$ref.split('/').at(-1) ?? ''] : one;
        return { name: `${operationId} ${status}`, headers: response?.headers ?? {}, codes: codesOf(response) };
      }),
    ),
  );
  function codesOf(response: Response | undefined): string[] {
    return Object.values(response?.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
  }

  it('declares the id of the request with every response', () => {
    expect(responses.length).toBeGreaterThan(500);
    expect(responses.filter(({ headers }) => !('x-request-id' in headers)).map(({ name }) => name)).toEqual([]);
  });

  it('declares Retry-After wherever docs/api.md promises it', () => {
    const promised = [...textOf('docs/api.md').matchAll(/\d{3} `([A-Z_]+)`, with `Retry-After`/g)].map(([, code]) => code);
    expect(promised).toContain('LABEL_NOT_READY');
    const without = responses.filter(
      ({ headers, codes }) => !('Retry-After' in headers) && codes.some((code) => promised.includes(code)),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});

describe('links between documents', () => {
  it('lead to existing files and headings', () => {
    expect(PAGES.flatMap((page) => brokenLinks(page, textOf(page)))).toEqual([]);
  });
});

describe('a decision record', () => {
  it.each(RECORDS)('states its date and status: %s', (page) => {
    expect(hasStatus(textOf(page))).toBe(true);
  });

  it('has a number of its own, and none is missing but those that the index names', () => {
    const numbers = RECORDS.map((page) => Number(/\/(\d{4})-/.exec(page)?.[1])).sort((a, b) => a - b);
    const [, named = ''] = /No record has the numbers? ([^\n]+?),? and none had/.exec(textOf(join(DECISIONS, 'README.md'))) ?? [];
    const missing = [...named.matchAll(/\d+/g)].map(Number);
    expect([...numbers, ...missing].sort((a, b) => a - b)).toEqual(
      Array.from({ length: numbers.at(-1) ?? 0 }, (_, at) => at + 1),
    );
  });
});
