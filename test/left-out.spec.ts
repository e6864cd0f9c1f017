// @ts-expect-error: jest loads it without a build, so it is JavaScript.
import { isIncomplete, leftOut, leftOutLine } from './runner/left-out.mjs';

const without = (files: string, what: string) => [{ files, what, has: false, remedy: 'install it' }];

it('without a word, npm test leaves out the slow files, and says how many and what runs them', () => {
  const [slow, ...others] = leftOut({ isQuick: true, needs: [] });
  expect(others).toEqual([]);
  expect(slow.files).toEqual(expect.arrayContaining(['test/web/every-page.spec.ts', 'test/regexes.slow.spec.ts']));
  expect(slow.files).not.toContain('test/left-out.spec.ts');
  expect(leftOutLine([slow])).toBe(`SKIPPED: ${slow.files.length} slow test files (npm test all)`);
  expect([leftOut({ isQuick: false, needs: [] }), leftOutLine([])]).toEqual([[], '']);
});

it('what cannot run here is left out with its reason, no file twice', () => {
  const browser = without('test/web/every-page.spec.ts', 'files in a browser');
  const reader = without('test/left-out.spec.ts', 'files that read');
  expect(leftOutLine(leftOut({ isQuick: false, needs: browser }))).toBe('SKIPPED: 1 files in a browser (install it)');
  const quick = leftOut({ isQuick: true, needs: [...browser, ...reader] });
  expect(leftOutLine(quick)).toMatch(/^SKIPPED: \d+ slow test files \(npm test all\), 1 files that read \(install it\)$/);
});

it('what is only slow does not keep CI from running, what is missing does', () => {
  expect(isIncomplete(leftOut({ isQuick: true, needs: [] }))).toBe(false);
  expect(isIncomplete(leftOut({ isQuick: true, needs: without('test/left-out.spec.ts', 'files') }))).toBe(true);
});
