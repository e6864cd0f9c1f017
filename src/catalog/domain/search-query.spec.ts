import { readSearchQuery } from './search-query.js';

describe('readSearchQuery', () => {
  it.each([
    ['paragu', 'paragu', ''],
    ['mate de cu', 'cu', 'mate de '],
    ['"mate de" cuero', 'cuero', '"mate de" '],
    ['-negro mat', 'mat', '-negro '],
    ['n95', 'n95', ''],
    ['ñandú', 'ñandú', ''],
    ['cafe\u0301', 'café', ''],
  ])('treats the last word of %p as a prefix (R-025)', (typed, beginning, rest) => {
    expect(readSearchQuery(typed)).toMatchObject({ beginning, rest });
  });

  it.each([
    'mate -neg',
    '"mate de',
    '"mate de cuero"',
    'p',
    'mate p',
    'wi-fi',
    '🧉',
    ':*',
    "mate'",
    'a|b',
    'mate:*',
    '(mate)',
    '',
  ])('leaves %p unchanged (R-025)', (typed) => {
    expect(readSearchQuery(typed)).toEqual({ text: typed, beginning: null, rest: typed });
  });
});
