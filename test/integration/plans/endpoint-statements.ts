import { ReencryptSigningSecrets } from '../../../src/office/events/application/reencrypt-signing-secrets.service.js';
import { EventReceiver } from '../../support/event-receiver.js';
import type { Marketplace } from '../../support/marketplace.js';
import { eventually, type Person } from '../../support/person.js';

const CURSOR = Buffer.from('2100-01-01T00:00:00.000000Z x').toString('base64url');

/** Everything that endpoints of events send to the database. Something must have happened to some order. */
export async function useEndpoints(market: Marketplace, admin: Person): Promise<void> {
  const receiver = await EventReceiver.open();
  const path = '/api/admin/event-endpoints';
  const { id } = (await admin.call('POST', path, { url: receiver.url })).body;
  const on = (act: string, body?: object) => admin.call('POST', `${path}/${id}/${act}`, body);
  await on('test');
  await on('replay', { since: '2026-01-01' });
  await on('rotate-secret');
  await eventually(
    async () => (await admin.call('GET', path)).body.items,
    ([first]) => receiver.received.length > 1 && first?.waiting === 0,
  );
  // It is served while it is disabled: one more delivery ends after that.
  receiver.answer = async (_event, response) => {
    await admin.call('PATCH', `${path}/${id}`, { description: 'x', disabled: true });
    response.writeHead(204).end();
  };
  const before = receiver.received.length;
  await on('test');
  await eventually(
    async () => receiver.received.length,
    (length) => length > before,
  );
  // Until nobody serves it any more.
  await eventually(
    () => market.rows('select 1 from event_endpoints where lease_until is null'),
    (rows) => rows.length === 1,
  );
  // Whatever comes from here on must not disable it again.
  receiver.takesEverything();
  await admin.call('PATCH', `${path}/${id}`, { disabled: false });
  await admin.get(`${path}/${id}/deliveries?limit=20`);
  await admin.get(`${path}/${id}/deliveries?limit=20&cursor=${CURSOR}`);
  const [order] = (await admin.get('/api/admin/orders?limit=1')).body.items;
  await admin.get(`/api/admin/orders/${order.id}/deliveries`);
  await market.app.get(ReencryptSigningSecrets, { strict: false }).all();
  await admin.call('DELETE', `${path}/${id}`);
  receiver.close();
}
