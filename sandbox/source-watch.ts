import { spawn } from 'node:child_process';
import { type FSWatcher, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';

/** An editor writes a file in several steps, a checkout writes many files. */
const QUIET_MS = 50;

/** Builds what changes below `src/`, and replaces the service by it. What does not compile leaves the service as it is. */
export class SourceWatch {
  private folders: FSWatcher[] = [];
  private untilQuiet: NodeJS.Timeout | undefined;
  private work = Promise.resolve();
  private closed = false;
  /** The sources of what runs. */
  private running: string;

  /** To be made before the service is started. */
  constructor(
    private readonly root: string,
    private readonly print: (line: string) => void,
  ) {
    this.running = this.built();
  }

  /** From now on, and what has changed since this was made. */
  start(replaceService: () => Promise<void>): void {
    const changed = () => {
      clearTimeout(this.untilQuiet);
      this.untilQuiet = setTimeout(() => {
        // Anew each time: there may be other folders, and what changes from here on is built after this.
        this.watchFolders(changed);
        this.work = this.work.then(() => this.renew(replaceService));
      }, QUIET_MS);
    };
    changed();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.untilQuiet);
    for (const folder of this.folders) folder.close();
  }

  /** One by one: where Node watches a whole tree file by file, as on Linux, it loses a file that an editor has replaced. */
  private watchFolders(onChange: () => void): void {
    for (const folder of this.folders) folder.close();
    this.folders = [];
    const src = path.join(this.root, 'src');
    const below = readdirSync(src, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const folder of [src, ...below.map(({ parentPath, name }) => path.join(parentPath, name))]) {
      try {
        this.folders.push(watch(folder, onChange).on('error', onChange));
      } catch (error) {
        // It has gone meanwhile, which its parent notices.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }

  private async renew(replaceService: () => Promise<void>): Promise<void> {
    if (this.closed) return;
    const begunAtMs = performance.now();
    const compiles = await this.build();
    if (this.closed) return;
    if (!compiles) return this.print('src/ does not compile: the service stays as it was');
    const built = this.built();
    if (built === this.running) return;
    this.running = built;
    try {
      await replaceService();
      this.print(`src/ has changed: the service is replaced after ${((performance.now() - begunAtMs) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (!this.closed) this.print(`${(error as Error).message}: change src/ to try again`);
    }
  }

  private build(): Promise<boolean> {
    const child = spawn(process.execPath, ['tools/build.mjs', 'changed'], {
      cwd: this.root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return new Promise((done) => {
      child.once('error', () => done(false));
      child.once('exit', (code) => done(code === 0));
    });
  }

  private built(): string {
    return readFileSync(path.join(this.root, 'dist/sources.sha256'), 'utf8');
  }
}
