import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { altered, MISFIT } from './altered-statement.js';
import { BUG_NAMES, PLANTED_BUGS, plantBug } from './catalogue.js';
import { override, plant } from './override.js';

class Lamp {
  private readonly colour = 'green';

  light(): string {
    return this.colour;
  }
}

describe('the catalogue of planted bugs', () => {
  it.each(BUG_NAMES)('%s takes something out and puts it back', (name) => {
    expect(PLANTED_BUGS[name].overrides).not.toEqual([]);
    expect(() => plantBug(name)()).not.toThrow();
  });

  it('names tests that there are', async () => {
    const tests = BUG_NAMES.flatMap((name) => PLANTED_BUGS[name].test ?? []);
    for (const { file, name } of tests) {
      // The cases of a module are in files beside its spec, those of the repositories beside the one that runs them in memory.
      const folder = file.replace('integration/', '').replace('.spec.ts', '');
      const beside = await readdir(folder).catch(() => []);
      const texts = await Promise.all([file, ...beside.map((one) => `${folder}/${one}`)].map((one) => readFile(one, 'utf8')));
      expect({ file, name, isThere: texts.some((text) => text.includes(name)) }).toMatchObject({ isThere: true });
    }
  });
});

describe('an altered statement', () => {
  it('says something else, and one without the words does not pass', () => {
    expect(altered('select 1 where a', { from: ' where a', to: '' })).toBe('select 1');
    expect(() => altered('select 1', { from: ' where a', to: '' })).toThrow(MISFIT);
  });
});

describe('an override', () => {
  const red = override(Lamp, 'light', (real) => `not ${real()}`);

  it('holds for every instance until it is undone', () => {
    const lamp = new Lamp();
    const undo = plant([red]);
    expect(lamp.light()).toBe('not green');
    undo();
    expect(lamp.light()).toBe('green');
  });

  it('of a method that there is not does not compile', () => {
    // @ts-expect-error
    expect(() => plant([override(Lamp, 'shine', () => 'red')])).toThrow('Lamp has no method shine of its own');
  });

  it('does not stay when one that is planted with it fails', () => {
    class Heir extends Lamp {}
    const inherited = override(Heir, 'light', (real) => real());
    expect(() => plant([red, inherited])).toThrow('Heir has no method light of its own');
    expect(new Lamp().light()).toBe('green');
  });
});
