import { Webhook } from 'standardwebhooks';
import { eventually } from '../../support/person.js';
import { DeliveryStage } from './delivery-stage.js';

let stage: DeliveryStage;
beforeAll(async () => {
  stage = await DeliveryStage.open();
});
afterAll(() => stage.close());

it('an endpoint gets what happens after its creation, signed as Standard Webhooks says (R-510, R-513)', async () => {
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId]);
  await eventually(
    () => stage.market.rows('select 1 from order_facts where position is null'),
    (rows) => rows.length === 0,
  );
  const receiver = await stage.receiver();
  const { id, secret } = await stage.endpoint(receiver);
  await stage.tell([orderId]);
  await stage.got(receiver, 1);
  const [{ headers, bytes, event }] = receiver.received as [(typeof receiver.received)[number]];
  expect(event).toMatchObject({ type: 'shipment.held', sequence: 2, data: { order_id: orderId, purchase_id: 'p1' } });
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': event.id });
  expect(new Webhook(secret).verify(bytes, headers as Record<string, string>)).toEqual(event);
  const done = await eventually(
    () => stage.deliveries(id),
    ([first]) => first?.status === 'delivered',
  );
  expect(done).toMatchObject([
    {
      event_id: event.id,
      type: 'shipment.held',
      order_id: orderId,
      replayed: false,
      created_at: expect.any(String),
      ended_at: expect.any(String),
      status: 'delivered',
      http_status: 204,
      duration_ms: expect.any(Number),
      attempts: 1,
      next_attempt_at: null,
      error: null,
    },
  ]);
  expect(await stage.see(id)).toMatchObject({ state: 'active', waiting: 0, oldest_waiting_at: null });
});

it('an endpoint gets only the types that it wants (R-513)', async () => {
  const receiver = await stage.receiver();
  await stage.endpoint(receiver, { types: ['order.paid'] });
  const everything = await stage.receiver();
  await stage.endpoint(everything);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId], 3);
  await stage.market.rows(
    `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
     values (gen_random_uuid(), $1, 4, 'order.paid', 2, now(), '{}', now())`,
    [orderId],
  );
  await stage.got(everything, 4);
  await stage.got(receiver, 1);
  expect(receiver.sequenceOf(orderId)).toEqual([4]);
});
