import { randomBytes } from 'node:crypto';
import { AdvancedClock } from '../support/advanced-clock.js';
import { closedPort } from '../support/answering-server.js';
import { emptyDatabase, newDatabase, query } from '../support/database.js';
import { DoctorStage, examine, expectNamed, type Planted, problemsIn, withPort } from '../support/doctor.js';
import { anOrigin } from '../support/origin-rows.js';

let stage: DoctorStage;
const roles: string[] = [];

beforeAll(async () => {
  stage = await DoctorStage.open();
});
afterAll(async () => {
  for (const role of roles) await query(stage.databaseUrl, `drop role ${role}`);
  await stage.close();
});

const withUser = (url: string, user: string) => Object.assign(new URL(url), { username: user }).href;

function withOptions(url: string, options: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', options);
  return changed.href;
}

/** A new role without a privilege. */
async function aRole(): Promise<string> {
  // Roles belong to the whole server, which may be another run's too.
  const role = `doctor_${randomBytes(6).toString('hex')}`;
  await query(stage.databaseUrl, `create role ${role} login`);
  roles.push(role);
  return role;
}

const FAULTS: readonly Planted[] = [
  ['variables', /^SESSION_SECRET must hold secrets of at least 32 bytes/, () => ({ SESSION_SECRET: 'hunter2' })],
  [
    'database',
    /: nothing listens there$/,
    async ({ databaseUrl }) => ({ DATABASE_URL: withPort(databaseUrl, await closedPort()) }),
  ],
  ['database', /the database does not exist$/, ({ databaseUrl }) => ({ DATABASE_URL: `${databaseUrl}_elsewhere` })],
  ['database', /the user may not log in$/, ({ databaseUrl }) => ({ DATABASE_URL: withUser(databaseUrl, 'stranger') })],
  [
    'database',
    /is read-only$/,
    ({ databaseUrl }) => ({ DATABASE_URL: withOptions(databaseUrl, '-c default_transaction_read_only=on') }),
  ],
  [
    'database privileges',
    /^role doctor_\w+ does not own: address_books, admin_audit, /,
    async () => ({ DATABASE_URL: withUser(await newDatabase(), await aRole()) }),
  ],
  [
    'database privileges',
    /^role doctor_\w+ may not create tables$/,
    async () => ({ DATABASE_URL: withUser(await emptyDatabase(), await aRole()) }),
  ],
  [
    'database timeouts',
    /^off: statement_timeout$/,
    ({ databaseUrl }) => ({ DATABASE_URL: withOptions(databaseUrl, '-c statement_timeout=0') }),
  ],
  ['database connections', /^one instance takes up to 503 of \d+$/, () => ({ DB_POOL_MAX: '500' })],
  ['database direct address', /is another database$/, async () => ({ DATABASE_DIRECT_URL: await newDatabase() })],
  [
    'database direct address',
    /: nothing listens there$/,
    async ({ databaseUrl }) => ({ DATABASE_DIRECT_URL: withPort(databaseUrl, await closedPort()) }),
  ],
  ['database replica', /: it is of another database$/, async () => ({ DATABASE_READ_URL: await newDatabase() })],
  [
    'migrations',
    /^the database is of a release before 0\.2\.0$/,
    async () => {
      const url = await newDatabase();
      await query(url, `update mikro_orm_migrations set name = 'Migration20261121000000Initial'`);
      return { DATABASE_URL: url };
    },
  ],
  [
    'jobs',
    /^instances: 0; work has waited 6\d\d s$/,
    async () => {
      const url = await newDatabase();
      await query(
        url,
        `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts, due_at)
         values ('idle', 'idle', '1', 'webhook', true, 'payment', '1', now(), 'received', 0, now() - interval '10 minutes')`,
      );
      return { DATABASE_URL: url };
    },
  ],
];

const WARNINGS: readonly Planted[] = [
  ['variables', /^SHIPCO_API_TOKN is no variable of the service/, () => ({ SHIPCO_API_TOKN: 'hunter2' })],
  [
    'variables',
    /^SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET must both be set/,
    () => ({ SHIPCO_OAUTH_CLIENT_SECRET: '' }),
  ],
  [
    'origins',
    /^dispatch addresses: 1 refused, 1 pending for more than an hour$/,
    async () => {
      const url = await newDatabase();
      await query(url, anOrigin({ id: 'new', state: 'pending', minutesAgo: 50 }));
      await query(url, anOrigin({ id: 'late', state: 'pending', minutesAgo: 70 }));
      await query(url, anOrigin({ id: 'refused', state: 'refused' }));
      await query(url, anOrigin({ id: 'left', state: 'refused', isPresent: false }));
      await query(url, anOrigin({ id: 'no-account', state: 'pending', minutesAgo: 70, isDue: false }));
      return { DATABASE_URL: url };
    },
  ],
  ['jobs', /^no instance processes/, async () => ({ DATABASE_URL: await newDatabase() })],
];

describe('the doctor reports a wrong set-up', () => {
  it.each(FAULTS)('fault, %s: %s', (...planted) => expectNamed('fault', planted, stage));
  it.each(WARNINGS)('warning, %s: %s', (...planted) => expectNamed('warning', planted, stage));

  it.each([
    [10_000, 'warning'],
    [300_000, 'fault'],
    [-300_000, 'fault'],
  ])('database clock: differs by %i ms (R-587)', async (aheadMs, status) => {
    const clock = new AdvancedClock();
    clock.passes(aheadMs);
    expect(problemsIn(await examine(stage.good, clock))).toMatchObject([{ check: 'database clock', status }]);
  });

  it('has only one fault when the database is down; the other lines were not checked', async () => {
    const findings = await examine({ ...stage.good, DATABASE_URL: withPort(stage.databaseUrl, await closedPort()) });
    expect(findings.filter(({ status }) => status === 'fault').map(({ check }) => check)).toEqual(['database']);
    expect(findings.filter(({ text }) => text === 'not checked: the database cannot be reached')).toHaveLength(14);
  });
});
