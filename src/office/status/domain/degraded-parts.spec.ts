import { degradedParts, lagMs, type StatusSigns, type WaitingTry } from './degraded-parts.js';
import { type OwnAccount, waitingFor } from './waiting-orders.js';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const WELL: StatusSigns = {
  now: NOW,
  isReadOnly: false,
  hasPendingMigrations: false,
  faults: [],
  pauses: [],
  tries: [],
  createdAt: null,
  unanswered: null,
  signatures: { refused: 0, refusedSince: null, acceptedAt: null },
  shipmentsDueAt: null,
  notificationsDueAt: null,
  endpointDisabledAt: null,
  findingOpenSince: null,
  owedOverdueSince: null,
  fullPlaces: [],
};
const partsOf = (signs: Partial<StatusSigns>) =>
  degradedParts({ ...WELL, ...signs }).map(({ part, code, since }) => [
    part,
    code,
    since && (NOW.getTime() - since.getTime()) / 1000,
  ]);
const tried = (outcome: string | null, tries: number, seconds = 60): WaitingTry => ({
  outcome,
  tries,
  startedAt: ago(seconds),
  endedAt: outcome === null ? null : ago(seconds - 30),
});

describe('degraded is', () => {
  it('nothing when all is well (R-539)', () => {
    expect(partsOf({})).toEqual([]);
  });

  it.each<[string, Partial<StatusSigns>, [string, string, number | null][]]>([
    [
      'the credential, once, since the first kind of call was refused',
      {
        faults: [
          { name: 'shipco_look_ups_refused', since: ago(60) },
          { name: 'shipco_creations_refused', since: ago(90) },
        ],
      },
      [['shipco', 'credential_refused', 90]],
    ],
    [
      'the OAuth app, apart from the credential',
      {
        faults: [
          { name: 'shipco_oauth_app_refused', since: ago(5) },
          { name: 'shipco_labels_refused', since: ago(6) },
        ],
      },
      [
        ['shipco', 'credential_refused', 6],
        ['oauth', 'oauth_app_refused', 5],
      ],
    ],
    [
      'each kind of call that is paused, and none that is not known',
      {
        pauses: [
          { calls: 'creations', since: ago(7) },
          { calls: 'telepathy', since: ago(8) },
          { calls: 'quotes', since: ago(9) },
        ],
      },
      [
        ['shipco', 'creations_paused', 7],
        ['shipco', 'quotes_paused', 9],
      ],
    ],
    ['a read-only database', { isReadOnly: true }, [['database', 'read_only', null]]],
    ['a database without its migrations', { hasPendingMigrations: true }, [['database', 'migrations_pending', null]]],
    ['the payment provider', { unanswered: { since: ago(30), count: 4 } }, [['payco', 'provider_unavailable', 30]]],
    ['findings of the audit', { findingOpenSince: ago(45) }, [['audit', 'findings_open', 45]]],
    ['places of the audit that are full', { fullPlaces: ['account 8001'] }, [['audit', 'places_full', null]]],
    ['a buyer who should have heard of her money', { owedOverdueSince: ago(60) }, [['money', 'owed_overdue', 60]]],
    ['work that is late', { notificationsDueAt: ago(121), shipmentsDueAt: ago(300) }, [['work', 'late', 300]]],
    ['no work that waits for two minutes', { notificationsDueAt: ago(120), shipmentsDueAt: ago(-60) }, []],
    [
      'a pause of creations, not the work that waits for its end',
      { pauses: [{ calls: 'creations', since: ago(400) }], shipmentsDueAt: ago(300) },
      [['shipco', 'creations_paused', 400]],
    ],
  ])('%s (R-536, R-539, R-540)', (_, signs, expected) => {
    expect(partsOf(signs)).toEqual(expected);
  });

  it.each([
    ['ten payments of ours were refused and none was accepted', 10, null, [['payco', 'signature_never_valid', 600]]],
    ['not if nine were', 9, null, []],
    ['not if one was accepted', 99, ago(9), []],
  ])('the signatures of the payment provider: %s (R-625)', (_, refused, acceptedAt, expected) => {
    expect(partsOf({ signatures: { refused, refusedSince: ago(600), acceptedAt } })).toEqual(expected);
  });
});

