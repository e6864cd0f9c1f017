import type { RequestDrain } from '../../platform/http/request-drain.js';
import { type DueSource, DueWork } from '../../platform/work/due-work.js';
import { CheckHealth } from './check-health.js';
import type { DatabaseFacts, DatabaseProbe } from './database-probe.js';
import type { StatusSigns } from './domain/degraded-parts.js';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const SIGNS: StatusSigns = {
  now: NOW,
  isReadOnly: false,
  hasPendingMigrations: false,
  faults: [],
  pauses: [],
  tries: [],
  createdAt: null,
  unanswered: null,
  shipmentsDueAt: ago(3),
  notificationsDueAt: null,
  endpointDisabledAt: null,
  signatures: { refused: 0, refusedSince: null, acceptedAt: null },
  findingOpenSince: null,
  owedOverdueSince: null,
  fullPlaces: [],
};
const GOOD: DatabaseFacts = { reachable: true, readOnly: false, pendingMigrations: 0, signs: SIGNS };

class Work extends DueWork {
  readonly sources: readonly DueSource[] = [];

  constructor(private readonly working: boolean) {
    super();
  }
  register(): void {}
  hears(): void {}
  isWorking(): boolean {
    return this.working;
  }
}

function look(facts: Partial<DatabaseFacts>, { working = true, stopping = false } = {}) {
  const database = { look: async () => ({ ...GOOD, ...facts }) } as unknown as DatabaseProbe;
  return new CheckHealth(database, new Work(working), { isStopping: stopping } as RequestDrain).look();
}

describe('health', () => {
  it('is ok when everything is (R-535)', async () => {
    expect(await look({})).toEqual({
      view: {
        status: 'ok',
        checks: {
          service: { status: 'ok', stopping: false },
          database: { status: 'ok', reachable: true, writable: true },
          migrations: { status: 'ok', pending: 0 },
          jobs: { status: 'ok', working: true, lag_seconds: 3 },
          shipco: { status: 'ok', reason: null },
          payco: { status: 'ok', reason: null },
          events: { status: 'ok', reason: null },
          audit: { status: 'ok', reason: null },
        },
      },
      notReadyReason: null,
    });
  });

  it.each([
    ['two minutes', 120, 'ok'],
    ['more', 121, 'degraded'],
  ])('keeps taking requests when the oldest work has waited %s (R-534, R-536)', async (_how, lagSeconds, status) => {
    const { view, notReadyReason } = await look({ signs: { ...SIGNS, shipmentsDueAt: ago(lagSeconds) } });
    expect(notReadyReason).toBeNull();
    expect(view).toMatchObject({ status, checks: { jobs: { status, lag_seconds: lagSeconds } } });
  });

  it('keeps taking requests while nothing is known of the parts (R-534)', async () => {
    const { view, notReadyReason } = await look({ signs: null });
    expect(notReadyReason).toBeNull();
    const unknown = { status: 'unknown', reason: null };
    expect(view).toMatchObject({ status: 'degraded', checks: { jobs: { lag_seconds: null }, shipco: unknown, payco: unknown } });
  });

  it('is degraded, and takes requests, while it could not be learned which migrations are applied (R-534)', async () => {
    const { view, notReadyReason } = await look({ pendingMigrations: null });
    expect({ status: view.status, notReadyReason }).toEqual({ status: 'degraded', notReadyReason: null });
  });

  it.each([
    ['shipco_creations_refused', 'credential_refused'],
    ['shipco_quotes_refused', 'credential_refused'],
    ['shipco_oauth_app_refused', 'oauth_app_refused'],
  ] as const)('is degraded, says why, and takes requests while there is a fault: %s (R-534)', async (name, reason) => {
    const { view, notReadyReason } = await look({ signs: { ...SIGNS, faults: [{ name, since: NOW }] } });
    expect(notReadyReason).toBeNull();
    expect(view).toMatchObject({ status: 'degraded', checks: { shipco: { status: 'degraded', reason } } });
  });

  it('shows why calls to a provider wait', async () => {
    const signs = { ...SIGNS, pauses: [{ calls: 'quotes', since: NOW }], unanswered: { since: NOW, count: 1 } };
    expect((await look({ signs })).view).toMatchObject({
      status: 'degraded',
      checks: {
        shipco: { status: 'degraded', reason: 'quotes_paused' },
        payco: { status: 'degraded', reason: 'provider_unavailable' },
      },
    });
  });

  it.each([
    ['it stops', {}, { stopping: true }, 'SERVICE_STOPPING'],
    ['the database does not answer', { reachable: false, pendingMigrations: null, signs: null }, {}, 'DATABASE_UNAVAILABLE'],
    ['the database is read-only', { readOnly: true }, {}, 'DATABASE_UNAVAILABLE'],
    ['migrations are missing', { pendingMigrations: 1 }, {}, 'MIGRATIONS_PENDING'],
    ['no worker runs', {}, { working: false }, 'JOBS_NOT_RUNNING'],
  ])('takes no requests when %s (R-533)', async (_why, facts, instance, code) => {
    const { view, notReadyReason } = await look(facts, instance);
    expect({ status: view.status, code: notReadyReason?.code }).toEqual({ status: 'unavailable', code });
  });
});
