import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataDirectoryOf } from './embedded-postgres.js';
import { setOldDataAside } from './old-data.js';

let place: string;
let dir: string;
const lines: string[] = [];
const print = (line: string) => void lines.push(line);

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'old-data-'));
  dir = path.join(place, '.data');
  lines.length = 0;
});
afterEach(() => rm(place, { recursive: true }));

const database = () => dataDirectoryOf(path.join(dir, 'postgres'));

async function oldData(secret: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await mkdir(database(), { recursive: true });
  await writeFile(path.join(database(), 'PG_VERSION'), '18');
  await writeFile(path.join(dir, 'session-secret'), secret);
}

// Nobody else may look into the second one, so the server of a sandbox that root starts has its data elsewhere.
it.each([0o755, 0o700])('moves the folder of an older release aside and says so (mode %d)', async (mode) => {
  await chmod(place, mode);
  await oldData('one');
  await setOldDataAside(dir, print);
  await expect(readFile(path.join(database(), 'PG_VERSION'))).rejects.toThrow('ENOENT');
  await rm(`${database()}-before-0.2.0`, { recursive: true, force: true });
  expect(await readdir(dir)).toEqual(['since-release']);
  expect(await readFile(`${dir}-before-0.2.0/session-secret`, 'utf8')).toBe('one');
  expect(lines).toEqual([expect.stringContaining(`it is ${dir}-before-0.2.0 now`)]);
});

it('moves a folder aside whose database keeps the real time', async () => {
  await chmod(place, 0o755);
  await oldData('one');
  await writeFile(path.join(dir, 'since-release'), '0.2.0');
  await setOldDataAside(dir, print);
  expect(await readFile(`${dir}-before-0.2.0/session-secret`, 'utf8')).toBe('one');
  expect(lines).toEqual([expect.stringContaining('the time of its database cannot be moved')]);
});

it('does not overwrite a folder that was moved aside earlier', async () => {
  await chmod(place, 0o755);
  for (const secret of ['one', 'two']) {
    await rm(dir, { recursive: true, force: true });
    await oldData(secret);
    await setOldDataAside(dir, print);
  }
  expect(await readFile(`${dir}-before-0.2.0/session-secret`, 'utf8')).toBe('one');
  expect(await readFile(`${dir}-before-0.2.0-2/session-secret`, 'utf8')).toBe('two');
});

it('keeps its own folder, and one without a database', async () => {
  await chmod(place, 0o755);
  await mkdir(dir);
  await writeFile(path.join(dir, 'service.log'), 'kept');
  await setOldDataAside(dir, print);
  await oldData('kept');
  await setOldDataAside(dir, print);
  expect(await readFile(path.join(dir, 'session-secret'), 'utf8')).toBe('kept');
  expect(await readFile(path.join(dir, 'service.log'), 'utf8')).toBe('kept');
  expect([await readdir(place), lines]).toEqual([['.data'], []]);
});
