// npm run dev rules: which tests hold each rule of docs/rules.md. Fails for a rule without a test, an id that is unknown or stands twice, and
// a column "Tested in" that is out of date; `-- --write` fills that column.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const PAGE = 'docs/rules.md';
/** Whatever can hold a title: cases stand in files beside their spec, too. */
const TESTS = ['{src,sandbox}/**/*.spec.ts', 'test/**/*.{spec.ts,ts}', 'proof/**/*.ts'];
const LAYERS = ['unit', 'module', 'repository', 'integration', 'e2e', 'web', 'sandbox', 'proof'];
const FOLDERS = { modules: 'module', repositories: 'repository' };
const MOST_LAYERS = 3;
const MOST_FILES_NAMED = 4;

const ID = /\bR-\d{3,4}\b/g;
/** The end of a title, or. */
const SUFFIX = /\((R-\d{3,4}(?:, R-\d{3,4})*)\)(?=['"`])/g;
const ROW = /^\| (R-\d{3,4}) \|(.*)\|(.*)\|(.*)\|$/;

const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');
const shortened = (file) => file.replace(/^(src|test)\//, '').replace(/(\.slow)?(\.spec)?\.ts$/, '');

/** Tests beside the code and directly in test/ need nothing: unit tests. */
function layerOf(file) {
  const [top, folder] = file.split('/');
  if (top !== 'test') return top === 'src' ? 'unit' : top;
  return FOLDERS[folder] ?? (LAYERS.includes(folder) ? folder : 'unit');
}

function readRules() {
  return textOf(PAGE)
    .split('\n')
    .flatMap((line) => {
      const [, id, , decidedIn, testedIn] = ROW.exec(line) ?? [];
      return id ? [{ id, decidedIn, testedIn: testedIn.trim() }] : [];
    });
}

/** One entry per id in a title; `misplaced` are ids elsewhere, which would count for nothing. */
function readTests() {
  const found = [];
  const misplaced = [];
  for (const file of TESTS.flatMap((glob) => globSync(glob, { cwd: ROOT })).sort()) {
    const text = textOf(file);
    const ids = [...text.matchAll(SUFFIX)].flatMap(([, inside]) => inside.split(', '));
    found.push(...ids.map((id) => ({ id, file, layer: layerOf(file) })));
    if ((text.match(ID) ?? []).length !== ids.length) misplaced.push(file);
  }
  return { found, misplaced };
}

function holdersOf(id, found) {
  const tests = found.filter((test) => test.id === id);
  const files = [...new Set(tests.map(({ file }) => file))];
  const layers = LAYERS.map((layer) => ({
    layer,
    count: tests.filter((test) => test.layer === layer).length,
    files: files.filter((file) => layerOf(file) === layer).length,
  }));
  files.sort((a, b) => LAYERS.indexOf(layerOf(a)) - LAYERS.indexOf(layerOf(b)));
  return { tests, layers: layers.filter(({ count }) => count > 0), files };
}

function column(files) {
  const named = files.slice(0, MOST_FILES_NAMED).map((file) => `\`${shortened(file)}\``);
  return [...named, ...(files.length > MOST_FILES_NAMED ? [`+${files.length - MOST_FILES_NAMED}`] : [])].join(', ');
}

/** `payments/domain/settlement.ts` `settle`: there is such a file, in src/ or else from the root, and the word is in it. */
function isThere(decidedIn) {
  const [file, ...words] = [...decidedIn.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted);
  const found = [join('src', file ?? ''), file ?? ''].find((path) => existsSync(join(ROOT, path)));
  if (file === undefined || found === undefined) return false;
  const text = textOf(found);
  return words.every((word) => text.includes(word.split('.').at(-1)));
}

function written(rules) {
  const columns = new Map(rules.map(({ id, files }) => [id, column(files)]));
  const lines = textOf(PAGE).split('\n');
  return lines
    .map((line) => line.replace(ROW, (_, id, ...rest) => `| ${id} |${rest[0]}|${rest[1]}| ${columns.get(id)} |`))
    .join('\n');
}

function faultsIn(rules, { found, misplaced }) {
  const known = rules.map(({ id }) => id);
  const unknown = [...new Set(found.map(({ id }) => id))].filter((id) => !known.includes(id));
  return [
    ...rules.filter(({ tests }) => tests.length === 0).map(({ id }) => `${id} has no test`),
    ...known.filter((id, index) => known.indexOf(id) !== index).map((id) => `${id} stands twice in ${PAGE}`),
    ...unknown.map((id) => `${id} is in ${holdersOf(id, found).files.join(', ')}, but not in ${PAGE}`),
    ...misplaced.map((file) => `${file}: an id stands elsewhere than in round brackets at the end of a title`),
    ...rules.filter(({ decidedIn }) => !isThere(decidedIn)).map(({ id, decidedIn }) => `${id} is not decided in${decidedIn}`),
  ];
}

/** Tests of a rule in two files of a layer, or in many layers, may be waste: for people to judge. */
function printHolders(rules) {
  for (const { id, tests, layers } of rules) {
    console.log(`${id}  ${tests.length}  ${layers.map(({ layer, count }) => `${layer} ${count}`).join(', ')}`);
  }
  const wide = rules.filter(({ layers }) => layers.length > MOST_LAYERS).map(({ id }) => id);
  const double = rules.filter(({ layers }) => layers.some(({ files }) => files > 1)).map(({ id }) => id);
  console.log(`\n${rules.length} rules`);
  console.log(`tested in more than ${MOST_LAYERS} layers (${wide.length}): ${wide.join(' ')}`);
  console.log(`tested in two files of a layer or more (${double.length}): ${double.join(' ')}`);
}

const tests = readTests();
const rules = readRules().map((rule) => ({ ...rule, ...holdersOf(rule.id, tests.found) }));
printHolders(rules);
const faults = faultsIn(rules, tests);
if (process.argv.includes('--write')) writeFileSync(join(ROOT, PAGE), written(rules));
else if (rules.some(({ testedIn, files }) => testedIn !== column(files)))
  faults.push(`"Tested in" is out of date: npm run dev rules -- --write`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
