import { canFollow } from './feed-cursor.js';

const can = (position: number, forgottenTo: number, eraEndsAt: number | null) =>
  canFollow({ era: 'e', position }, { forgottenTo, eraEndsAt });

describe('a cursor', () => {
  it.each([
    ['at the end of the feed', 7, 0, 7, true],
    ['at the last event that is no longer kept', 3, 3, 7, true],
    ['before that one', 2, 3, 7, false],
    ['beyond the end of its era', 8, 0, 7, false],
    ['of an era that this database does not know', 3, 0, null, false],
  ])('%s (R-505)', (_, position, forgottenTo, eraEndsAt, expected) => {
    expect(can(position, forgottenTo, eraEndsAt)).toBe(expected);
  });
});
