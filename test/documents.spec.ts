import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const RECORDS = PAGES.filter((page) => page.startsWith(DECISIONS));

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

describe('links between documents', () => {
  it('lead to existing files and headings', () => {
    expect(PAGES.flatMap((page) => brokenLinks(page, textOf(page)))).toEqual([]);
  });

  it.each(['[x](missing.md)', '[x](web.md#missing)', '[x](#missing)'])('are reported when broken: %s', (link) => {
    expect(brokenLinks('docs/api.md', `# Page\n\n${link}`)).toEqual([`docs/api.md: ${link.slice(2)}`]);
  });
});

describe('a decision record', () => {
  it.each(RECORDS)('states its date and status: %s', (page) => {
    expect(hasStatus(textOf(page))).toBe(true);
  });

  it.each([
    '# 1. T\n\nContext',
    '# 1. T\n\nDate: 2026-11-23 · Status: perhaps',
    '# 1. T\n\nDate: 2026-11-23 · Status: superseded by [99](0099-x.md)',
  ])('is rejected without a valid status: %j', (record) => {
    expect(hasStatus(record)).toBe(false);
  });
});
