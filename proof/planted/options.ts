import { parseArgs } from 'node:util';
import { BUG_NAMES, PLANTED_BUGS } from './catalogue.js';
import { CONTROLS } from './scenarios.js';
import type { Trial } from './trial.js';

export interface PlantedOptions {
  trials: Trial[];
  isListOnly: boolean;
  seed: string;
}

export const USAGE = `npm run drill planted -- [--only <name,…>] [--list] [--seed 7]

Removes one protection of the service at a time and checks that the chaos run, or a test, detects it. The controls are some of these
runs without a bug: they must pass. "--only control" runs all controls, "--only bugs" all bugs, "--only <name>" one.`;

/** The stories of the model find theirs in each run of all tests. */
export const TRIED_NAMES = BUG_NAMES.filter((name) => PLANTED_BUGS[name].scenario !== null || PLANTED_BUGS[name].test);
const CONTROL = 'control';
const BUGS = 'bugs';

/** Null for --help. Throws for an unknown name. */
export function readOptions(args: string[]): PlantedOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      list: { type: 'boolean', default: false },
      seed: { type: 'string', default: '7' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return { trials: chosen(values.only.split(',').filter(Boolean)), isListOnly: values.list, seed: values.seed };
}

function chosen(names: string[]): Trial[] {
  const all = allTrials();
  const fits = (name: string) => (trial: Trial) =>
    trial.name === name || (name === CONTROL && 'control' in trial) || (name === BUGS && 'bug' in trial);
  const unknown = names.filter((name) => !all.some(fits(name)));
  if (unknown.length > 0) throw new Error(`there is no planted bug ${unknown.join(', ')}; --list shows all`);
  return names.length === 0 ? all : all.filter((trial) => names.some((name) => fits(name)(trial)));
}

function allTrials(): Trial[] {
  return [
    ...CONTROLS.map((control) => ({ name: `${CONTROL}:${control}`, control })),
    ...TRIED_NAMES.map((bug) => ({ name: bug, bug })),
  ];
}
