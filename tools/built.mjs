// Commands of operators run what `npm run build` has made, and build nothing: a build takes away the files of a service that runs here.
//   node tools/built.mjs check dist|build    before a program that is not one of these tools
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** What each build is made from and with, a file that it has, and the hash of its sources as they were then. */
const BUILDS = {
  dist: { sources: ['src/'], tools: ['compile.mjs'], program: 'dist/main.js', stamp: 'dist/sources.sha256' },
  client: {
    sources: ['client/'],
    tools: ['pack-client.mjs'],
    program: 'dist/client/client.tgz',
    stamp: 'dist/client/sources.sha256',
  },
  web: {
    sources: ['web/', 'client/', 'src/platform/kernel/contact-rules.ts', 'src/orders/domain/provinces.ts'],
    tools: ['compress-web.mjs'],
    program: 'dist/web/index.html',
    stamp: 'dist/web/sources.sha256',
  },
  build: {
    sources: ['sandbox/', 'proof/', 'client/verify-event.ts'],
    tools: ['compile.mjs'],
    program: 'build/sandbox/journey.js',
    stamp: 'build/sources.sha256',
  },
};

/**
 * A hash of the sources' text: their times change with every checkout, also back to an older one. `package.json` names the versions of
 * the compilers. Undefined where the sources are not all there.
 */
export function sourcesOf(build) {
  const { sources, tools } = BUILDS[build];
  if (!sources.every((source) => existsSync(ROOT + source))) return undefined;
  const hash = createHash('sha256');
  for (const file of [...sources.flatMap(filesOf), ...tools.map((tool) => `tools/${tool}`), 'package.json'])
    hash
      .update(`${file}\0`)
      .update(readFileSync(ROOT + file))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(source) {
  if (!source.endsWith('/')) return [source];
  const files = readdirSync(ROOT + source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`.slice(ROOT.length).replace('//', '/'));
  return paths.filter((file) => !file.endsWith('.spec.ts')).sort();
}

/** Whether what is built is what the sources say. True where there are no sources, as in an image for production. */
export function isCurrent(build) {
  const { program, stamp } = BUILDS[build];
  const wanted = sourcesOf(build);
  if (!wanted) return existsSync(ROOT + program);
  return existsSync(ROOT + program) && existsSync(ROOT + stamp) && readFileSync(ROOT + stamp, 'utf8') === wanted;
}

/** The last step of a build, with the sources as they were before its first: one that has changed meanwhile is built again. */
export function stamp(build, sources) {
  writeFileSync(ROOT + BUILDS[build].stamp, sources);
}

/** Ends the process with one line if nothing is built, and warns with one if it is not what the sources say. */
export function check(build) {
  const { sources, program } = BUILDS[build];
  if (!existsSync(ROOT + program)) end(`nothing is built in ${build}/: run npm run build first`);
  if (!isCurrent(build))
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
  const { explainCommandFailure } = await import('../dist/boot/start-failure.js');
  return explainCommandFailure(error, process.env);
}

/** Ends a command that failed. */
export function end(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

if (import.meta.main) {
  const [command, build] = process.argv.slice(2);
  if (command !== 'check' || !['dist', 'build'].includes(build)) end('usage: node tools/built.mjs check dist|build');
  check(build);
}
