import { judgeAges, judgeSlots, type Slot } from './check-upkeep.js';

const GIB = 1024 ** 3;
const slot = (given: Partial<Slot>): Slot => ({ name: 'replica_1', active: true, isLost: false, retained: 0, ...given });

describe('the age of a database', () => {
  it.each([
    [200_000_000, 250_000_000, 'ok'],
    [999_999_999, 1_000_000_000, 'warning'],
    [1_200_000_000, 1, 'warning'],
    [1_600_000_000, 1, 'fault'],
  ])('%i, its oldest table %i: %s (R-632)', (age, tableAge, status) => {
    expect(judgeAges('age', { age, table: 'payments', tableAge })).toMatchObject({
      status,
      text: { en: expect.stringContaining(`${Math.round(Math.max(age, tableAge) / 1e6)} of 2147 million`) },
      action: status === 'ok' ? null : { en: expect.stringContaining('vacuum (freeze, verbose) payments') },
    });
  });
});

describe('replication slots', () => {
  it.each<[string, Slot[], string, string]>([
    ['none', [], 'ok', '0, none holds the log back'],
    ['one that is read', [slot({ retained: 9 * GIB })], 'ok', '1, none holds the log back'],
    [
      'one that nobody reads',
      [slot({}), slot({ name: 'gone', active: false, retained: GIB / 2 })],
      'warning',
      'gone (nobody reads it, 0.5 GiB)',
    ],
    ['one whose log is lost', [slot({ isLost: true })], 'warning', 'replica_1 (lost, 0.0 GiB)'],
    ['one whose reader is late', [slot({ retained: 11 * GIB })], 'fault', 'replica_1 (late, 11.0 GiB)'],
    ['one that fills the disk', [slot({ active: false, retained: 20 * GIB })], 'fault', 'replica_1 (nobody reads it, 20.0 GiB)'],
  ])('%s (R-632)', (_what, slots, status, text) => {
    expect(judgeSlots('slots', slots)).toMatchObject({ status, text: { en: expect.stringContaining(text) } });
  });
});
