import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { dataDirectoryOf } from '../../sandbox/embedded-postgres.js';
import { eventually } from '../support/person.js';
import { Sandbox } from '../support/sandbox.js';

const ROOT = resolve(import.meta.dirname, '../..');
/** What a developer edits. The OpenAPI document has a line of it. */
const SOURCE = 'src/office/status/health.controller.ts';
const LINE = 'Check liveness';

let root: string;
let sandbox: Sandbox;

/** The project in a folder of its own, so that a test may edit it. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'watch-'));
  await chmod(root, 0o755); // the database's own user has to reach its folder
  // With their times, by which a build knows what has changed.
  for (const name of ['src', 'dist', 'build', 'tools', 'package.json'])
    await cp(join(ROOT, name), join(root, name), { recursive: true, preserveTimestamps: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  sandbox = await Sandbox.started(root, {}, root, '--watch');
});
afterAll(async () => {
  await sandbox?.stop();
  await rm(dataDirectoryOf(join(root, '.data/postgres')), { recursive: true, force: true });
  await rm(root, { recursive: true });
});

/** As most editors do it: a new file takes the place of the old one. */
async function save(file: string, text: string): Promise<void> {
  await writeFile(join(root, `${file}~`), text);
  await rename(join(root, `${file}~`), join(root, file));
}

async function edited(change: (text: string) => string): Promise<void> {
  await save(SOURCE, change(await readFile(join(root, SOURCE), 'utf8')));
}

const text = (address: string) => fetch(address).then((answer) => answer.text());

/** While the service is replaced, nobody answers. */
const document = () => text(`${sandbox.address('service')}/api/openapi.json`).catch(() => '');
const says = (words: string) => eventually(document, (answer) => answer.includes(`"${words}"`));
const prints = (words: string) =>
  eventually(
    async () => sandbox.output,
    (output) => output.includes(words),
  );

/** Changes with every process of the service. */
async function processOfTheService(): Promise<string | undefined> {
  return /^process_start_time_seconds (.*)$/m.exec(await text(sandbox.address('metrics')))?.[1];
}

/** What a restart of the simulators, of the clock or of the database would change. */
async function everythingElse(): Promise<unknown> {
  const settings = await text(`${new URL(sandbox.address('shipco')).origin}/_sandbox/settings`);
  const [, connectionString] = /^database +(\S+)$/m.exec(sandbox.output) ?? [];
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select pg_postmaster_start_time() as "startedAt"').finally(() => client.end());
  const { moved_ms } = await sandbox.clock();
  return { settings, rows, moved_ms };
}

it('replaces the service, and nothing else, by what compiles', async () => {
  await fetch(`${new URL(sandbox.address('shipco')).origin}/_sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ priceFactor: 3 }),
  });
  await sandbox.clock('1d');
  const [others, first] = [await everythingElse(), await processOfTheService()];

  // A line is changed.
  await edited((source) => source.replace(LINE, 'Check anew'));
  await says('Check anew');
  await prints('the service is replaced after');
  const second = await processOfTheService();
  expect(second).not.toBe(first);
  expect(await everythingElse()).toEqual(others);

  // It does not compile.
  await edited((source) => `${source}const = 3;\n`);
  await prints('src/ does not compile: the service stays as it was');
  expect(sandbox.output).toContain(SOURCE);
  expect(sandbox.output).toContain('const = 3;');
  expect(await document()).toContain('"Check anew"');
  expect(await processOfTheService()).toBe(second);

  // It is mended by a file in a new folder.
  await mkdir(join(root, 'src/office/status/words'));
  await writeFile(join(root, 'src/office/status/words/mended.ts'), "export const MENDED = 'Check mended';\n");
  await edited((source) =>
    `import { MENDED } from './words/mended.js';\n${source.replace('const = 3;\n', '')}`.replace("'Check anew'", 'MENDED'),
  );
  await says('Check mended');

  // It compiles, and does not start.
  await edited((source) => `${source}throw new Error('not today');\n`);
  await prints('before it was ready; see its output above: change src/ to try again');
  expect(sandbox.output).toContain('not today');
  await edited((source) => source.replace("throw new Error('not today');\n", '').replace(/MENDED,/, "'Check at last',"));
  await says('Check at last');

  // Each was asked to end, and did.
  expect(sandbox.output).not.toContain('unexpectedly');
  expect(await everythingElse()).toEqual(others);
  expect(await sandbox.stop('SIGINT')).toBe(0);
  expect(await document()).toBe('');
});
