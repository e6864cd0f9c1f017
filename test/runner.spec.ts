import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '..');

/** The end of each test's failure message by its name, '' for one that passed: of files that run in one worker as the system tests do. */
async function run(files: Record<string, string>): Promise<Record<string, string>> {
  const { default: config } = await import(pathToFileURL(join(ROOT, 'jest.config.js')).href);
  const system = config.projects.find(({ displayName }: { displayName: string }) => displayName === 'system');
  const inRoot = (file: string) => file.replace('<rootDir>', ROOT);
  const rootDir = await mkdtemp(join(tmpdir(), 'runner-spec-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(rootDir, `${name}.mjs`), text);
    const own = {
      rootDir,
      testMatch: ['<rootDir>/*.mjs'],
      runner: fileURLToPath(import.meta.resolve(system.runner)),
      setupFiles: system.setupFiles.map(inRoot),
      setupFilesAfterEnv: system.setupFilesAfterEnv.map(inRoot),
    };
    const jest = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--json', '--maxWorkers', '1', '--config', JSON.stringify(own)];
    const output = await new Promise<string>((ended) =>
      execFile(process.execPath, jest, { cwd: ROOT }, (_, stdout) => ended(stdout)),
    );
    const tests: { title: string; failureMessages: string[] }[] = JSON.parse(output).testResults.flatMap(
      ({ assertionResults }: { assertionResults: [] }) => assertionResults,
    );
    return Object.fromEntries(
      tests.map(({ title, failureMessages: [message = ''] }) => [title, /Error: (.*)/.exec(message)?.[1] ?? message]),
    );
  } finally {
    await rm(rootDir, { recursive: true });
  }
}

it('the runner of the system tests fails what it cannot do, keeps deadlines, and cleans up after each file', async () => {
  const leaks = (name: string) => `
    it('${name} finds the real clock and chance', () => {
      expect(new Date().getFullYear()).toBeGreaterThan(2000);
      expect(Math.random()).toBeLessThan(1);
      jest.useFakeTimers().setSystemTime(0);
      jest.spyOn(Math, 'random').mockReturnValue(2);
    });
    afterAll(() => { if (Math.random() !== 2) throw new Error('restored too early'); });`;
  const results = await run({
    first: leaks('first'),
    second: leaks('second'),
    refused: `
      it.each([[1, 1]])('a row', (a, b) => expect(a).toBe(b));
      it('done', (done) => done());
      it('assertions', () => expect.assertions(1));
      it.failing('failing', () => { throw new Error('as said'); });
      it('timers', () => jest.useFakeTimers({ doNotFake: ['Date'] }));
      it('late', () => { jest.useFakeTimers(); return new Promise(() => {}); }, 20);`,
  });
  expect(results).toEqual({
    'first finds the real clock and chance': '',
    'second finds the real clock and chance': '',
    'a row': '',
    done: 'done declares a parameter: a system test returns a promise, it gets no "done"',
    assertions: 'the runner of the system tests has no expect.assertions',
    failing: 'the runner of the system tests has no it.failing',
    timers: 'the runner of the system tests has no options of useFakeTimers',
    late: 'late takes longer than 20 ms',
  });
});