describe('the shipping provider is away when', () => {
  it.each<[string, WaitingTry[], number | null]>([
    ['two orders were tried twice', [tried('did_not_happen', 2), tried('unknown', 3, 70)], 70],
    ['two orders were not tried for long', [tried('paused', 0, 121), tried('paused', 0, 200)], 200],
    ['not for one order alone', [tried('did_not_happen', 4)], null],
    ['not after their first tries', [tried('did_not_happen', 1), tried('did_not_happen', 1)], null],
    ['not while others were only paused for a moment', [tried('paused', 0), tried('paused', 0)], null],
    ['not while they are tried', [tried(null, 2), tried('released', 2)], null],
  ])('%s (R-537)', (_, tries, since) => {
    expect(partsOf({ tries })).toEqual(since === null ? [] : [['shipco', 'provider_unavailable', since]]);
  });

  it.each([
    ['was created before their last tries ended', 31, 60],
    ['was created since, however long they wait for the next ones', 29, null],
  ])('no parcel was created since they failed: one %s (R-537)', (_, seconds, since) => {
    const tries = [tried('did_not_happen', 2), tried('unknown', 3)];
    const expected = since === null ? [] : [['shipco', 'provider_unavailable', since]];
    expect(partsOf({ tries, createdAt: ago(seconds) })).toEqual(expected);
  });

  it('nothing else explains that they wait (R-537)', () => {
    const tries = [tried('paused', 0, 200), tried('paused', 0, 200)];
    const codes = (signs: Partial<StatusSigns>) => degradedParts({ ...WELL, tries, ...signs }).map(({ code }) => code);
    expect(codes({ faults: [{ name: 'shipco_creations_refused', since: NOW }] })).toEqual(['credential_refused']);
    expect(codes({ pauses: [{ calls: 'reads', since: NOW }] })).toEqual(['reads_paused']);
    expect(codes({ pauses: [{ calls: 'quotes', since: NOW }] })).toEqual(['quotes_paused', 'provider_unavailable']);
  });
});

it('the oldest due work says how long work has waited (R-536)', () => {
  expect(lagMs(WELL)).toBe(0);
  expect(lagMs({ ...WELL, shipmentsDueAt: ago(-5), notificationsDueAt: ago(3) })).toBe(3_000);
});

describe('what waits', () => {
  const one = (state: string, account: OwnAccount, isPutOff: boolean, count: number) => ({
    state,
    account,
    isPutOff,
    count,
    cents: count * 100,
  });
  const ORDERS = [
    one('pending', 'none', false, 1),
    one('creating', 'none', true, 2),
    one('unknown', 'none', true, 4),
    one('pending', 'failing', true, 8),
    one('pending', 'good', false, 16),
  ];

  const fault = (...names: string[]) => ({ faults: names.map((name) => ({ name, since: ago(1) })) });
  const pause = (calls: string) => ({ pauses: [{ calls, since: ago(1) }] });
  const waiting = (signs: Partial<StatusSigns>) => degradedParts({ ...WELL, ...signs }).map((part) => waitingFor(part, ORDERS));
  const sum = (count: number) => ({ count, cents: count * 100 });

  it.each<[string, Partial<StatusSigns>, number]>([
    ['creations with our credential: those that are not created yet', fault('shipco_creations_refused'), 3],
    ['look-ups: those that may exist', fault('shipco_look_ups_refused'), 4],
    ['both', fault('shipco_look_ups_refused', 'shipco_creations_refused'), 7],
    ['quotes with our credential: those that are not created yet', fault('shipco_quotes_refused'), 3],
    ['labels: none', fault('shipco_labels_refused'), 0],
    ['the OAuth app: those of sellers whose links cannot be refreshed', fault('shipco_oauth_app_refused'), 8],
    ['creations, paused', pause('creations'), 27],
    ['reads, paused', pause('reads'), 4],
    ['quotes, paused: none', pause('quotes'), 0],
    [
      'the shipping provider: those that wait for another try, not those just paid or tried now',
      { tries: [tried('unknown', 2), tried('unknown', 2)] },
      12,
    ],
    ['shipments that are late: those that nobody has taken', { shipmentsDueAt: ago(121) }, 17],
  ])('for %s: %i orders with their money (R-539)', (_, signs, count) => {
    expect(waiting(signs)).toEqual([sum(count)]);
  });

  it.each<[string, Partial<StatusSigns>]>([
    ['the payment provider', { unanswered: { since: ago(30), count: 4 } }],
    ['notifications that are late', { notificationsDueAt: ago(121), shipmentsDueAt: ago(121) }],
    ['a read-only database', { isReadOnly: true }],
    ['missing migrations', { hasPendingMigrations: true }],
    ['findings of the audit', { findingOpenSince: ago(45) }],
  ])('is not known for %s (R-539)', (_, signs) => {
    expect(waiting(signs)).toEqual([null]);
  });

  it('for the payment provider is the number of its notifications (R-538)', () => {
    const [payco] = degradedParts({ ...WELL, unanswered: { since: ago(30), count: 4 } });
    expect(payco?.notices).toBe(4);
  });
});
