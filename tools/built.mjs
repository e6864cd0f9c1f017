// Commands of operators run what `npm run build` has made, and build nothing: a build takes away the files of a service that runs here.
//   node tools/built.mjs stamp dist    the last step of a build: writes down which sources it was made from
//   node tools/built.mjs check dist    before a program that is not one of these tools
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const STAMP = 'sources.sha256';
/** What each build is made from, and a file that it has. */
const BUILDS = {
  dist: { sources: ['src/'], program: 'main.js' },
  build: { sources: ['sandbox/', 'proof/', 'client/verify-event.ts'], program: 'sandbox/journey.js' },
};

/** A hash of the sources' text: their times change with every checkout, also back to an older one. Undefined where there are none. */
function hashOf(sources) {
  if (!sources.every((source) => existsSync(ROOT + source))) return undefined;
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(ROOT + file))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(source) {
  if (!source.endsWith('/')) return [source];
  const files = readdirSync(ROOT + source, { recursive: true }).filter((name) => /(?<!\.spec)\.ts$/.test(name));
  return files.sort().map((file) => source + file);
}

/** Ends the process with one line if nothing is built, and warns with one if it is not what the sources say. */
export function check(build) {
  const { sources, program } = BUILDS[build];
  if (!existsSync(`${ROOT}${build}/${program}`)) end(`nothing is built in ${build}/: run npm run build first`);
  // An image for production has no sources.
  const wanted = hashOf(sources);
  const stamp = `${ROOT}${build}/${STAMP}`;
  if (wanted && !(existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted))
    process.stderr.write(
      `warning: ${build}/ is not built from ${sources.join(' and ')} as it is now: npm run build builds it anew\n`,
    );
}

/** Runs a command of operators; one that fails says why in one line, and its exit code is 1. */
export async function run(name, load) {
  check('dist');
  try {
    await load();
  } catch (error) {
    end(`${name}: ${await reasonOf(error)}`);
  }
}

async function reasonOf(error) {
  if (error?.code === 'ERR_MODULE_NOT_FOUND') return `what is built is not complete (${error.message}): run npm run build again`;
  const { explainCommandFailure } = await import('../dist/start-failure.js');
  return explainCommandFailure(error, process.env);
}

/** Ends a command that failed. */
export function end(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

if (import.meta.main) {
  const [command, build] = process.argv.slice(2);
  if (!['stamp', 'check'].includes(command) || !(build in BUILDS)) end('usage: node tools/built.mjs stamp|check dist|build');
  if (command === 'check') check(build);
  else writeFileSync(`${ROOT}${build}/${STAMP}`, hashOf(BUILDS[build].sources));
}
