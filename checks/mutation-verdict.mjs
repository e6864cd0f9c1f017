import { rmSync } from 'node:fs';
import { relative } from 'node:path';

/** Below this share of noticed alterations the run fails. */
const LEAST_PERCENT = 80;
/** Stryker's exit code when `mutate.mjs` ends it. */
const CUT = 143;
const UNNOTICED = { Survived: 'no test fails', NoCoverage: 'no test gets there' };
const NOTICED = ['Killed', 'Timeout'];

/** Reporter of Stryker: what was not noticed, what was not tested, and whether that is enough. */
class Verdict {
  static inject = ['options'];
  /** Those that may tell something, by id. */
  planned = new Map();
  results = [];

  constructor(options) {
    process.on('exit', (code) => this.conclude(code, options));
  }

  onMutationTestingPlanReady({ mutantPlans }) {
    for (const { mutant } of mutantPlans) if (mutant.status !== 'Ignored') this.planned.set(mutant.id, mutant.fileName);
  }

  onMutantTested(result) {
    if (this.planned.delete(result.id)) this.results.push({ ...result, file: relative('.', result.fileName) });
  }

  conclude(code, { mutate, incrementalFile }) {
    const unreached = this.results.filter(isUnreached);
    const unnoticed = this.results.filter((result) => result.status in UNNOTICED && !isUnreached(result));
    const noticed = this.results.filter(({ status }) => NOTICED.includes(status)).length;
    const all = noticed + unnoticed.length;
    const percent = all === 0 ? 100 : (noticed / all) * 100;
    const lines = unnoticed.map(lineOf);
    if (unreached.length > 0) lines.push(`NOT TESTED, as no test here gets there: ${counted(unreached.map(({ file }) => file))}`);
    if (code === CUT) lines.push(`CUT, NOT TESTED: ${this.results.length > 0 ? this.untested() : mutate.join(', ')}`);
    if (all > 0) lines.push(`${noticed} of ${all} alterations were noticed: ${percent.toFixed(1)} %, at least ${LEAST_PERCENT}`);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    // The next run goes on with what a cut one has kept; one that got to its end is no beginning of another.
    if (code === 0) rmSync(incrementalFile, { force: true });
    // Of a run that was cut, what was tested by then stands for nothing but itself.
    if (code === CUT) process.exitCode = 0;
    if (code === 0) process.exitCode = percent < LEAST_PERCENT ? 1 : 0;
  }

  untested() {
    return counted([...this.planned.values()].map((file) => relative('.', file)));
  }
}

/** A service may be tested over HTTP alone, by tests that do not run here. The domain may not. */
function isUnreached({ status, file }) {
  return status === 'NoCoverage' && file.includes('/application/');
}

/** How many of each file. */
function counted(files) {
  const groups = Object.entries(Object.groupBy(files, (file) => file));
  return groups.map(([file, { length }]) => `${length} of ${file}`).join(', ');
}

function lineOf({ file, location, status, mutatorName, replacement }) {
  const instead = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${file}:${location.start.line}  ${UNNOTICED[status]}: ${mutatorName} ${instead}`;
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'verdict', injectableClass: Verdict }];
