import { hasFailed } from './noticed.js';

const test = (title: string, status: string, ...ancestorTitles: string[]) => ({ ancestorTitles, title, fullName: title, status });
const report = (...assertionResults: ReturnType<typeof test>[]) =>
  `a line\n${JSON.stringify({ testResults: [{ assertionResults }] })}`;

it.each([
  ['the test has failed', true, report(test('ships once', 'failed', 'a sale'))],
  ['the test has passed', false, report(test('ships once', 'passed', 'a sale'))],
  [
    'a hook of another block has failed',
    false,
    report(test('(beforeAll)', 'failed', 'other'), test('ships once', 'passed', 'a sale')),
  ],
  [
    'its own hook has failed, not the test',
    false,
    report(test('ships once', 'passed', 'a sale'), test('(afterEach)', 'failed', 'a sale', 'ships once')),
  ],
  ['another test has failed', false, report(test('ships twice', 'failed', 'a sale'), test('ships once', 'passed', 'a sale'))],
  ['it was skipped', undefined, report(test('ships once', 'pending', 'a sale'), test('(beforeAll)', 'failed', 'a sale'))],
  ['the file was not loaded', undefined, report()],
  ['nothing was printed', undefined, ''],
])('%s: %s', (_, expected, stdout) => {
  expect(hasFailed('a sale ships once', stdout)).toBe(expected);
});
