// node --import ./tools/env-file.mjs: for the commands of package.json that start the service or work beside it. Sets the variables of .env,
// next to package.json, that are not set. Tests start the same programs without it, so that nobody's .env decides whether they pass.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const FILE = fileURLToPath(new URL('../.env', import.meta.url));

/** The number of the first line that Node leaves out in silence, or reads to the end of the file; 0 if there is none. */
function brokenLine(lines) {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at].trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, value] = /^(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*)$/.exec(line) ?? [];
    if (value === undefined) return at + 1;
    const quote = ['"', "'", '`'].find((one) => value.startsWith(one));
    if (!quote || value.includes(quote, 1)) continue;
    const end = lines.findIndex((other, below) => below > at && other.includes(quote));
    if (end < 0) return at + 1;
    at = end;
  }
  return 0;
}

function load() {
  const broken = brokenLine(readFileSync(FILE, 'utf8').split('\n'));
  // The line itself may be a secret.
  if (broken > 0) throw new Error(`line ${broken} is not NAME=value, or its quotes are not closed`);
  process.loadEnvFile(FILE);
}

// Threads share what the process has read.
if (isMainThread) {
  try {
    load();
  } catch (error) {
    if (error.code !== 'ENOENT') {
      process.stderr.write(`.env: ${error.message}\n`);
      process.exit(1);
    }
  }
}
