import 'reflect-metadata';
import { AllOrders } from '../../../src/office/audit/application/all-orders.source.js';
import { NewFacts } from '../../../src/office/audit/application/new-facts.source.js';
import type { StoredOrders } from '../../../src/office/audit/infrastructure/stored-orders.queries.js';
import { addFact, addSoldOrder } from '../../support/sold-order.js';
import { AuditStage } from './audit-stage.js';

let stage: AuditStage;
beforeAll(async () => {
  stage = await AuditStage.open();
});
beforeEach(() => stage.clear());
afterAll(() => stage.close());

describe('the slices of all orders', () => {
  const IDS = Array.from({ length: 250 }, (_, at) => `o${String(at).padStart(3, '0')}`);
  const all = () => new AllOrders(stage.orders, stage.cursors, stage.clock);

  it('go round in the order of the ids, and on after a restart', async () => {
    for (const id of IDS) await addSoldOrder(stage.url, id);
    await stage.sql('update orders set items_total_cents = 1');
    // Each slice takes as long as the clock says: 20 ms keep the size.
    const slow = slowedBy(20);
    const steps = [];
    for (let at = 0; at < 4; at += 1) steps.push(await stage.cursors.stepOf(new AllOrders(slow, stage.cursors, stage.clock)));
    expect(steps.map(({ sights }) => sights.map(({ subject }) => subject).sort())).toEqual([
      IDS.slice(0, 100),
      IDS.slice(100, 200),
      IDS.slice(200),
      IDS.slice(0, 100),
    ]);
    expect(steps.map(({ isDone }) => isDone)).toEqual([false, false, true, false]);
    expect(steps.map(({ moves }) => moves[0]?.isComplete)).toEqual([false, false, true, false]);
  });

  it('are larger where they are fast, and smaller where they are slow', async () => {
    const sizes: number[] = [];
    const full = (tookMs: number) => ({
      after: async (_: string, most: number) => {
        sizes.push(most);
        stage.clock.passes(tookMs);
        return { read: most, last: 'x', suspects: [] };
      },
    });
    const step = (tookMs: number) =>
      stage.cursors.stepOf(new AllOrders(full(tookMs) as unknown as StoredOrders, stage.cursors, stage.clock));
    for (let at = 0; at < 7; at += 1) await step(5);
    for (let at = 0; at < 2; at += 1) await step(25);
    for (let at = 0; at < 7; at += 1) await step(35);
    expect(sizes).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000, 5000, 2500, 1250, 625, 312, 156, 100]);
  });

  it('are not larger than this release allows, so that a full one is not taken for the last', async () => {
    stage.cursors.put('orders', { after: 'o', size: 50_000 });
    const full = { after: async (_: string, most: number) => ({ read: most, last: `p${most}`, suspects: [] }) };
    const step = await stage.cursors.stepOf(new AllOrders(full as unknown as StoredOrders, stage.cursors, stage.clock));
    expect(step).toMatchObject({ isDone: false, moves: [{ position: { after: 'p5000', size: 5_000 } }] });
  });

  it('end at once without any order', async () => {
    expect(await all().next({ begunAt: new Date() })).toMatchObject({ sights: [], isDone: true, moves: [{ isComplete: true }] });
  });

  function slowedBy(ms: number): StoredOrders {
    return {
      after: async (orderId: string, most: number) => {
        stage.clock.passes(ms);
        return stage.orders.after(orderId, most);
      },
    } as unknown as StoredOrders;
  }
});

describe('new facts', () => {
  const step = () => stage.cursors.stepOf(new NewFacts(stage.orders, stage.cursors, stage.clock));
  const seenOf = async () => (await step()).sights.map(({ subject }) => subject).sort();

  it('lead to their orders, each once, from when it first looks', async () => {
    await addSoldOrder(stage.url, 'o1');
    await stage.sql('update orders set items_total_cents = 1');
    expect(await step()).toMatchObject({ sights: [], isDone: true });
    await addSoldOrder(stage.url, 'o2');
    await stage.sql('update orders set items_total_cents = 1');
    expect(await seenOf()).toEqual(['o2']);
    expect(await seenOf()).toEqual([]);
    await addFact(stage.url, 'o1', 'parcel.progress', { shipmentId: '7o1', progress: 'in_transit', statusCode: 'admitted' }, 1);
    expect(await seenOf()).toEqual(['o1']);
  });

  it('wait until they are published', async () => {
    await step();
    await addSoldOrder(stage.url, 'o1');
    await stage.sql('update order_facts set position = null');
    await stage.sql('update orders set items_total_cents = 1');
    expect(await seenOf()).toEqual([]);
    await stage.sql('update order_facts set position = number');
    expect(await seenOf()).toEqual(['o1']);
  });

  it('begin again in a database that has fewer of them', async () => {
    stage.cursors.put('new-facts', { after: 1_000 });
    await addSoldOrder(stage.url, 'o1');
    expect(await step()).toMatchObject({ sights: [], isDone: true });
    await addSoldOrder(stage.url, 'o2');
    await stage.sql('update orders set items_total_cents = 1');
    expect(await seenOf()).toEqual(['o2']);
  });

  it('take several steps if there are many', async () => {
    await step();
    await addSoldOrder(stage.url, 'o1');
    await stage.sql(`insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at, position, given_at)
      select 'f' || n, 'o1', n, 'parcel.progress', 1, now(), '{"shipmentId": "7o1", "progress": "in_transit"}', now(), n, now()
        from generate_series(5, 254) n`);
    const steps = [await step(), await step()];
    expect(steps.map(({ isDone, moves }) => [isDone, moves[0]?.position])).toEqual([
      [false, { after: 100, size: 200 }],
      [true, { after: 254, size: 200 }],
    ]);
  });
});
