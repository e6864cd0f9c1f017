import type { ServerResponse } from 'node:http';
import pg from 'pg';
import { backedUp, lockWaiter } from '../../support/database.js';
import { eventually } from '../../support/person.js';
import { Service } from '../../support/service.js';
import { DeliveryStage } from './delivery-stage.js';

let stage: DeliveryStage;
beforeEach(async () => {
  stage = await DeliveryStage.open();
});
afterEach(() => stage.close());

/** What waits is tried at once, and whoever served the endpoint is long gone. */
async function later(): Promise<void> {
  await stage.market.rows("update event_deliveries set due_at = now() where state = 'waiting'");
  await stage.market.rows('update event_endpoints set lease_until = null, due_at = now()');
}

it('what a receiver took just before the process was killed comes again, the same, before the next of its order (R-521)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  await stage.market.app.close();
  const observer = new pg.Client({ connectionString: stage.market.databaseUrl });
  await observer.connect();
  let killed: Service | null = null;
  let restarted: Service | null = null;
  try {
    killed = await Service.started(stage.market);
    // What came of the send cannot be recorded while the test holds the row.
    receiver.answer = async (_event, response: ServerResponse) => {
      await observer.query('begin');
      await observer.query('select 1 from event_deliveries for update');
      response.writeHead(204).end();
    };
    const [orderId = ''] = await stage.orders(1);
    await stage.tell([orderId], 3);
    const blocked = await lockWaiter(stage.market.databaseUrl);
    await killed.stop('SIGKILL');
    // The database would still finish the statement of a process that is gone.
    await stage.market.rows('select pg_terminate_backend($1)', [blocked]);
    await observer.query('rollback');
    expect(
      await stage.market.rows('select state, attempts from event_deliveries where endpoint_id = $1 and attempts > 0', [id]),
    ).toEqual([]);

    receiver.takesEverything();
    restarted = await Service.started(stage.market);
    await later();
    await stage.got(receiver, 4);
    expect(receiver.sequenceOf(orderId)).toEqual([1, 1, 2, 3]);
    const [first, again] = receiver.received;
    expect([again?.bytes, again?.headers['webhook-id']]).toEqual([first?.bytes, first?.headers['webhook-id']]);
  } finally {
    await killed?.stop('SIGKILL');
    await restarted?.stop('SIGKILL');
    await observer.end();
  }
});

it('a database that is restored amid deliveries goes on with what it knows: nothing is missing, and each order is in sequence (R-521)', async () => {
  const receiver = await stage.receiver();
  // Not again before the test says so, however long the first tries of all take.
  const AWAY = { 'retry-after': '3600' };
  receiver.answer = ({ sequence }, response) =>
    void (sequence <= 2 ? response.writeHead(204) : response.writeHead(503, AWAY)).end();
  const { id } = await stage.endpoint(receiver);
  const orders = await stage.orders(20);
  await stage.tell(orders, 4);
  // Of each order two were delivered, and the third was tried.
  await stage.got(receiver, 60);
  await stage.market.app.close();
  const restore = await backedUp(stage.market.databaseUrl);

  receiver.takesEverything();
  const before = await stage.anotherInstance();
  await later();
  await stage.tell(orders, 2);
  await stage.got(receiver, 60 + 80);
  for (const orderId of orders) expect(receiver.sequenceOf(orderId)).toEqual([1, 2, 3, 3, 4, 5, 6]);
  await before.close();
  const atRestore = receiver.received.length;
  await restore();

  await stage.anotherInstance();
  await later();
  // Other things happen than those that were lost.
  await stage.tell(orders.slice(0, 10), 3);
  await stage.got(receiver, atRestore + 40 + 30);
  const [early, late] = [receiver.received.slice(0, atRestore), receiver.received.slice(atRestore)];
  const sequenceOf = (orderId: string) =>
    late.filter(({ event }) => event.data.order_id === orderId).map(({ event }) => event.sequence);
  for (const [at, orderId] of orders.entries()) expect(sequenceOf(orderId)).toEqual(at < 10 ? [3, 4, 5, 6, 7] : [3, 4]);
  const bytesOf = new Map(early.map(({ event, bytes }) => [event.id, bytes]));
  const again = late.filter(({ event }) => bytesOf.has(event.id));
  expect(again.length).toBe(40);
  for (const { event, bytes } of again) expect(bytes).toBe(bytesOf.get(event.id));
  // The last answers are recorded after they are given.
  await eventually(
    () => stage.market.rows("select 1 from event_deliveries where endpoint_id = $1 and state = 'waiting'", [id]),
    (waiting) => waiting.length === 0,
  );
});
