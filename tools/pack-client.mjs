// The package that others install, from client/: dist/client/client.tgz, which the service serves. Its types are made without TypeScript,
// which is not there when an image is built; `npm run typecheck` and a test look at them.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { transformFile } from '@swc/core';

const FROM = 'client';
const OUT = 'dist/client';
const PACKAGE = `${OUT}/package`;
const OPTIONS = {
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    rewriteRelativeImportExtensions: true,
    parser: { syntax: 'typescript' },
    experimental: { emitIsolatedDts: true },
  },
};
const textOf = (file) => readFileSync(file, 'utf8');

async function compile(name) {
  const { code, output, diagnostics } = await transformFile(`${FROM}/${name}.ts`, OPTIONS);
  if (diagnostics.length > 0) throw new Error(`${FROM}/${name}.ts: its types need to be written out: ${diagnostics.join('\n')}`);
  const types = JSON.parse(output).__swc_isolated_declarations__;
  writeFileSync(`${PACKAGE}/${name}.js`, code);
  writeFileSync(`${PACKAGE}/${name}.d.ts`, types.replaceAll(/( from '\.\/[\w-]+)\.ts';/g, "$1.js';"));
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(PACKAGE, { recursive: true });
const sources = readdirSync(FROM).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
await Promise.all(sources.map((file) => compile(file.slice(0, -'.ts'.length))));
for (const file of ['schema.d.ts', 'README.md']) copyFileSync(`${FROM}/${file}`, `${PACKAGE}/${file}`);
const { name, ...rest } = JSON.parse(textOf(`${FROM}/package.json`));
const { version } = JSON.parse(textOf('package.json'));
writeFileSync(`${PACKAGE}/package.json`, `${JSON.stringify({ name, version, ...rest }, null, 2)}\n`);
// It dates every file the same, so the same sources make the same package.
execFileSync('npm', ['pack', '--silent', '--offline', '--ignore-scripts', '--pack-destination', OUT, `./${PACKAGE}`], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
renameSync(`${OUT}/${name}-${version}.tgz`, `${OUT}/client.tgz`);
rmSync(PACKAGE, { recursive: true });
