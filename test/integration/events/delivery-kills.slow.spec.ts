import { EventDeliveries } from '../../../src/events/application/event-deliveries.js';
import { OneClock } from '../../support/one-clock.js';
import { DeliveryStage } from './delivery-stage.js';

let stage: DeliveryStage;
beforeAll(async () => {
  stage = await DeliveryStage.open({}, await OneClock.started());
});
afterAll(() => stage.close());

it('what was sent when its process was killed comes again, the same, before the next of its order (R-521)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const deliveries = stage.market.app.get(EventDeliveries, { strict: false });
  const { recorded } = deliveries;
  let killed = 0;
  // Like a kill between the answer and its record: the lease stays, and nobody knows that it was delivered.
  deliveries.recorded = async () => {
    killed += 1;
    throw new Error('killed');
  };
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId], 3);
  await stage.got(receiver, 1);
  await stage.passes('1s');
  expect([receiver.sequenceOf(orderId), killed]).toEqual([[1], 1]);
  deliveries.recorded = recorded;
  await stage.passes('1m');
  expect(receiver.sequenceOf(orderId)).toEqual([1, 1, 2, 3]);
  const [first, again] = receiver.received;
  expect([again?.bytes, again?.headers['webhook-id']]).toEqual([first?.bytes, first?.headers['webhook-id']]);
  expect(await stage.see(id)).toMatchObject({ waiting: 0 });
});

it('an endpoint of a process that is gone is served by another when its lease has ended (R-520)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  await stage.passes('1m');
  const [lease] = await stage.market.rows<{ epoch: number }>(
    `update event_endpoints set lease_until = now() + interval '20 seconds', epoch = epoch + 1 where id = $1 returning epoch`,
    [id],
  );
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId]);
  await stage.passes('15s');
  expect(receiver.received).toEqual([]);
  await stage.passes('10s');
  expect(receiver.sequenceOf(orderId)).toEqual([1]);
  // The first one is back: its lease no longer counts.
  const deliveries = stage.market.app.get(EventDeliveries, { strict: false });
  expect(await deliveries.renewed({ endpointId: id, epoch: lease?.epoch ?? 0 })).toBeNull();
});

it('an instance that stops hands its endpoints over at once (R-520)', async () => {
  const receiver = await stage.receiver();
  const other = await stage.anotherInstance();
  await stage.endpoint(receiver);
  const [orderId = ''] = await stage.orders(1);
  const waiting: (() => void)[] = [];
  receiver.answer = ({ sequence }, response) => {
    const take = () => void response.writeHead(204).end();
    if (sequence < 5) take();
    else waiting.push(take);
  };
  await stage.tell([orderId], 50);
  await stage.got(receiver, 5);
  const closed = other.close();
  receiver.takesEverything();
  for (const take of waiting) take();
  await Promise.all([closed, stage.got(receiver, 50)]);
  expect(receiver.sequenceOf(orderId).length).toBeLessThanOrEqual(51);
  expect([...new Set(receiver.sequenceOf(orderId))]).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
});
