import { isZip, readAs, zipOf } from '../web/src/parts/zip.js';

it.each([
  ['1425', '1425'],
  ['C1425', '1425'],
  ['U9000', '9000'],
  ['C 1425 DKB', 'C1425DKB'],
  ['c1425abc', 'C1425ABC'],
  ['\u00a01425 ', '1425'],
  ['B-1842', '1842'],
  ['1425 DKB', '1425'],
])('reads the postal code %j as %s, and says so (R-693)', (typed, zip) => {
  expect(zipOf(typed)).toBe(zip);
  expect(readAs(typed)).toBe(typed === zip ? null : `Lo leemos como ${zip}.`);
});

it.each(['', '55', '55011', 'CC1425', 'C1425DK', 'Caseros', '14 25 0'])('reads no postal code in %j', (typed) => {
  expect([isZip(typed), readAs(typed)]).toEqual([false, null]);
});
