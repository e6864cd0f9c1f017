import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { BUG_NAMES, PLANTED_BUGS, plantBug } from './catalogue.js';

describe('the catalogue of planted bugs', () => {
  it.each(BUG_NAMES)('%s takes something out and puts it back', (name) => {
    expect(PLANTED_BUGS[name].overrides).not.toEqual([]);
    expect(() => plantBug(name)()).not.toThrow();
  });

  it('names tests that there are', async () => {
    const tests = BUG_NAMES.flatMap((name) => PLANTED_BUGS[name].test ?? []);
    for (const { file, name } of tests) {
      // The cases of a module are in files beside its spec, those of the repositories in a folder of that name.
      const folder = file.replace('integration/', '').replace('.spec.ts', '');
      const beside = await readdir(folder).catch(() => []);
      const texts = await Promise.all([file, ...beside.map((one) => `${folder}/${one}`)].map((one) => readFile(one, 'utf8')));
      expect({ file, name, isThere: texts.some((text) => text.includes(name)) }).toMatchObject({ isThere: true });
    }
  });
});
