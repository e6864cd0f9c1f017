// npm run build [product|web|sandbox]: without a word, all of them.
import { spawnSync } from 'node:child_process';
import { takeWord } from './family.mjs';

const PARTS = {
  product: 'node tools/compile.mjs src dist && node tools/built.mjs stamp dist',
  web: 'vite build --config web/vite.config.mjs --logLevel warn && node tools/compress-web.mjs',
  sandbox: 'node tools/compile.mjs . build sandbox proof client/verify-event.ts && node tools/built.mjs stamp build',
};

const parts = process.argv.length > 2 ? [takeWord('build', Object.keys(PARTS))] : Object.keys(PARTS);
for (const part of parts) {
  const { status } = spawnSync('sh', ['-c', PARTS[part]], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
