import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where Debian puts servers; not in every user's PATH. */
const ALSO = ['/usr/local/sbin', '/usr/sbin'];

/** The file of a program of this machine; null if it is not installed. With `CI` set that is an error: there, nothing is skipped. */
export function installedProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...ALSO];
  const found = folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
  if (!found && process.env.CI) throw new Error(`${name} is not installed`);
  return found;
}

/** What the program prints: `1.18`. */
export async function versionOf(program: string, flag: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [flag]);
  return /\d+\.\d+/.exec(stdout)?.[0] ?? 'unknown';
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
