import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { ormOptions } from '../../src/database/orm.options.js';
import { emptyDatabase, query } from '../support/database.js';
import { addPeople } from './model/set-up.js';

const BEFORE = 'Migration20261121210000Admin';

/** Each shipment as the release with the job library left it, and what has become of it. */
const SHIPMENTS: [id: string, columns: string, values: string, after: object][] = [
  ['pending', 'state, next_attempt_at', `'pending', now() + interval '1 hour'`, { due: 60, stop_reason: null }],
  ['at once', 'state', `'pending'`, { due: 0, stop_reason: null }],
  ['creating', 'state, lease_until', `'creating', now() + interval '30 minutes'`, { due: 30, stop_reason: null }],
  [
    'unknown',
    'state, next_attempt_at, unresolved',
    `'unknown', now() + interval '10 minutes', true`,
    { due: 10, unresolved: true },
  ],
  ['adopted', 'state, unresolved, epoch', `'created', true, 2`, { due: null, unresolved: false, verifies: true }],
  ['created', 'state, epoch', `'created', 1`, { due: null, verifies: false }],
  [
    'failed',
    'state, reason',
    `'failed', 'HTTP 400'`,
    { due: null, failure: { code: 'no_attempt_succeeded', text: 'HTTP 400' }, stop_reason: null },
  ],
  ['refunded', 'state, reason', `'skipped', 'payment_refunded'`, { due: null, failure: null, stop_reason: 'payment_refunded' }],
  ['odd', 'state, reason', `'skipped', 'payment_cancelled'`, { due: null, failure: null, stop_reason: 'payment_not_approved' }],
  ['unquoted', 'state, reason', `'skipped', 'no_quote'`, { due: null, failure: null, stop_reason: 'no_quote' }],
];

let url: string;

beforeAll(async () => {
  url = await emptyDatabase();
  const orm = await MikroORM.init(ormOptions(url, 2));
  await orm.migrator.up({ to: BEFORE });
  await orm.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addPeople(client);
  for (const [at, [id, columns, values]] of SHIPMENTS.entries()) {
    const status = id === 'refunded' ? 'refunded' : id === 'odd' ? 'cancelled' : 'approved';
    await client.query(
      `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, paid_at,
                              paid_payment_id, payment_status, preference_id)
       values ($1, 'b1', $2, '', '{}', 1, now(), now() + interval '1 hour', 'paid', now(), $1, $3, 'pref')`,
      [id, at, status],
    );
    await client.query(
      `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                           created_at, shipping_address, seller_fulfillment) values ($1, $1, 'b1', 's1', 1, 0, 0, now(), '{}', '{}')`,
      [id],
    );
    await client.query(
      `insert into shipments (order_id, external_id, created_at, ${columns}) values ($1, $2, now(), ${values})`,
      [id, `MP-${at}`],
    );
    await client.query(
      `insert into shipment_attempts (order_id, epoch, started_at, ended_at, outcome) values ($1, 1, now(), now(), 'created')`,
      [id],
    );
  }
  await client.query(
    `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts, next_attempt_at)
     values ('new', 'payco', '1', 'webhook', true, 'payment', '1', now(), 'received', 0, null),
            ('later', 'payco', '2', 'webhook', true, 'payment', '1', now(), 'received', 3, now() + interval '5 minutes'),
            ('done', 'payco', '3', 'webhook', true, 'payment', '1', now(), 'processed', 1, null)`,
  );
  await client.end();
  await migrate(url);
});

const minutes = (column: string) => `cast(round(extract(epoch from ${column} - now()) / 60) as int)`;

describe('what the release with the job library left', () => {
  it.each(SHIPMENTS)('a shipment that was %s goes on', async (id, _columns, _values, after) => {
    const [row] = await query(
      url,
      `select ${minutes('due_at')} as due, failure, stop_reason, unresolved, verify_at is not null as verifies from shipments where order_id = $1`,
      [id],
    );
    expect(row).toMatchObject(after);
  });

  it('the payment that stops a shipment is known to it', async () => {
    const rows = await query(url, 'select order_id, payment_stop from shipments where payment_stop is not null order by 1');
    expect(rows).toEqual([
      { order_id: 'odd', payment_stop: 'payment_not_approved' },
      { order_id: 'refunded', payment_stop: 'payment_refunded' },
    ]);
  });

  it('notifications fall due when they would have, and pay pages that only jobs knew of are closed', async () => {
    expect(await query(url, `select id, ${minutes('due_at')} as due from webhook_inbox order by id`)).toEqual([
      { id: 'done', due: null },
      { id: 'later', due: 5 },
      { id: 'new', due: 0 },
    ]);
    expect(await query(url, 'select 1 from purchases where expire_preference_at <= now()')).toHaveLength(SHIPMENTS.length);
  });
});
