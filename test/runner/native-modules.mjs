import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
// Before any module of the product, as in src/main.ts: a file that reads sources may load one of them first.
import 'reflect-metadata';
import { transformSync } from '@swc/core';
import { SWC_OPTIONS } from '../../tools/compile.mjs';

// Tests load modules as Node does: once per worker. The product is what `npm run build` has built, as in production; the tests, the sandbox
// and the pages' sources are compiled here.

const ROOT = new URL('../../', import.meta.url).href;
const GLOBALS = `data:text/javascript,${encodeURIComponent(
  'export const { jest, expect, it, test, describe, beforeAll, beforeEach, afterAll, afterEach } = globalThis;',
)}`;

/** The path of a source of the tests, the sandbox or the product, from the project's root; undefined for all other modules. */
function projectFile(specifier, parentUrl) {
  const isImportOfSource = /^\..*\.js$/.test(specifier) && isSource(parentUrl);
  if (!isImportOfSource && !/^(\/|file:).*\.ts$/.test(specifier)) return undefined;
  const { href } = new URL(specifier, parentUrl);
  return href.startsWith(ROOT) ? href.slice(ROOT.length) : undefined;
}

function isSource(url) {
  return url?.startsWith(ROOT) && /\.ts(\?|$)/.test(url);
}

process.setSourceMapsEnabled(true);
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const file = projectFile(specifier, context.parentURL);
    if (!file) return next(specifier, context);
    const [, ofProduct] = /^src\/(.*)\.[jt]s$/.exec(file) ?? [];
    return {
      url: ROOT + (ofProduct ? `dist/${ofProduct}.js` : file.replace(/\.js$/, '.ts')),
      format: 'module',
      shortCircuit: true,
    };
  },
  load(url, context, next) {
    if (!isSource(url)) return next(url, context);
    const filename = fileURLToPath(url.replace(/\?.*/, ''));
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...SWC_OPTIONS, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
