import { anOrder } from '../../../../test/support/shipment-attempt.builder.js';
import { NO_ORIGINS, type OriginsOfSeller } from '../../shipco/domain/used-origin.js';
import { originToUse, withLostOrigin } from './origin-to-use.js';
import { newFacts } from './shipment-facts.js';

/** The order was quoted with the marketplace's account, from 3002. */
const MARKETPLACE = { kind: 'marketplace', accountId: 7001 } as const;
const OWN = { kind: 'seller', accountId: 8001 } as const;
const QUOTED = { accountId: 7001, originId: 3002 };
const MOVED = { accountId: 7001, originId: 501 };
const CHOSEN = { accountId: 8001, originId: 601 };
const none: readonly (typeof MOVED)[] = [];

type Row = [
  which: string,
  account: typeof MARKETPLACE | typeof OWN,
  origins: Partial<OriginsOfSeller>,
  lost: typeof none,
  number | string,
];

describe('the origin of a create', () => {
  const from = (origins: Partial<OriginsOfSeller>, isChoiceLost = false) =>
    anOrder({ origins: { ...NO_ORIGINS, ...origins }, isChoiceLost });

  it.each<Row>([
    ['is the quoted one', MARKETPLACE, {}, none, 3002],
    ['is the quoted one, also when the seller has moved', MARKETPLACE, { marketplace: MOVED }, none, 3002],
    ['is the chosen one with another account', OWN, { own: CHOSEN }, none, 601],
    ['is the default of another account without a choice', OWN, {}, none, 'configured'],
    ['is the seller’s present one after the quoted one was lost', MARKETPLACE, { marketplace: MOVED }, [QUOTED], 501],
    ['is missing after the quoted one was lost', MARKETPLACE, {}, [QUOTED], 'missing'],
    ['is missing while the present one is the lost one', MARKETPLACE, { marketplace: QUOTED }, [QUOTED], 'missing'],
    ['is missing when several were lost', MARKETPLACE, { marketplace: MOVED }, [QUOTED, MOVED], 'missing'],
    ['is not what another account has lost', OWN, {}, [QUOTED], 'configured'],
  ])('%s (R-981, R-983)', (_, account, origins, lostOrigins, expected) => {
    expect(originToUse(from(origins), { lostOrigins }, account, false)).toBe(expected);
  });

  it.each([
    ['waits for the next choice once the chosen one was lost', true, 'missing'],
    ['is the default if the seller has chosen that since', false, 'configured'],
  ])('%s (R-984)', (_, isChoiceLost, expected) => {
    expect(originToUse(from({}, isChoiceLost), { lostOrigins: [CHOSEN] }, OWN, false)).toBe(expected);
  });

  it('is missing for another account of the marketplace where one is required (R-979)', () => {
    const another = { kind: 'marketplace', accountId: 7009 } as const;
    expect(originToUse(from({}), { lostOrigins: none }, another, true)).toBe('missing');
    expect(originToUse(from({}), { lostOrigins: none }, another, false)).toBe('configured');
  });
});

it('a lost origin is remembered once, of the newest twenty', () => {
  let facts = newFacts('o1', 'MP-1', new Date(0));
  for (const originId of [1, 2, 1]) facts = withLostOrigin(facts, { accountId: 7001, originId });
  expect(facts.lostOrigins.map(({ originId }) => originId)).toEqual([2, 1]);
  for (let originId = 3; originId < 30; originId += 1) facts = withLostOrigin(facts, { accountId: 7001, originId });
  expect(facts.lostOrigins).toHaveLength(20);
});
