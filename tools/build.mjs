// npm run build [product|client|web|sandbox|changed]: without a word, all of them; the product comes with the client that it serves. Builds
// only what is older than its sources. `changed`: the product, file by file, and nothing unless all of it compiles, so that a service goes on
// with what it had.
import { spawnSync } from 'node:child_process';
import { isCurrent, sourcesOf, stamp } from './built.mjs';
import { takeWord } from './family.mjs';

const PARTS = {
  product: { build: 'dist', command: 'node tools/compile.mjs src dist' },
  client: { build: 'client', command: 'node tools/pack-client.mjs' },
  web: {
    build: 'web',
    command: 'vite build --config web/vite.config.mjs --logLevel warn && node tools/compress-web.mjs',
  },
  changed: { build: 'dist', command: 'node tools/compile.mjs --changed src dist' },
  sandbox: {
    build: 'build',
    command:
      'node tools/compile.mjs . build sandbox proof client/verify-event.ts && cp sandbox/product-pictures/*.svg build/sandbox/product-pictures/',
  },
};

/** Ends the process if it fails. */
export function build(part) {
  const { build, command } = PARTS[part];
  if (isCurrent(build)) return;
  const sources = sourcesOf(build);
  const { status } = spawnSync('sh', ['-c', command], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  stamp(build, sources);
}

/** What the tests and a start need. */
export const ALL = ['product', 'client', 'web', 'sandbox'];
const TOGETHER = { product: ['product', 'client'] };

if (import.meta.main) {
  const word = process.argv.length > 2 ? takeWord('build', Object.keys(PARTS)) : undefined;
  for (const part of word ? (TOGETHER[word] ?? [word]) : ALL) build(part);
}
