import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'clock-moved-ms';

/** How far the clock is ahead, in the sandbox's folder, so that time never goes back. */
export class KeptOffset {
  private known: number | null = null;

  constructor(private readonly dir: string) {}

  async read(): Promise<number> {
    const text = await readFile(path.join(this.dir, FILE), 'utf8').catch(() => '');
    this.known = Number(text) || 0;
    return this.known;
  }

  /** As a whole, or not at all. */
  async write(movedMs: number): Promise<void> {
    if (movedMs === this.known) return;
    await mkdir(this.dir, { recursive: true });
    const file = path.join(this.dir, FILE);
    await writeFile(`${file}.new`, String(movedMs));
    await rename(`${file}.new`, file);
    this.known = movedMs;
  }
}
