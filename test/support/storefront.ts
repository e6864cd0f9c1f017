import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './person.js';
import { newScratch } from './scratch.js';

const ROOT = resolve(import.meta.dirname, '../..');
const VITE = join(ROOT, 'node_modules/vite');
const run = promisify(execFile);
const CLIENT = 'node_modules/marketplace-shipping-client';

/** The example of a storefront with the package that the service serves, built, in front of a service. */
export class Storefront {
  private constructor(
    private readonly folder: string,
    private readonly server: ChildProcess,
  ) {}

  /** At `url`, whose port is free. */
  static async started(url: string, serviceUrl: string): Promise<Storefront> {
    const folder = await newScratch(tmpdir());
    await cp(join(ROOT, 'examples/storefront'), folder, { recursive: true });
    await mkdir(join(folder, CLIENT), { recursive: true });
    await symlink(VITE, join(folder, 'node_modules/vite'));
    await run('tar', ['-xzf', join(ROOT, 'dist/client/client.tgz'), '--strip-components=1', '-C', join(folder, CLIENT)]);
    const [code] = await once(vite(folder, serviceUrl, 'build'), 'close');
    if (code !== 0) throw new Error(`the storefront was not built: exit ${code}`);
    const { port } = new URL(url);
    const storefront = new Storefront(folder, vite(folder, serviceUrl, 'preview', '--host', '127.0.0.1', '--port', port));
    await eventually(
      () => fetch(url).catch(() => null),
      (answer) => answer?.status === 200,
    ).catch(async (late: unknown) => {
      await storefront.close();
      throw late;
    });
    return storefront;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    if (this.server.exitCode === null && this.server.signalCode === null) {
      this.server.kill('SIGKILL'); // it holds nothing that would have to be saved
      await closed;
    }
    await rm(this.folder, { recursive: true });
  }
}

function vite(cwd: string, serviceUrl: string, ...words: string[]): ChildProcess {
  const env = { PATH: process.env.PATH, SERVICE_URL: serviceUrl } as NodeJS.ProcessEnv;
  return spawn(process.execPath, [join(VITE, 'bin/vite.js'), ...words, '--logLevel', 'warn'], { cwd, env, stdio: 'inherit' });
}
