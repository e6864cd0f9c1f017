import { EventDeliveries } from '../../../src/office/events/infrastructure/event-deliveries.store.js';
import type { EventReceiver } from '../../support/event-receiver.js';
import { OneClock } from '../../support/one-clock.js';
import { eventually } from '../../support/person.js';
import { DeliveryStage } from './delivery-stage.js';

let stage: DeliveryStage;
beforeAll(async () => {
  stage = await DeliveryStage.open({}, await OneClock.started());
});
afterAll(() => stage.close());

const HOUR_SECONDS = 3_600;
/** The seconds between the tries, by the times that they were signed with. */
function waitsOf({ received }: EventReceiver): number[] {
  const times = received.map(({ headers }) => Number(headers['webhook-timestamp']));
  return times.slice(1).map((at, index) => at - (times[index] ?? 0));
}
const around = (seconds: number) => ({ least: seconds * 0.9 - 2, most: seconds * 1.1 + 2 });
const health = async () =>
  (await (await fetch(`${stage.market.url}/api/health`)).json()) as { status: string; checks: { events: unknown } };

it('tries for three days, then disables the endpoint, and goes on where it stopped (R-517, R-540)', async () => {
  const receiver = await stage.receiver();
  receiver.answersEverything(503);
  const { id } = await stage.endpoint(receiver);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId], 2);
  await stage.passes('71h');
  const waits = waitsOf(receiver);
  const table = [5, 30, 120, 600, HOUR_SECONDS, 3 * HOUR_SECONDS, 6 * HOUR_SECONDS, 12 * HOUR_SECONDS, 12 * HOUR_SECONDS];
  for (const [index, seconds] of table.entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(around(seconds).least);
    expect(waits[index]).toBeLessThanOrEqual(around(seconds).most);
  }
  expect(new Set(receiver.received.map(({ bytes }) => bytes)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await stage.see(id)).toMatchObject({ state: 'active', waiting: 2 });
  expect((await health()).checks.events).toEqual({ status: 'ok', reason: null });

  await stage.passes('2h');
  const tries = receiver.received.length;
  expect(await stage.see(id)).toMatchObject({ state: 'disabled', reason: 'not_delivered', waiting: 2 });
  expect(await health()).toMatchObject({
    status: 'degraded',
    checks: { events: { status: 'degraded', reason: 'endpoint_disabled' } },
  });
  await stage.tell([orderId]);
  await stage.passes('100h');
  expect(receiver.received.length).toBe(tries);

  receiver.takesEverything();
  await stage.change(id, { disabled: false });
  await stage.passes('1m');
  expect(receiver.sequenceOf(orderId).slice(tries)).toEqual([1, 2, 3]);
  expect(await stage.see(id)).toMatchObject({ state: 'active', reason: null, disabled_at: null, waiting: 0 });
  expect((await health()).checks.events).toEqual({ status: 'ok', reason: null });
});

it('gives one event up after three days, if others are delivered meanwhile, and goes on with the next of its order (R-516)', async () => {
  const receiver = await stage.receiver();
  const [poor = '', good = ''] = await stage.orders(2);
  receiver.answer = ({ data, sequence }, response) =>
    void response.writeHead(data.order_id === poor && sequence === 1 ? 500 : 200).end();
  const { id } = await stage.endpoint(receiver);
  await stage.tell([poor], 2);
  for (const _ of [1, 2, 3]) {
    await stage.passes('23h');
    await stage.tell([good]);
  }
  await stage.passes('2h');
  expect(receiver.sequenceOf(poor)).not.toContain(2);
  await stage.passes('2h');
  expect(receiver.sequenceOf(poor).at(-1)).toBe(2);
  expect(await stage.see(id)).toMatchObject({ state: 'active', waiting: 0 });
  const failed = (await stage.deliveries(id)).filter(({ status }) => status === 'failed');
  expect(failed).toMatchObject([{ http_status: 500, next_attempt_at: null, error: null }]);

  // Nothing has waited since, so that one try more says nothing about all that time.
  receiver.answersEverything(503);
  await stage.tell([poor]);
  await stage.passes('20m');
  await stage.market.rows('delete from order_facts where order_id = $1 and number = 3', [poor]);
  await stage.passes('2h');
  expect(await stage.see(id)).toMatchObject({ state: 'active', waiting: 0 });
  await stage.passes('96h');
  await stage.tell([good]);
  await stage.passes('1m');
  expect(await stage.see(id)).toMatchObject({ state: 'active', waiting: 1 });
});

it('stops at once, without an alarm, when the receiver says that it is gone (R-518)', async () => {
  const receiver = await stage.receiver();
  receiver.answersEverything(410);
  const { id } = await stage.endpoint(receiver);
  await stage.tell(await stage.orders(1), 2);
  await stage.passes('1h');
  expect(receiver.received.length).toBe(1);
  expect(await stage.see(id)).toMatchObject({ state: 'disabled', reason: 'gone', waiting: 2 });
  expect((await health()).checks.events).toEqual({ status: 'ok', reason: null });
});

it('sends nothing while a person has disabled it, and everything afterwards (R-518)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  await stage.change(id, { disabled: true });
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId], 3);
  await stage.passes('1h');
  expect(receiver.received).toEqual([]);
  expect(await stage.see(id)).toMatchObject({ state: 'disabled', reason: 'by_person' });
  await stage.change(id, { disabled: false });
  await stage.passes('1m');
  expect(receiver.sequenceOf(orderId)).toEqual([1, 2, 3]);
});

it('gives up what somebody deleted from the database, and goes on with the next (R-516)', async () => {
  const receiver = await stage.receiver();
  receiver.answersEverything(503);
  const { id } = await stage.endpoint(receiver);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId], 2);
  await stage.got(receiver, 1);
  await stage.market.rows('delete from order_facts where order_id = $1 and number = 1', [orderId]);
  receiver.takesEverything();
  await stage.passes('1m');
  expect(receiver.sequenceOf(orderId)).toEqual([1, 2]);
  const outcomes = (await stage.deliveries(id)).map(({ status, http_status: http, error }) => [status, http, error]);
  expect(outcomes.sort()).toEqual([
    ['delivered', 204, null],
    ['failed', null, 'event_gone'],
  ]);
});

it('reads on behind events that somebody deleted at the end of the feed', async () => {
  const { id } = await stage.endpoint(await stage.receiver());
  await stage.change(id, { disabled: true });
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId], 2);
  await eventually(
    () => stage.market.rows('select 1 from order_facts where position is null'),
    ({ length }) => length === 0,
  );
  await stage.market.rows('delete from order_facts where order_id = $1', [orderId]);
  await stage.change(id, { disabled: false });
  await eventually(
    () => stage.market.rows('select 1 from event_endpoints, event_feed where id = $1 and position = last_position', [id]),
    ({ length }) => length > 0,
  );
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
