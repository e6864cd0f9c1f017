import { endpointVerdict } from '../../../src/office/events/domain/event-delivery.js';
import { EventDeliveries } from '../../../src/office/events/infrastructure/event-deliveries.store.js';
import { eventually } from '../../support/person.js';
import { DeliveryStage } from './delivery-stage.js';

let stage: DeliveryStage;
beforeAll(async () => {
  stage = await DeliveryStage.open();
  await stage.anotherInstance();
});
afterAll(() => stage.close());

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('sixteen orders are delivered in parallel, over all instances, and each in sequence (R-519)', async () => {
  const receiver = await stage.receiver();
  const waiting: (() => void)[] = [];
  receiver.answer = async (_event, response) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    response.writeHead(204).end();
  };
  await stage.endpoint(receiver);
  const orders = await stage.orders(40);
  await stage.tell(orders, 3);
  await stage.got(receiver, 16);
  const releaseThose = async () => {
    for (const release of waiting.splice(0)) release();
    return receiver.received.length;
  };
  await eventually(releaseThose, (received) => received === 120);
  await releaseThose();
  expect(receiver.mostAtOnce).toBe(16);
  for (const orderId of orders) expect(receiver.sequenceOf(orderId)).toEqual([1, 2, 3]);
});

it('an order that fails delays no other, and its next event waits for the former (R-519)', async () => {
  const receiver = await stage.receiver();
  const [poor = '', ...others] = await stage.orders(5);
  let isRefused = true;
  receiver.answer = ({ data, sequence }, response) => {
    response.writeHead(isRefused && data.order_id === poor && sequence === 2 ? 500 : 200).end();
  };
  const { id } = await stage.endpoint(receiver);
  await stage.tell([poor, ...others], 3);
  await eventually(
    async () => others.map((orderId) => receiver.sequenceOf(orderId)),
    (all) => all.every(({ length }) => length === 3),
  );
  await eventually(
    () => stage.see(id),
    ({ waiting }) => waiting === 2,
  );
  expect(new Set(receiver.sequenceOf(poor))).toEqual(new Set([1, 2]));
  expect(await stage.see(id)).toMatchObject({ state: 'active' });
  isRefused = false;
  // As if its five seconds had passed.
  await stage.market.rows('update event_deliveries set due_at = now() where endpoint_id = $1 and due_at is not null', [id]);
  await stage.market.rows('update event_endpoints set due_at = now() where id = $1', [id]);
  await eventually(
    async () => receiver.sequenceOf(poor),
    (sequence) => sequence.at(-1) === 3,
  );
  // Twice, or more often where five seconds have really passed.
  const [first, ...rest] = receiver.sequenceOf(poor);
  const last = rest.pop();
  expect([first, new Set(rest), rest.length > 1, last]).toEqual([1, new Set([2]), true, 3]);
  const tries = receiver.received.filter(({ event }) => event.data.order_id === poor && event.sequence === 2);
  expect(tries[1]?.bytes).toBe(tries[0]?.bytes);
  expect(tries[1]?.headers['webhook-id']).toBe(tries[0]?.headers['webhook-id']);
});

it('a dead endpoint delays no other (R-520)', async () => {
  const dead = await stage.receiver();
  dead.answer = () => undefined;
  const receiver = await stage.receiver();
  await stage.endpoint(dead);
  await stage.endpoint(receiver);
  const orders = await stage.orders(30);
  await stage.tell(orders, 2);
  await stage.got(dead, 16);
  await stage.got(receiver, 60);
  for (const orderId of orders) expect(receiver.sequenceOf(orderId)).toEqual(upTo(2));
  expect(dead.received.length).toBe(16);
});

it('an endpoint is served by one instance at a time (R-520)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId], 200);
  await stage.got(receiver, 200);
  expect(receiver.sequenceOf(orderId)).toEqual(upTo(200));
  expect(await stage.market.rows('select 1 from event_deliveries where endpoint_id = $1 and attempts > 1', [id])).toEqual([]);
});

it('an endpoint that got something in the meantime is not disabled by a try that began before (R-517)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const deliveries = stage.market.app.get(EventDeliveries, { strict: false });
  const late = {
    id: 'x',
    state: 'waiting',
    httpStatus: 500,
    error: null,
    durationMs: 1,
    waitMs: 0,
    disable: 'not_delivered',
  } as const;
  expect(await deliveries.recorded(id, [late], endpointVerdict([late]))).toBeNull();
  expect(await stage.see(id)).toMatchObject({ state: 'active' });
  expect(await deliveries.recorded(id, [late], endpointVerdict([late]))).toBe('not_delivered');
  expect(await stage.see(id)).toMatchObject({ state: 'disabled', reason: 'not_delivered' });
});
