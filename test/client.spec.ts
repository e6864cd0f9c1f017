import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '..');

it('the typed client is what the code says', async () => {
  const check = promisify(execFile)(process.execPath, [join(ROOT, 'tools/generate-client.mjs'), '--check'], { cwd: ROOT });
  await expect(check).resolves.toMatchObject({ stderr: '' });
});
