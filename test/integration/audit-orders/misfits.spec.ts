import 'reflect-metadata';
import { LookAtOrders } from '../../../src/office/audit/application/look-at-orders.service.js';
import type { FindingClass, FindingValues, Sight } from '../../../src/office/audit/domain/finding.js';
import { ORDER_CLASSES } from '../../../src/office/audit/domain/order-sights.js';
import { addSoldOrder } from '../../support/sold-order.js';
import { AuditStage } from './audit-stage.js';

let stage: AuditStage;
beforeAll(async () => {
  stage = await AuditStage.open();
});
beforeEach(() => stage.clear());
afterAll(() => stage.close());

const NOTHING = { paid_without_parcel: 'nothing', fact_missing: 'nothing', row_edited: 'nothing' };

/** Breaks it, and takes that back. */
interface Planted {
  readonly what: string;
  readonly of: FindingClass;
  readonly plant: string;
  readonly undo: string;
  readonly expected: FindingValues;
  readonly found: FindingValues;
}

const withoutFact = (number: number) => ({
  plant: `with gone as (delete from order_facts where number = ${number} returning *) select * into taken from gone`,
  undo: 'insert into order_facts select * from taken',
});

const PLANTED: readonly Planted[] = [
  {
    what: 'a shipment that never began',
    of: 'paid_without_parcel',
    plant: "update shipments set state = 'pending', due_at = now()",
    undo: "update shipments set state = 'created', due_at = null",
    expected: { parcel_after_hours: 24 },
    found: { state: 'pending' },
  },
  {
    what: 'a shipment that lacks something',
    of: 'paid_without_parcel',
    plant:
      "update shipments set state = 'skipped', stop_reason = 'too_heavy'; update order_facts set data = data || '{\"state\": \"skipped\"}' where number = 3",
    undo: 'update shipments set state = \'created\', stop_reason = null; update order_facts set data = data || \'{"state": "created"}\' where number = 3',
    expected: { parcel_after_hours: 24 },
    found: { state: 'skipped' },
  },
  {
    what: 'a fact in the middle',
    of: 'fact_missing',
    ...withoutFact(2),
    expected: { facts: 4 },
    found: { facts: 3, missing: [2] },
  },
  {
    what: 'the last fact',
    of: 'fact_missing',
    ...withoutFact(4),
    expected: { progress: 'in_transit' },
    found: { progress: null },
  },
  {
    what: 'the first fact',
    of: 'fact_missing',
    ...withoutFact(1),
    expected: { facts: 4, is_paid: true },
    found: { facts: 3, missing: [1], is_paid: false },
  },
  {
    what: 'all facts',
    of: 'fact_missing',
    plant: 'with gone as (delete from order_facts returning *) select * into taken from gone',
    undo: 'insert into order_facts select * from taken',
    expected: { is_paid: true, state: 'created', progress: 'in_transit' },
    found: { is_paid: false, state: null, progress: null },
  },
  {
    what: 'the fact of a refund',
    of: 'fact_missing',
    plant: "update purchases set payment_status = 'refunded'",
    undo: "update purchases set payment_status = 'approved'",
    expected: { payment_stop: 'payment_refunded' },
    found: { payment_stop: null },
  },
  {
    what: 'the fact of a cancellation',
    of: 'fact_missing',
    plant: "update shipments set state = 'cancelled'",
    undo: "update shipments set state = 'created'",
    expected: { state: 'cancelled' },
    found: { state: 'created' },
  },
  {
    what: 'the fact of a hold',
    of: 'fact_missing',
    plant: "update shipments set hold = 'held'",
    undo: 'update shipments set hold = null',
    expected: { hold: 'held' },
    found: { hold: null },
  },
  {
    what: 'totals',
    of: 'row_edited',
    plant: 'update orders set items_total_cents = 999, shipping_full_cents = 1',
    undo: 'update orders set items_total_cents = 200, shipping_full_cents = 150',
    expected: { items_total_cents: 200, shipping_full_cents: 150 },
    found: { items_total_cents: 999, shipping_full_cents: 1 },
  },
];

