import { changesByUnlinking, daysLeft, type LinkImpact, lastErrorOf, lastOkOf, type UnlinkImpact } from './link-outlook.js';

const DAY_MS = 86_400_000;
const HEALTHY = { lastOkAt: new Date('2026-11-21T10:00:00Z'), lastError: null, failingSince: null };

const impact = (patch: Partial<LinkImpact & UnlinkImpact> = {}): LinkImpact & UnlinkImpact => ({
  openOrders: 0,
  waitingShipments: 0,
  openInAccount: 0,
  inDoubtInAccount: 0,
  origin: null,
  lastParcelAt: null,
  lastParcelError: null,
  ...patch,
});

it.each([
  [-1, 0],
  [DAY_MS - 1, 0],
  [DAY_MS, 1],
  [14.9 * DAY_MS, 14],
])('a link with %s ms left has %s whole days (R-370)', (lifetimeMs, days) => {
  expect(daysLeft(lifetimeMs)).toBe(days);
});

describe('what unlinking changes', () => {
  const codes = (...given: Parameters<typeof changesByUnlinking>) => changesByUnlinking(...given).map(({ code }) => code);

  it('is empty without a link (R-372)', () => {
    expect(codes(false, impact({ waitingShipments: 3, openInAccount: 4 }), true)).toEqual([]);
  });

  it('affects only quotes when no orders are open (R-372)', () => {
    expect(codes(true, impact(), true)).toEqual(['quotes_use_marketplace']);
    expect(codes(true, impact(), false)).toEqual(['quotes_fixed_price']);
  });

  it('includes waiting orders and parcels in the account (R-372)', () => {
    const known = impact({ openOrders: 9, waitingShipments: 3, openInAccount: 4, inDoubtInAccount: 1 });
    expect(changesByUnlinking(true, known, true)).toEqual([
      { code: 'quotes_use_marketplace', count: null },
      { code: 'shipments_use_marketplace', count: 2 },
      { code: 'outcomes_unclear', count: 1 },
      { code: 'parcels_not_followed', count: 4 },
    ]);
    expect(codes(true, known, false)).toContain('shipments_not_possible');
  });
});

it("reports a refresh or a created parcel, whichever is later, as the link's last success (R-370)", () => {
  const lastParcelAt = new Date('2026-11-22T10:00:00Z');
  expect(lastOkOf(HEALTHY, impact({ lastParcelAt }))).toBe(lastParcelAt);
  expect(lastOkOf({ ...HEALTHY, lastOkAt: new Date('2026-11-23T10:00:00Z') }, impact({ lastParcelAt }))).not.toBe(lastParcelAt);
  expect(lastOkOf(HEALTHY, impact())).toBe(HEALTHY.lastOkAt);
  expect(lastOkOf({ ...HEALTHY, lastOkAt: null }, impact())).toBeNull();
});

it("reports the link's error before an order's (R-370)", () => {
  const waiting = impact({ lastParcelError: 'HTTP 400' });
  expect(lastErrorOf({ ...HEALTHY, lastError: 'invalid_grant' }, waiting)).toBe('invalid_grant');
  expect(lastErrorOf(HEALTHY, waiting)).toBe('HTTP 400');
  expect(lastErrorOf(HEALTHY, impact())).toBeNull();
});
