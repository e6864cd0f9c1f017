import { type DueSource, DueWork } from '../shared/application/due-work.js';
import type { RequestDrain } from '../shared/http/request-drain.js';
import { CheckHealth } from './check-health.js';
import type { DatabaseFacts, DatabaseProbe } from './database-probe.js';

const GOOD: DatabaseFacts = { reachable: true, readOnly: false, pendingMigrations: 0, lagSeconds: 3, configurationFaults: [] };

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
  it('is ok when everything is', async () => {
    expect(await look({})).toEqual({
      view: {
        status: 'ok',
        checks: {
          service: { status: 'ok', stopping: false },
          database: { status: 'ok', reachable: true, writable: true },
          migrations: { status: 'ok', pending: 0 },
          jobs: { status: 'ok', working: true, lag_seconds: 3 },
          shipco: { status: 'ok', reason: null },
        },
      },
      obstacle: null,
    });
  });

  it.each([
    ['two minutes', 120, 'ok'],
    ['more', 121, 'degraded'],
    ['an unknown time', null, 'ok'],
  ])('keeps taking requests when the oldest work has waited %s', async (_how, lagSeconds, status) => {
    const { view, obstacle } = await look({ lagSeconds });
    expect(obstacle).toBeNull();
    expect(view).toMatchObject({ status, checks: { jobs: { status, lag_seconds: lagSeconds } } });
  });

  it('is degraded, and takes requests, while it could not be learned which migrations are applied', async () => {
    const { view, obstacle } = await look({ pendingMigrations: null });
    expect({ status: view.status, obstacle }).toEqual({ status: 'degraded', obstacle: null });
  });

  it.each([
    ['shipco_creations_refused', 'credential_refused'],
    ['shipco_quotes_refused', 'credential_refused'],
    ['shipco_oauth_app_refused', 'oauth_app_refused'],
  ] as const)('is degraded, says why, and takes requests while there is a fault: %s', async (fault, reason) => {
    const { view, obstacle } = await look({ configurationFaults: [fault] });
    expect(obstacle).toBeNull();
    expect(view).toMatchObject({ status: 'degraded', checks: { shipco: { status: 'degraded', reason } } });
  });

  it.each([
    ['it stops', {}, { stopping: true }, 'SERVICE_STOPPING'],
    ['the database does not answer', { reachable: false, pendingMigrations: null, lagSeconds: null }, {}, 'DATABASE_UNAVAILABLE'],
    ['the database is read-only', { readOnly: true }, {}, 'DATABASE_UNAVAILABLE'],
    ['migrations are missing', { pendingMigrations: 1 }, {}, 'MIGRATIONS_PENDING'],
    ['no worker runs', {}, { working: false }, 'JOBS_NOT_RUNNING'],
  ])('takes no requests when %s', async (_why, facts, instance, code) => {
    const { view, obstacle } = await look(facts, instance);
    expect({ status: view.status, code: obstacle?.code }).toEqual({ status: 'unavailable', code });
  });
});
