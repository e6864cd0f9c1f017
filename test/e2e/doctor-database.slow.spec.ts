import { randomBytes } from 'node:crypto';
import { AdvancedClock } from '../support/advanced-clock.js';
import { closedPort } from '../support/answering-server.js';
import { emptyDatabase, newDatabase, query } from '../support/database.js';
import { DoctorStage, examine, expectNamed, type Planted, problemsIn, withPort } from '../support/doctor.js';

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

const PLANTED: readonly Planted[] = [
  {
    what: 'a secret that is too short',
    line: 'variables',
    text: /^SESSION_SECRET must hold secrets of at least 32 bytes/,
    plant: () => ({ SESSION_SECRET: 'hunter2' }),
  },
  {
    what: 'a misspelt variable',
    line: 'variables',
    status: 'warning',
    text: /^SHIPCO_API_TOKN is no variable of the service/,
    plant: () => ({ SHIPCO_API_TOKN: 'hunter2' }),
  },
  {
    what: 'half of the OAuth app',
    line: 'variables',
    status: 'warning',
    text: /^SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET must both be set/,
    plant: () => ({ SHIPCO_OAUTH_CLIENT_SECRET: '' }),
  },
  {
    what: 'a database server that is not there',
    line: 'database',
    text: /: nothing listens there$/,
    plant: async ({ databaseUrl }) => ({ DATABASE_URL: withPort(databaseUrl, await closedPort()) }),
  },
  {
    what: 'a database that does not exist',
    line: 'database',
    text: /the database does not exist$/,
    plant: ({ databaseUrl }) => ({ DATABASE_URL: `${databaseUrl}_elsewhere` }),
  },
  {
    what: 'a role that does not exist',
    line: 'database',
    text: /the user may not log in$/,
    plant: ({ databaseUrl }) => ({ DATABASE_URL: withUser(databaseUrl, 'stranger') }),
  },
  {
    what: 'a replica',
    line: 'database',
    text: /is read-only$/,
    plant: ({ databaseUrl }) => ({ DATABASE_URL: withOptions(databaseUrl, '-c default_transaction_read_only=on') }),
  },
  {
    what: 'a role that does not own the tables',
    line: 'database privileges',
    text: /^role doctor_\w+ does not own: address_books, admin_audit, /,
    plant: async () => ({ DATABASE_URL: withUser(await newDatabase(), await aRole()) }),
  },
  {
    what: 'a role that may not create tables',
    line: 'database privileges',
    text: /^role doctor_\w+ may not create tables$/,
    plant: async () => ({ DATABASE_URL: withUser(await emptyDatabase(), await aRole()) }),
  },
  {
    what: 'an address that turns a time-out off',
    line: 'database timeouts',
    text: /^off: statement_timeout$/,
    plant: ({ databaseUrl }) => ({ DATABASE_URL: withOptions(databaseUrl, '-c statement_timeout=0') }),
  },
  {
    what: 'more connections than the server has',
    line: 'database connections',
    text: /^one instance takes up to 503 of \d+$/,
    plant: () => ({ DB_POOL_MAX: '500' }),
  },
  {
    what: 'a direct address of another database',
    line: 'database direct address',
    text: /is another database$/,
    plant: async () => ({ DATABASE_DIRECT_URL: await newDatabase() }),
  },
  {
    what: 'a direct address where nobody listens',
    line: 'database direct address',
    text: /: nothing listens there$/,
    plant: async ({ databaseUrl }) => ({ DATABASE_DIRECT_URL: withPort(databaseUrl, await closedPort()) }),
  },
  {
    what: 'a replica where nobody listens',
    line: 'database replica',
    status: 'warning',
    text: /: nothing listens there$/,
    plant: async ({ databaseUrl }) => ({ DATABASE_READ_URL: withPort(databaseUrl, await closedPort()) }),
  },
  {
    what: 'a replica that is the primary',
    line: 'database replica',
    status: 'warning',
    text: /: it is a primary, and is not asked$/,
    plant: ({ databaseUrl }) => ({ DATABASE_READ_URL: databaseUrl }),
  },
  {
    what: 'a replica of another database',
    line: 'database replica',
    text: /: it is of another database$/,
    plant: async () => ({ DATABASE_READ_URL: await newDatabase() }),
  },
  {
    what: 'a database of an older release',
    line: 'migrations',
    text: /^the database is of a release before 0\.2\.0$/,
    plant: async () => {
      const url = await newDatabase();
      await query(url, `update mikro_orm_migrations set name = 'Migration20261121000000Initial'`);
      return { DATABASE_URL: url };
    },
  },
  {
    what: 'a service that does not run',
    line: 'jobs',
    status: 'warning',
    text: /^no instance processes/,
    plant: async () => ({ DATABASE_URL: await newDatabase() }),
  },
  {
    what: 'work that nobody does',
    line: 'jobs',
    text: /^instances: 0; work has waited 6\d\d s$/,
    plant: async () => {
      const url = await newDatabase();
      await query(
        url,
        `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts, due_at)
         values ('idle', 'idle', '1', 'webhook', true, 'payment', '1', now(), 'received', 0, now() - interval '10 minutes')`,
      );
      return { DATABASE_URL: url };
    },
  },
];

describe('the doctor reports a wrong set-up', () => {
  it.each(PLANTED)('$line: $what', (planted) => expectNamed(planted, stage));

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
    expect(findings.filter(({ text }) => text === 'not checked: the database cannot be reached')).toHaveLength(13);
  });
});
