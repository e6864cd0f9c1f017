import 'reflect-metadata';
import { addFact, addSoldOrder } from '../../support/sold-order.js';
import { AuditStage } from './audit-stage.js';

let stage: AuditStage;
beforeAll(async () => {
  stage = await AuditStage.open();
});
beforeEach(() => stage.clear());
afterAll(() => stage.close());

describe('what fits', () => {
  it.each([
    ['held', "update shipments set state = 'pending', due_at = now(), hold = 'held'", ['shipment.held', { reason: 'held' }]],
    [
      'refunded',
      "with refunded as (update purchases set payment_status = 'refunded') update shipments set state = 'pending', due_at = now()",
      ['order.refunded', { reason: 'payment_refunded' }],
    ],
    [
      'sent by hand for a fixed price',
      "update shipments set state = 'skipped', stop_reason = 'no_quote'",
      ['shipment.skipped', { state: 'skipped', reason: 'no_quote' }],
    ],
    ['failed', "update shipments set state = 'failed'", ['shipment.failed', { state: 'failed', code: 'rejected' }]],
    [
      'paid 23 hours ago',
      "with paid as (update purchases set paid_at = now() - interval '23 hours') update shipments set state = 'creating', due_at = now()",
      null,
    ],
  ] as const)('is a paid order without a parcel that is %s (R-483)', async (_, statement, fact) => {
    await addSoldOrder(stage.url, 'o1');
    await stage.sql('delete from parcels');
    await stage.sql('update shipments set recorded_id = null');
    await stage.sql('delete from order_facts where number > 2');
    await stage.sql(statement);
    if (fact) await addFact(stage.url, 'o1', fact[0], fact[1]);
    expect(await stage.seen()).toEqual([]);
  });

  it.each([
    ['told in the first form', "update shipments set state = 'cancelled'"],
    ['read by an older release, which told nothing of a status of the same place', "update parcels set status_code = 'admitted'"],
  ])('is an order %s (R-483)', async (_, statement) => {
    await addSoldOrder(stage.url, 'o1', 'first');
    await stage.sql('update orders set items_total_cents = 1');
    await stage.sql(statement);
    expect(await stage.seen()).toEqual([]);
  });

  it.each([
    [
      'an order that nobody has paid',
      "delete from order_facts; delete from parcels; delete from shipments; update purchases set state = 'open', paid_at = null, paid_payment_id = null, payment_status = 'none'",
    ],
    ['what is at work again', "update purchases set paid_at = now(); update shipments set state = 'unknown', due_at = now()"],
    ['a parcel that we have cancelled, before its reading', "update parcels set progress = 'cancelled'"],
    [
      'a parcel that is new',
      "delete from order_facts where number = 4; update parcels set progress = 'preparing', status_code = 'new'",
    ],
    [
      'a hold that an older release stopped for',
      "update shipments set state = 'skipped', stop_reason = 'held', hold = 'held'; update order_facts set kind = 'shipment.held', data = '{\"state\": \"created\", \"reason\": \"held\"}' where number = 3",
    ],
    [
      'a review that an older release ended',
      'update order_facts set kind = \'shipment.needs_review\', data = \'{"state": "needs_review"}\' where number = 3',
    ],
    [
      'a reason of a newer release',
      "update order_facts set kind = 'payment.disputed', data = '{\"reason\": \"payment_x\"}' where number = 4; update parcels set progress = 'preparing'",
    ],
    [
      'another parcel than before',
      "insert into parcels (order_id, shipment_id, recorded_at, progress, progress_at) values ('o1', '8', now(), 'in_transit', now()); update shipments set recorded_id = '8'",
    ],
  ])('is %s (R-484)', async (_, statements) => {
    await addSoldOrder(stage.url, 'o1');
    for (const statement of statements.split('; ')) await stage.sql(statement);
    expect(await stage.seen()).toEqual([]);
  });
});
