// TypeScript to JavaScript, without looking at the types, which `npm run typecheck` does.
//   node tools/compile.mjs [--changed] <root> <out> [<folder or file below root>…]    all below `root` without the third; or what has changed
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { transformFile } from '@swc/core';

/** How everything is compiled; jest takes it as it is. */
export const SWC_OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

/** What is built has a map beside each file. A field without a value is no property: the object of a request has what was sent, no more. */
const BUILD_OPTIONS = {
  ...SWC_OPTIONS,
  sourceMaps: true,
  jsc: { ...SWC_OPTIONS.jsc, transform: { ...SWC_OPTIONS.jsc.transform, useDefineForClassFields: false } },
};

/** Specs and their clients are run by jest, which compiles them itself. */
const isBuilt = (file) => /(?<!\.spec|\.d)\.ts$/.test(file) && !/(^|\/)test-clients\//.test(file);

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .filter(isBuilt)
    .map((name) => join(path, name));
}

const outputOf = (root, out, file) => join(out, relative(root, file)).replace(/\.ts$/, '.js');

async function compile(root, out, file) {
  const to = outputOf(root, out, file);
  const { mtime } = statSync(file);
  const { code, map } = await transformFile(file, { ...BUILD_OPTIONS, sourceFileName: relative(dirname(to), file) });
  return { to, mtime, code: `${code}//# sourceMappingURL=${to.slice(to.lastIndexOf('/') + 1)}.map\n`, map };
}

/** What is built has the time of its source. */
function write({ to, mtime, code, map }) {
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, code);
  writeFileSync(`${to}.map`, map);
  utimesSync(to, mtime, mtime);
}

const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
/** Later or earlier: a checkout brings back older files. File systems keep times only so exactly. */
const hasChanged = (root, out, file) => !(Math.abs(timeOf(file) - timeOf(outputOf(root, out, file))) < 1);

/** All but the web application and the client, which are built apart. */
function clear(out) {
  for (const name of readdirSync(out)) if (!['web', 'client'].includes(name)) rmSync(join(out, name), { recursive: true });
}

/** What was made from a source that is gone. */
function removeLeftOver(root, out) {
  for (const name of readdirSync(out, { recursive: true }).filter((file) => file.endsWith('.js.map')))
    if (!existsSync(join(root, name.replace(/\.js\.map$/, '.ts'))))
      for (const file of [name, name.replace(/\.map$/, '')]) rmSync(join(out, file), { force: true });
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { changed: { type: 'boolean' } } });
  const [root, out, ...parts] = positionals;
  mkdirSync(out, { recursive: true });
  const files = parts.length > 0 ? parts.flatMap((part) => filesOf(join(root, part))) : filesOf(root);
  const wanted = values.changed ? files.filter((file) => hasChanged(root, out, file)) : files;
  const compiled = await Promise.allSettled(wanted.map((file) => compile(root, out, file)));
  const failed = compiled.filter(({ status }) => status === 'rejected');
  // Without the compiler's own stack.
  for (const { reason } of failed) process.stderr.write(`${reason.message.split('\n\nCaused by:')[0]}\n`);
  // What was built before stays as it is: a service may run it.
  if (failed.length > 0) process.exit(1);
  if (values.changed) removeLeftOver(root, out);
  else clear(out);
  for (const { value } of compiled) write(value);
}
