import fc from 'fast-check';

/** `FC_SEED` and `FC_RUNS` select other answers, and more of them. */
const { FC_SEED, FC_RUNS } = process.env;
export const SETTINGS = { seed: Number(FC_SEED ?? 12), numRuns: Number(FC_RUNS ?? 60) };

/** What a careless or hostile provider puts in place of a value, as JSON. */
const STRANGE = [
  'null',
  'true',
  '-0',
  '0',
  '-1',
  '1.5',
  '1e400',
  '1e21',
  '9007199254740993',
  '123456789012345678901234567890',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud83d"',
  '"a\\u0000b\\nc"',
  '"../.."',
  '"5211.11"',
  '"-1"',
  '"1e400"',
  '"NaN"',
  '"javascript:alert(1)"',
  '"JaVaScRiPt://x%0aalert(1)"',
  '"data:text/html,x"',
  '"//elsewhere.example/x"',
  '"https://shop.example/\\u0000x"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59Z"',
  '"+275760-09-13T00:00:00Z"',
  '"2026-02-30"',
  '"approved"',
  '[]',
  '{}',
  '{"__proto__":{"id":1}}',
  '{"toString":1,"valueOf":1}',
  '{"id":1}',
  '[null]',
  `"${'x'.repeat(20_000)}"`,
  `"${'<'.repeat(3_000)}"`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];
const strange = fc.constantFrom(...STRANGE);
const anyOf = fc.nat({ max: STRANGE.length - 1 });

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A good answer in which some values are damaged: gone, of another type, huge, deep, repeated. */
export function damaged(good: object): fc.Arbitrary<string> {
  const change = fc.record({ path: fc.constantFrom(...pathsOf(good as Json)), by: fc.option(anyOf) });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const copy = structuredClone(good) as Json;
    for (const { path, by } of changes) setAt(copy, path, by === null ? undefined : `@@${by}@@`);
    return JSON.stringify(copy).replaceAll(/"@@(\d+)@@"/g, (_, by) => STRANGE[Number(by)] ?? 'null');
  });
}

/** Anything at all: foreign JSON, HTML, other encodings, bytes. */
export const foreign: fc.Arbitrary<string | Buffer> = fc.oneof(
  strange,
  fc.json({ stringUnit: 'binary' }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom<string | Buffer>(
    '',
    '<html><body>502</body></html>',
    '\ufeff{}',
    Buffer.from('\ufeff{"id":1}', 'utf16le'),
    Buffer.from('{"id":"ñ"}', 'latin1'),
    `[${'0,'.repeat(100_000)}0]`,
    '['.repeat(200_000),
    `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    'x'.repeat(3 * 1024 * 1024),
  ),
);

function pathsOf(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, one]) => pathsOf(one as Json, [...path, name]));
  return path.length > 0 ? [path, ...inner] : inner;
}

function setAt(value: Json, path: readonly string[], to: string | undefined): void {
  const [name = '', ...rest] = path;
  if (typeof value !== 'object' || value === null || !(name in value)) return;
  const inside = value as { [name: string]: Json };
  if (rest.length > 0) setAt(inside[name] as Json, rest, to);
  else if (to === undefined) delete inside[name];
  else inside[name] = to;
}
