// npm run dev <word> [-- options]: what developers of this project run now and then. CONTRIBUTING.md describes each.
import { spawnSync } from 'node:child_process';
import { takeWord } from './family.mjs';

const COMMANDS = {
  web: 'vite --config web/vite.config.mjs',
  pictures: 'WEB_PICTURES=pictures npm test -- ./test/web/every-page ./test/web/admin ./test/web/money ./test/web/problems',
  shifts: 'WEB_SHIFTS=shifts.md npm test -- ./test/web/every-page',
  client: 'npm run -s build product && node tools/generate-client.mjs',
  openapi: 'node tools/checks.mjs && npm run -s --prefix checks openapi',
  rules: 'node tools/rules.mjs',
  mutate: 'node tools/checks.mjs && node checks/mutate.mjs',
  lock: 'node tools/complete-lock-file.mjs',
  sbom: 'npm sbom --package-lock-only --sbom-format cyclonedx --omit dev',
  audit: 'node tools/audit-dependencies.mjs',
};

const command = COMMANDS[takeWord('dev', Object.keys(COMMANDS))];
// The options follow the command as they are.
const { status } = spawnSync('sh', ['-c', `${command} "$@"`, 'sh', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
