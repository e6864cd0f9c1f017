import { once } from 'node:events';
import { createServer } from 'node:net';
import { command } from '../support/command.js';
import { newDatabase, query } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Service } from '../support/service.js';

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace();
  await market.app.close();
});
afterAll(() => market.close());

describe('a start that fails', () => {
  it('reports every problem in its environment (R-575)', async () => {
    const other = Service.spawned({ PORT: 'abc', BASE_URL: 'nowhere' });
    expect((await other.ended()).code).toBe(1);
    const required = ['DATABASE_URL', 'SESSION_SECRET', 'OIDC_ISSUER_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
    for (const name of ['PORT', 'BASE_URL', ...required])
      expect(other.output.split('\n').filter((line) => line.trim().startsWith(name))).toHaveLength(1);
  });

  it('reports PORT when it is in use (R-550)', async () => {
    const something = createServer().listen(Number(market.environment.PORT), '127.0.0.1');
    await once(something, 'listening');
    const other = Service.spawned(market.environment);
    expect((await other.ended()).code).toBe(1);
    expect(other.output).toContain(`The service cannot start: PORT ${market.environment.PORT} is in use`);
    expect(other.output).not.toContain('    at ');
    something.close();
  });

  it.each([
    ['cannot be reached', async () => `postgresql://me:sesame@127.0.0.1:${await freePort()}/shop?password=sesame`],
    ['says nothing', async () => `postgresql://me:sesame@127.0.0.1:${await silentPort()}/shop`],
  ])('reports DATABASE_URL, without the password, when the database %s (R-550)', async (_what, url) => {
    const other = Service.spawned({ ...market.environment, DATABASE_URL: await url(), LOG_LEVEL: 'error' });
    expect((await other.ended()).code).toBe(1);
    expect(other.output.trim()).toMatch(/^The service cannot start: DATABASE_URL, postgresql:\/\/\w+@\S+, cannot be used: .+$/);
    expect(other.output).not.toContain('sesame');
  });
});

describe('the database of an older release', () => {
  const HOW = `reset it, which loses all that is in it: psql "$DATABASE_URL" -c 'drop schema public cascade; create schema public'`;
  let old: string;
  beforeAll(async () => {
    old = await newDatabase();
    await query(old, `update mikro_orm_migrations set name = 'Migration20261121000000Initial'`);
  });

  it('is rejected at startup in one line that says how to reset it (R-548)', async () => {
    const service = Service.spawned({ ...market.environment, DATABASE_URL: old, LOG_LEVEL: 'error' });
    expect((await service.ended()).code).toBe(1);
    expect(service.output.trim()).toMatch(/^The service cannot start: DATABASE_URL, .+ a release before 0\.2\.0, .+$/);
    expect(service.output).toContain(HOW);
  });

  it('is rejected by npm run db:migrate in one line, until it is reset (R-548)', async () => {
    const migrating = () => command('tools/migrate.mjs', { DATABASE_URL: old });
    const { code, stderr } = await migrating();
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(/^db:migrate: DATABASE_URL, .+ a release before 0\.2\.0, .+$/);
    expect(stderr).toContain(HOW);
    await query(old, 'drop schema public cascade');
    await query(old, 'create schema public');
    expect(await migrating()).toMatchObject({ code: 0 });
    expect(await query(old, 'select count(*)::int as shipments from shipments')).toEqual([{ shipments: 0 }]);
  });
});

async function silentPort(): Promise<number> {
  const server = createServer((socket) => socket.unref()).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}
