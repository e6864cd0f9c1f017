// npm run start:dev: the service alone. Node starts this file anew with each change below src/.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['tools/build.mjs', 'product'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('../dist/main.js');
