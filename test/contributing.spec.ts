import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

it('the example of a module test in CONTRIBUTING.md is the one that runs', async () => {
  const [page, example] = await Promise.all(
    ['CONTRIBUTING.md', 'test/modules/example.spec.ts'].map((name) => readFile(join(ROOT, name), 'utf8')),
  );
  const [, shown] = /```ts\n(.*?)```/s.exec(page ?? '') ?? [];
  expect(shown).toBe(example);
});
