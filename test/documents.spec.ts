import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

it('the module test shown in docs/testing.md is the one that runs', async () => {
  const [page, example] = await Promise.all(
    ['docs/testing.md', 'test/modules/example.spec.ts'].map((name) => readFile(join(ROOT, name), 'utf8')),
  );
  const [, shown] = /```ts\n(.*?)```/s.exec(page ?? '') ?? [];
  expect(shown).toBe(example);
});
