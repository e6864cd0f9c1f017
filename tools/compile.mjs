// TypeScript to JavaScript, without looking at the types, which `npm run typecheck` does.
//   node tools/compile.mjs <root> <out> [<folder or file below root>…]    all below `root` without the third
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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

async function compile(root, out, file) {
  const to = join(out, relative(root, file)).replace(/\.ts$/, '.js');
  const { code, map } = await transformFile(file, { ...BUILD_OPTIONS, sourceFileName: relative(dirname(to), file) });
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, `${code}//# sourceMappingURL=${to.slice(to.lastIndexOf('/') + 1)}.map\n`);
  writeFileSync(`${to}.map`, map);
}

if (import.meta.main) {
  const [root, out, ...parts] = process.argv.slice(2);
  mkdirSync(out, { recursive: true });
  // The web application is built apart.
  for (const name of readdirSync(out)) if (name !== 'web') rmSync(join(out, name), { recursive: true });
  const files = parts.length > 0 ? parts.flatMap((part) => filesOf(join(root, part))) : filesOf(root);
  await Promise.all(files.map((file) => compile(root, out, file)));
}
