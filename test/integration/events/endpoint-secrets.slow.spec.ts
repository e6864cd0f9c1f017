import { ReencryptSigningSecrets } from '../../../src/office/events/application/reencrypt-signing-secrets.service.js';
import { EventEndpoints } from '../../../src/office/events/infrastructure/event-endpoints.store.js';
import type { Received } from '../../support/event-receiver.js';
import { OneClock } from '../../support/one-clock.js';
import { eventually } from '../../support/person.js';
import { DeliveryStage, isSigned } from './delivery-stage.js';

let stage: DeliveryStage;
beforeAll(async () => {
  stage = await DeliveryStage.open({}, await OneClock.started());
});
afterAll(() => stage.close());

const call = <Method extends string, Path extends string>(method: Method, path: Path, body?: object) =>
  stage.admin.call(method, `/api/admin/event-endpoints${path}` as const, body);

it('for a day the two newest secrets sign, then the newest alone (R-512)', async () => {
  const receiver = await stage.receiver();
  const { id, secret: first } = await stage.endpoint(receiver);
  const rotate = async () => (await stage.admin.call('POST', `/api/admin/event-endpoints/${id}/rotate-secret`)).body.secret;
  const [second, third] = [await rotate(), await rotate()];
  const signers = async () => {
    const count = receiver.received.length;
    await stage.tell(await stage.orders(1));
    await stage.got(receiver, count + 1);
    const last = receiver.received.at(-1) as Received;
    return [first, second, third].map((secret) => isSigned(last, secret));
  };
  expect(await signers()).toEqual([false, true, true]);
  await stage.passes('23h');
  expect(await signers()).toEqual([false, true, true]);
  await stage.passes('2h');
  expect(await signers()).toEqual([false, false, true]);
});

it('secrets are encrypted anew with the newest key, both of them (R-512)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  await call('POST', `/${id}/rotate-secret`);
  const newest = `newest:${Buffer.alloc(32, 9).toString('base64')}`;
  const keys = `${newest},${stage.market.environment.TOKEN_ENCRYPTION_KEYS}`;
  const app = await stage.anotherInstance({ TOKEN_ENCRYPTION_KEYS: keys });
  const { unreadable } = await app.get(ReencryptSigningSecrets, { strict: false }).all();
  expect(unreadable).toEqual([]);
  const [stored] = await stage.market.rows<{ sealed: string }>(
    "select secret || ' ' || previous_secret as sealed from event_endpoints where id = $1",
    [id],
  );
  expect(stored?.sealed).toMatch(/^newest\.\S+ newest\.\S+$/);
  // The first instance lacks the key.
  const unreadableThere = await stage.market.app.get(ReencryptSigningSecrets, { strict: false }).all();
  expect(unreadableThere.unreadable).toContain(id);
});

it('a secret that no key opens can be replaced, and what replaces it signs at once (R-512)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  await stage.market.rows("update event_endpoints set secret = 'of a key that is gone' where id = $1", [id]);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId]);
  await eventually(
    () => stage.deliveries(id),
    ([delivery]) => delivery?.error === 'secret_unreadable',
  );
  const { secret } = (await call('POST', `/${id}/rotate-secret`)).body;
  await stage.passes('1m');
  await stage.got(receiver, 1);
  expect(isSigned(receiver.received[0] as Received, secret)).toBe(true);
  const unreadable = async () => (await stage.market.app.get(ReencryptSigningSecrets, { strict: false }).all()).unreadable;
  expect(await unreadable()).toContain(id);
  await stage.passes('25h');
  expect(await unreadable()).not.toContain(id);
});

it('a secret that a rotation moves while it is encrypted anew is found where it is now (R-512)', async () => {
  const { id } = await stage.endpoint(await stage.receiver());
  const endpoints = stage.market.app.get(EventEndpoints, { strict: false });
  const read = (await endpoints.secrets()).find(({ endpointId }) => endpointId === id);
  await call('POST', `/${id}/rotate-secret`);
  expect(read && (await endpoints.reseal(read, 'sealed anew'))).toBe(true);
  expect(await stage.market.rows('select previous_secret from event_endpoints where id = $1', [id])).toEqual([
    { previous_secret: 'sealed anew' },
  ]);
  expect(read && (await endpoints.reseal(read, 'too'))).toBe(false);
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
});
