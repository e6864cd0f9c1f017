import { describe, expect, it } from '@jest/globals';
import { readOptions as readChaosOptions } from '../chaos/options.js';
import { BUG_NAMES, PLANTED_BUGS } from './catalogue.js';
import { readOptions, TRIED_NAMES } from './options.js';
import { CONTROLS, SCENARIOS } from './scenarios.js';

const namesOf = (...args: string[]) => readOptions(args)?.trials.map(({ name }) => name);

describe('the choice of planted bugs', () => {
  it('is all that no story of the model finds, after the controls', () => {
    expect(namesOf()).toEqual([...CONTROLS.map((name) => `control:${name}`), ...TRIED_NAMES]);
  });

  it('can be named', () => {
    expect(namesOf('--only', 'no-look-up,control:killed-processes')).toEqual(['control:killed-processes', 'no-look-up']);
    expect(namesOf('--only', 'control')).toHaveLength(CONTROLS.length);
    expect(namesOf('--only', 'bugs')).toHaveLength(TRIED_NAMES.length);
    expect(() => readOptions(['--only', 'nothing-like-it'])).toThrow('there is no planted bug nothing-like-it');
  });

  it('has scenarios that the chaos run understands, and a bug for each', () => {
    for (const text of Object.values(SCENARIOS)) expect(readChaosOptions(text.split(' '))).not.toBeNull();
    const used = BUG_NAMES.map((name) => PLANTED_BUGS[name].scenario).filter((name) => name !== null);
    expect(new Set(used)).toEqual(new Set(Object.keys(SCENARIOS)));
  });
});