describe('what does not fit within our rows', () => {
  it.each(PLANTED)(
    'is seen, looked at, and gone once it is undone: $what (R-484)',
    async ({ of, plant, undo, expected, found }) => {
      await addSoldOrder(stage.url, 'o1');
      expect(await stage.seen()).toEqual([]);
      await stage.sql(plant);
      const sight: Sight = {
        class: of,
        subject: 'o1',
        orderId: 'o1',
        sellerId: 's1',
        account: null,
        shipmentId: '7o1',
        externalId: 'MP-o1',
        paymentId: 'm-o1',
        expected,
        found,
      };
      expect(await stage.seen()).toEqual([sight]);
      expect(await new LookAtOrders(stage.orders).look([{ ...sight, id: 'f', state: 'sighted' }])).toEqual([
        { saw: 'it', expected, found },
      ]);
      expect(await stage.looked('o1')).toEqual({ ...NOTHING, [of]: 'it' });
      await stage.sql(undo);
      await stage.sql('drop table if exists taken');
      expect(await stage.seen()).toEqual([]);
      expect(await stage.looked('o1')).toEqual(NOTHING);
    },
  );

  it('is what was written by hand, whatever it is (R-484)', async () => {
    await addSoldOrder(stage.url, 'o1');
    await stage.sql(
      `update order_facts set data = data || '{"itemsTotalCents": "much", "shippingFullCents": []}' where number = 1`,
    );
    await stage.sql("update order_facts set data = '[]' where number = 4");
    expect(await stage.seen()).toMatchObject([
      { class: 'fact_missing', expected: { progress: 'in_transit' }, found: { progress: null } },
      { class: 'row_edited', found: { items_total_cents: 200, shipping_full_cents: 150 } },
    ]);
  });

  it('is a paid order whose shipment has no row (R-483)', async () => {
    await addSoldOrder(stage.url, 'o1');
    await stage.sql('delete from parcels');
    await stage.sql('delete from shipments');
    expect(await stage.seen()).toMatchObject([
      { class: 'paid_without_parcel', shipmentId: null, externalId: null, found: { state: null } },
    ]);
  });

  it('is a paid order without a quote and without a fixed price (R-483)', async () => {
    await addSoldOrder(stage.url, 'o1');
    await stage.sql('update orders set shipping_full_cents = 0');
    await stage.sql(`update order_facts set data = data || '{"shippingFullCents": 0}' where number = 1`);
    await stage.sql(`update order_facts set data = data || '{"state": "skipped"}' where number = 3`);
    await stage.sql("update shipments set state = 'skipped', stop_reason = 'no_quote'");
    expect(await stage.seen()).toMatchObject([{ class: 'paid_without_parcel', found: { state: 'skipped' } }]);
  });

  it('may be several things of one order (R-484)', async () => {
    await addSoldOrder(stage.url, 'o1');
    await stage.sql("update shipments set state = 'unknown', due_at = now(), hold = null");
    await stage.sql('update orders set items_total_cents = 0');
    await stage.sql('delete from order_facts where number = 3');
    expect((await stage.seen()).map((sight) => sight.class)).toEqual([...ORDER_CLASSES]);
  });

  it('of a large number that was forged, names the first ones that are missing (R-484)', async () => {
    await addSoldOrder(stage.url, 'o1');
    await stage.sql('update order_facts set number = 2000000000 where number = 4');
    expect(await stage.seen()).toMatchObject([{ found: { facts: 4, missing: Array.from({ length: 20 }, (_, at) => at + 4) } }]);
  });

  it('is unknown of an order that does not exist', async () => {
    expect(await stage.looked('o1')).toEqual({ paid_without_parcel: 'unknown', fact_missing: 'unknown', row_edited: 'unknown' });
  });
});
