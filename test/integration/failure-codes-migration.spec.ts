import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { ormOptions } from '../../src/database/orm.options.js';
import { emptyDatabase, query } from '../support/database.js';
import { addPeople } from './model/set-up.js';

const BEFORE = 'Migration20261122120000FailureCauses';

type Before = { state: string; reason: string | null; stop_reason?: string; outcome?: string };
const UNREAD = 'the payment cannot be read at the payment provider';

/** Each shipment as the release with sentences left it, and what has become of it. */
const SHIPMENTS: [id: string, before: Before, failure: object | null, review: object | null, cause: object | null][] = [
  ['pending', { state: 'pending', reason: null }, null, null, null],
  [
    'waiting',
    { state: 'pending', reason: 'HTTP 503', outcome: 'did_not_happen' },
    { code: 'did_not_happen', text: 'HTTP 503' },
    null,
    null,
  ],
  [
    'failed',
    { state: 'failed', reason: 'HTTP 422: no such street', outcome: 'rejected' },
    { code: 'rejected', text: 'HTTP 422: no such street' },
    null,
    { code: 'rejected', message: 'HTTP …: no such street' },
  ],
  ['skipped', { state: 'skipped', reason: null, stop_reason: 'no_email' }, null, null, { code: 'no_email', message: '' }],
  [
    'several',
    { state: 'needs_review', reason: 'several shipments exist: 11, 12' },
    null,
    { code: 'several_parcels', shipmentIds: ['11', '12'] },
    { code: 'several_parcels', message: '' },
  ],
  [
    'approved again',
    {
      state: 'needs_review',
      reason: 'the payment is good again, but the parcel was cancelled: ship again, or give the money back',
    },
    null,
    { code: 'approved_again', shipmentIds: [] },
    { code: 'approved_again', message: '' },
  ],
  [
    'still new',
    {
      state: 'needs_review',
      reason:
        'the provider has not prepared the parcel for half an hour: its account has no credit or is suspended; mend that, or cancel the parcel and ship again',
    },
    null,
    { code: 'still_new', shipmentIds: [] },
    { code: 'still_new', message: '' },
  ],
  [
    'another review',
    { state: 'needs_review', reason: UNREAD, outcome: 'unknown' },
    null,
    { code: 'outcome_unknown', failure: { code: 'unknown', text: UNREAD }, shipmentIds: [] },
    { code: 'outcome_unknown', message: UNREAD },
  ],
  [
    'untold',
    { state: 'needs_review', reason: null },
    null,
    { code: 'outcome_unknown', failure: { code: 'unknown' }, shipmentIds: [] },
    { code: 'outcome_unknown', message: '' },
  ],
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
  for (const [at, [id, { state, reason, stop_reason, outcome }]] of SHIPMENTS.entries()) {
    await client.query(
      `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, paid_at,
                              paid_payment_id, payment_status, preference_id)
       values ($1, 'b1', $2, '', '{}', 1, now(), now() + interval '1 hour', 'paid', now(), $1, 'approved', 'pref')`,
      [id, at],
    );
    await client.query(
      `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                           created_at, shipping_address, seller_fulfillment) values ($1, $1, 'b1', 's1', 1, 0, 0, now(), '{}', '{}')`,
      [id],
    );
    await client.query(
      `insert into shipments (order_id, external_id, created_at, state, reason, stop_reason, attempts, epoch, unresolved, empty_lookups,
                              verifications, signals, payment_read_at, due_at)
       values ($1, $2, now(), $3, $4, $5, 1, 1, false, 0, 0, 0, now(), now())`,
      [id, `MP-${at}`, state, reason, stop_reason ?? null],
    );
    if (outcome)
      await client.query('insert into shipment_attempts (order_id, epoch, started_at, outcome) values ($1, 1, now(), $2)', [
        id,
        outcome,
      ]);
  }
  await client.end();
  await migrate(url);
});

describe('what the release with sentences left', () => {
  it.each(SHIPMENTS)('%s: is told by codes, and no text is lost', async (id, _before, failure, review, cause) => {
    const [row] = await query<{ cause: object | null }>(url, 'select failure, review, cause from shipments where order_id = $1', [
      id,
    ]);
    expect(row).toMatchObject({ failure, review });
    expect(row?.cause).toEqual(cause && expect.objectContaining(cause));
  });
});
