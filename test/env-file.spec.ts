import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const PROGRAM = 'process.stdout.write([process.env.PORT, process.env.HOST].join())';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'env-file-'));
  await cp(join(ROOT, 'tools/env-file.mjs'), join(root, 'tools/env-file.mjs'));
});
afterEach(() => rm(root, { recursive: true }));

/** What the program finds in PORT and HOST. */
const run = (variables: Record<string, string> = {}): Promise<{ code: unknown; found: string; said: string }> =>
  new Promise((ended) => {
    const env = { PATH: process.env.PATH, ...variables } as NodeJS.ProcessEnv;
    const args = ['--import', './tools/env-file.mjs', '-e', PROGRAM];
    execFile(process.execPath, args, { cwd: root, env }, (error, found, said) => ended({ code: error?.code ?? 0, found, said }));
  });
const envFile = (text: string) => writeFile(join(root, '.env'), text);

it('sets what is not set, also to nothing', async () => {
  await envFile('# of this machine\n\nexport PORT=3100 # the other one\nHOST="one\ntwo"\n');

  expect(await run()).toEqual({ code: 0, found: '3100,one\ntwo', said: '' });
  expect(await run({ PORT: '', HOST: 'mine' })).toEqual({ code: 0, found: ',mine', said: '' });
});

it('need not be there', async () => {
  expect(await run()).toEqual({ code: 0, found: ',', said: '' });
});

it.each([
  ['a line that is no variable', 'PORT=3100\nsesame\n', 2],
  ['a name that is none', 'PORT=3100\n\n1HOST=sesame', 3],
  ['quotes that are not closed', 'PORT=3100\nHOST="sesame\nX=1\n', 2],
])('ends the command at %s, without its text', async (_what, text, line) => {
  await envFile(text);

  const said = `.env: line ${line} is not NAME=value, or its quotes are not closed\n`;
  expect(await run()).toEqual({ code: 1, found: '', said });
});

it('ends the command if it cannot be read', async () => {
  await mkdir(join(root, '.env'));

  expect(await run()).toEqual({ code: 1, found: '', said: expect.stringMatching(/^\.env: EISDIR.*\n$/) });
});

it('is read by what starts the service or works beside it, and by no test or proof', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  const readers = Object.keys(scripts).filter((name) => scripts[name]?.includes('--import ./tools/env-file.mjs'));
  expect(readers).toEqual(['start', 'start:prod', 'journey', 'sandbox', 'doctor', 'db:migrate', 'db:diff', 'ops']);
  expect(await readFile(join(ROOT, 'Dockerfile'), 'utf8')).toContain('tools/env-file.mjs');
});
