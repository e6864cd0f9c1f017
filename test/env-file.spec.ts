import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

it('ends the command at a line that is no variable, without its text', async () => {
  expect(await run()).toEqual({ code: 0, found: ',', said: '' });
  await envFile('PORT=3100\nHOST="sesame\nX=1\n');
  const said = '.env: line 2 is not NAME=value, or its quotes are not closed\n';
  expect(await run()).toEqual({ code: 1, found: '', said });
});

it('is read by what starts the service or works beside it, and by no test or proof', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  const readers = Object.keys(scripts).filter((name) => scripts[name]?.includes('--import ./tools/env-file.mjs'));
  expect(readers).toEqual(['start', 'start:prod', 'journey', 'sandbox', 'doctor', 'db:migrate', 'db:diff', 'ops']);
  expect(await readFile(join(ROOT, 'Dockerfile'), 'utf8')).toContain('tools/env-file.mjs');
});
