import { createHash } from 'node:crypto';
import { approvedOf, FIGURES, hashOf, newStatement, readFigures, statedFields, Tally } from './statement.js';

const UNHASHED = {
  day: '2026-11-25',
  through: 12,
  figures: readFigures({ live: { count: 2, cents: 150_010 }, lost: { count: 1, cents: 5 }, unowned: { count: 7, cents: 700 } }),
  previousHash: null,
  createdAt: new Date('2026-11-26T03:05:00.000Z'),
};

describe('a statement', () => {
  it('is stated in the words of the interface', () => {
    expect(statedFields(UNHASHED)).toMatchObject({
      day: '2026-11-25',
      through: 12,
      approved: { count: 3, amount: 1500.15 },
      live: { count: 2, amount: 1500.1 },
      lost: { count: 1, amount: 0.05 },
      waiting: { count: 0, amount: 0 },
      unowned: { count: 7, amount: 7 },
      previous_hash: null,
      created_at: '2026-11-26T03:05:00.000Z',
    });
  });

  it('has a hash that anybody can recompute from its fields, in any order (R-498)', () => {
    const { hash, ...statement } = newStatement(UNHASHED);
    const none = '{"amount":0,"count":0}';
    const text = `{"approved":{"amount":1500.15,"count":3},"cancelled":${none},"created_at":"2026-11-26T03:05:00.000Z","day":"2026-11-25","delivered":${none},"failed":${none},"in_review":${none},"live":{"amount":1500.1,"count":2},"lost":{"amount":0.05,"count":1},"not_shipped":${none},"partly_refunded":${none},"previous_hash":null,"refunded":${none},"returned":${none},"through":12,"unowned":{"amount":7,"count":7},"waiting":${none}}`;
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
    expect(hashOf(statement)).toBe(hash);
  });

  it.each([
    { day: '2026-11-24' },
    { through: 13 },
    { previousHash: 'a' },
    { createdAt: new Date(0) },
    ...FIGURES.map((name) => ({ figures: { ...UNHASHED.figures, [name]: { count: 9, cents: 9 } } })),
  ])('has another hash with %j (R-498)', (changed) => {
    expect(hashOf({ ...UNHASHED, ...changed })).not.toBe(hashOf(UNHASHED));
  });

  it.each([{ live: null }, { live: { count: '2', cents: 1 } }, { live: { count: 1.5, cents: 1 } }, { live: [] }])(
    'reads nothing where there is no figure: %j',
    (stored) => expect(readFigures(stored).live).toEqual({ count: 0, cents: 0 }),
  );
});

it('a tally counts each order where it stands now (R-495)', () => {
  const tally = new Tally();
  tally.moved(null, { as: 'waiting', cents: 100 });
  tally.moved({ as: 'waiting', cents: 100 }, { as: 'live', cents: 120 });
  tally.moved({ as: 'live', cents: 120 }, null);
  tally.moved(null, { as: 'lost', cents: 7 });
  expect(tally.figures).toEqual(readFigures({ lost: { count: 1, cents: 7 } }));
  expect(approvedOf(tally.figures)).toEqual({ count: 1, cents: 7 });
});
