import { ADSCO_VARIABLES, AdscoPlatform, batch, expectAcknowledged, lead, storedCalls } from '../support/adsco.js';
import { closeDatabase, reopenDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';

let market: Marketplace;
let platform: AdscoPlatform;

beforeAll(async () => {
  market = await startMarketplace(ADSCO_VARIABLES);
  platform = new AdscoPlatform(market.url);
});
afterAll(() => market.close());
beforeEach(() => market.rows('delete from webhook_inbox'));

describe('a call', () => {
  it('is split into one row per change, and no worker processes them (R-527)', async () => {
    const message = { sender: { id: '8' }, message: { mid: 'm_1', text: 'Quiero la pava' } };
    expectAcknowledged(
      await platform.post({
        object: 'page',
        entry: [
          { id: '1001', changes: [lead('5', { form_id: '7' }), lead('6')] },
          { id: '1002', messaging: [message] },
        ],
      }),
    );
    const row = { source: 'adsco', variant: 'event', verified: true, resource_id: null, state: 'ignored', attempts: 0 };
    expect(await storedCalls(market)).toEqual([
      { ...row, topic: 'page.leadgen', body: { entry_id: '1001', leadgen_id: '5', form_id: '7' } },
      { ...row, topic: 'page.leadgen', body: { entry_id: '1001', leadgen_id: '6' } },
      { ...row, topic: 'page.messaging', body: { entry_id: '1002', mid: 'm_1' } },
    ]);
    expect(await market.rows("select 1 from webhook_inbox where source = 'adsco' and due_at is not null")).toEqual([]);
  });

  it('is stored once, even when repeated with other changes (R-527)', async () => {
    const calls = [
      batch(lead('5')),
      batch(lead('6'), lead('5'), lead('5')),
      batch(lead('6'), lead('5')),
      batch(lead('5'), lead('6')),
    ];
    for (const answer of await Promise.all([...calls, ...calls, ...calls].map((body) => platform.post(body))))
      expectAcknowledged(answer);
    expect(await storedCalls(market)).toHaveLength(2);
  });

  it('is stored and ignored when it is unknown or a test (R-527)', async () => {
    expectAcknowledged(await platform.post({ object: 'galaxy', entry: [{ id: '1', changes: [{ field: 'comet', value: 5 }] }] }));
    expectAcknowledged(
      await platform.post({ lead_id: 'L-1', is_test: true, user_column_data: [{ string_value: 'ana.torres@example.com' }] }),
    );
    expect((await storedCalls(market)).map(({ topic, variant, state }) => [topic, variant, state])).toEqual([
      ['unknown.unknown', 'test', 'ignored'],
      ['galaxy.comet', 'event', 'ignored'],
    ]);
  });

  it('leaves no personal data in the database or the log (R-528)', async () => {
    const person = { full_name: 'Ana Torres Personal', email: 'ana.personal@example.com', phone_number: '+542615550199' };
    expectAcknowledged(
      await platform.post(
        batch(lead('5', person), { field: 'feed', value: { message: 'Hola Personal', from: { name: 'Ana Personal' } } }),
      ),
    );
    await platform.post(batch(lead('6', person)), { 'x-hub-signature-256': 'sha256=00' });
    const rows = (await market.rows<{ row: string }>('select t::text as row from webhook_inbox t')).map(({ row }) => row);
    expect(rows).toHaveLength(2);
    for (const text of [...rows, ...market.log.lines]) expect(text).not.toMatch(/personal|\+54261555/i);
  });

  it('accepts up to a thousand changes and one MiB, stored in one commit (R-530)', async () => {
    const changes = Array.from({ length: 1000 }, (_, at) => lead(String(at), { padding: 'x'.repeat(900) }));
    const body = JSON.stringify(batch(...changes));
    expectAcknowledged(await platform.post(body.padEnd(1024 * 1024, ' ')));
    expect(await storedCalls(market)).toHaveLength(1000);
    const commits = await market.rows('select distinct xmin::text from webhook_inbox');
    expect(commits).toHaveLength(1);
    expectError(await platform.post(batch(...Array.from({ length: 1001 }, (_, at) => lead(`n${at}`)))), 413, 'TOO_MANY_CHANGES');
    expectError(await platform.post(body.padEnd(1024 * 1024 + 1, ' ')), 413, 'BODY_TOO_LARGE');
    expect(await storedCalls(market)).toHaveLength(1000);
  });
});

describe('the receiver', () => {
  const beside = async (
    variables: Record<string, string | undefined>,
    use: (there: AdscoPlatform, url: string) => Promise<void>,
  ) => {
    const port = await freePort();
    const app = await startApp({ ...market.environment, ...variables, PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    await use(new AdscoPlatform(url), url).finally(() => app.close());
  };

  it('returns 404 without a secret, and cannot be subscribed without a token (R-531)', async () => {
    await beside({ ADSCO_APP_SECRET: undefined }, async (there) => {
      expectError(await there.post(batch(lead('5'))), 404, 'NOT_FOUND');
      expectError(await there.subscribe(), 404, 'NOT_FOUND');
    });
    await beside({ ADSCO_VERIFY_TOKEN: undefined }, async (there) => {
      expectAcknowledged(await there.post(batch(lead('5'))));
      expectError(await there.subscribe(), 404, 'NOT_FOUND');
    });
  });

  it('shares the limit of bad signatures with payments, and accepts valid ones (R-471)', async () => {
    await beside({ RATE_LIMIT_BAD_SIGNATURE: '2' }, async (there, url) => {
      const wrong = { 'x-hub-signature-256': 'sha256=00' };
      const payments = () => fetch(`${url}/api/webhooks/payco?type=payment&data.id=1`, { method: 'POST' });
      expect((await payments()).status).toBe(401);
      expect((await there.post(batch(lead('5')), wrong)).status).toBe(401);
      expectError(await there.post(batch(lead('5')), wrong), 429, 'TOO_MANY_REQUESTS');
      expect((await payments()).status).toBe(429);
      expectAcknowledged(await there.post(batch(lead('5'))));
    });
  });

  it('does not acknowledge what it could not store (R-532)', async () => {
    await market.rows('alter table webhook_inbox rename to webhook_inbox_away');
    try {
      expect((await platform.post(batch(lead('5')))).status).toBe(500);
    } finally {
      await market.rows('alter table webhook_inbox_away rename to webhook_inbox');
    }
    const body = batch(lead('5'));
    await beside({}, async (there) => {
      await closeDatabase(market.databaseUrl);
      try {
        expectError(await there.post(body), 503, 'DATABASE_UNAVAILABLE');
      } finally {
        await reopenDatabase(market.databaseUrl);
      }
      expectAcknowledged(await there.post(body));
    });
  });
});
