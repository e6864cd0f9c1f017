import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

// Apart from what drives a browser, which costs a second of CPU time to load: the set-up of all tests unpacks.

const run = promisify(execFile);
const PACKAGE = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const CACHE = join(PACKAGE, '../../.cache/chromium');

/** Returns the folder. It is filled beside and then renamed, so that a folder of this name is always a whole one. */
export async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = `${CACHE}-${version}`;
  if (existsSync(folder)) return folder;
  const growing = `${folder}-${randomUUID()}`;
  await mkdir(growing, { recursive: true });
  const packed = (name: string) => createReadStream(join(PACKAGE, 'bin', name));
  await pipeline(packed('chromium.br'), createBrotliDecompress(), createWriteStream(join(growing, 'chromium')));
  await chmod(join(growing, 'chromium'), 0o755);
  for (const name of ['al2023', 'fonts']) {
    const archive = join(growing, `${name}.tar`);
    await pipeline(packed(`${name}.tar.br`), createBrotliDecompress(), createWriteStream(archive));
    await run('tar', ['-xf', archive, '-C', growing]);
    await rm(archive);
  }
  await writeFile(
    join(growing, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  try {
    await rename(growing, folder);
  } catch {
    await rm(growing, { recursive: true }); // another worker was first
  }
  return folder;
}
