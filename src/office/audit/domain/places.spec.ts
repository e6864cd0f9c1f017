import { AuditPlaces, type HeldPlaces, holderOf, type PlaceOwner } from './places.js';

const PERCENT = 80;
const heldBy = (holder: PlaceOwner, watched: number, sighted = 0): HeldPlaces => ({ holder, sighted, watched });
const accounts = (count: number, watched: number): HeldPlaces[] =>
  Array.from({ length: count }, (_, index) => heldBy(`account ${index}`, watched));

/** How many places these get by asking in turn until nobody gets one; what they get is looked at and open at once. */
function taken(holders: readonly PlaceOwner[], held: readonly HeldPlaces[] = []): number[] {
  const counts = new Map<PlaceOwner, number>();
  for (let given = 1; given > 0; ) {
    given = 0;
    const open = [...counts].map(([holder, watched]) => heldBy(holder, watched));
    const places = new AuditPlaces([...held, ...open], PERCENT);
    for (const holder of holders) {
      if (!places.take(holder)) continue;
      counts.set(holder, (counts.get(holder) ?? 0) + 1);
      given += 1;
    }
  }
  return holders.map((holder) => counts.get(holder) ?? 0);
}

describe('a place of the audit', () => {
  it('counts for the account of a linked seller, and else for the class (R-618)', () => {
    const own = { kind: 'seller', accountId: 8001 } as const;
    expect(holderOf({ class: 'orphan_parcel', account: own })).toBe('account 8001');
    expect(holderOf({ class: 'orphan_parcel', account: { ...own, kind: 'marketplace' } })).toBe('orphan_parcel');
    expect(holderOf({ class: 'row_edited', account: null })).toBe('row_edited');
  });

  it('is taken by one alone up to a quarter of all (R-618)', () => {
    expect(taken(['account 1'])).toEqual([2_500]);
  });

  it('is left by many heavy ones to who holds none, whatever is left (R-618)', () => {
    const heavy = Array.from({ length: 8 }, (_, index): PlaceOwner => `account ${index}`);
    const all = taken(heavy).reduce((sum, one) => sum + one, 0);
    expect(all).toBeGreaterThan(9_600);
    expect(all).toBeLessThan(9_720);
    expect(taken(['row_edited'], accounts(8, Math.ceil(all / 8)))[0]).toBeGreaterThan(50);
  });

  it('for a first look is one of a thousand, by the same rule (R-618)', () => {
    const places = new AuditPlaces([], PERCENT);
    const sights = Array.from({ length: 300 }, () => places.take('account 1'));
    expect(sights.filter(Boolean)).toHaveLength(250);
    expect(places.take('account 2')).toBe(true);
    expect(places.full).toEqual(['account 1']);
  });

  it('is nobody’s when all are taken', () => {
    expect(new AuditPlaces(accounts(10_000, 1), PERCENT).take('row_edited')).toBe(false);
  });

  it('is free again when its finding has ended (R-618)', () => {
    expect(new AuditPlaces([heldBy('account 1', 2_500)], PERCENT).full).toEqual(['account 1']);
    expect(new AuditPlaces([heldBy('account 1', 2_499)], PERCENT).full).toEqual([]);
  });
});
