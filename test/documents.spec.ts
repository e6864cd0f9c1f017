import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { judgeServer } from '../src/office/doctor/check-database.js';

const ROOT = resolve(import.meta.dirname, '..');
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'examples/notify-buyers/README.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

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

  it('is what was measured last, in docs/scaling.md', () => {
    expect(rows).toHaveLength(6);
    for (const [, name = '', cells = ''] of rows) {
      const [rate, cpu, ofPostgres, statements] = cells.split('|').map((cell) => /[\d.,]+/.exec(cell)?.[0]?.replace(',', ''));
      const figure = (what: string) => measured.get(`${name}: ${what}`);
      const digits = cpu?.split('.')[1]?.length ?? 0;
      expect([rate && Number(rate), Number(cpu), Number(ofPostgres), Number(statements?.replace(/,$/, ''))]).toEqual([
        rate && (figure('Rate, 16 clients') ?? figure('Rate, all paid at once')),
        Number(figure('CPU')?.toFixed(digits)),
        Number(figure('CPU of PostgreSQL')?.toFixed(digits)),
        Math.round(figure('Statements') ?? Number.NaN),
      ]);
    }
  });

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

it('links between documents lead to existing files and headings', () => {
  expect(PAGES.flatMap((page) => brokenLinks(page, textOf(page)))).toEqual([]);
});
