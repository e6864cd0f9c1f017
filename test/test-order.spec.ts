// @ts-expect-error: jest loads it without a build, so it is JavaScript.
import { seedOf, shuffled } from './runner/order.mjs';

const pathOf = ({ path }: { path: string }) => path;
const files = Array.from({ length: 30 }, (_, at) => ({ path: `test/e2e/file-${at}.spec.ts` }));

it('TEST_ORDER runs the files in the order of its seed, a part of them as well', () => {
  const order = shuffled(files, '7', pathOf);
  expect(order).not.toEqual(files);
  expect(new Set(order)).toEqual(new Set(files));
  expect(shuffled(files.toReversed(), '7', pathOf)).toEqual(order);
  expect(shuffled(files, '8', pathOf)).not.toEqual(order);
  const [, ...part] = files;
  expect(shuffled(part, '7', pathOf)).toEqual(order.filter((file: object) => file !== files[0]));
});

it('TEST_ORDER has a seed of its own, or draws one', () => {
  expect([seedOf(undefined), seedOf(''), seedOf('shuffled:7')]).toEqual([undefined, undefined, '7']);
  expect(seedOf('shuffled')).toMatch(/^\d+$/);
  expect(() => seedOf('shufled')).toThrow('not "shufled"');
});
