import { ADMIN, logInAsAdmin } from './admin.js';
import { storeFinding } from './audit-findings.js';
import type { Marketplace } from './marketplace.js';
import { ADDRESS, eventually, type Person } from './person.js';

/** Calls every operation about admins, so that each succeeds once. */
export async function manageAdmins({ api }: Person, stranger: Person, market: Marketplace): Promise<void> {
  await api.get('/api/admin/admins');
  const invited = await api.post('/api/admin/admins', { body: { email: 'new@example.com', role: 'operator' } });
  const token = new URL(invited.invitation_url).hash.slice(1);
  await stranger.api.post('/api/admin/invitations/{token}', { params: { token }, body: ADMIN });
  const body = { role: 'viewer' } as const;
  await api.patch('/api/admin/admins/{id}', { params: { id: invited.admin.id ?? '' }, body });
  const again = { current_password: ADMIN.password, password: ADMIN.password };
  await api.put('/api/admin/password', { body: again });
  const leaving = await logInAsAdmin(market, { email: 'new@example.com', password: ADMIN.password });
  await leaving.api.delete('/api/admin/sessions');
}

/** A seller's link, as the seller sees it. */
export async function lookAtLink({ api }: Person): Promise<void> {
  await api.get('/api/seller/shipco/status');
  await api.get('/api/seller/shipco/unlink-preview');
  const data = await api.get('/api/seller/shipco/origins');
  await api.put('/api/seller/shipco/origin', { body: { origin_id: data.items[0]?.id ?? null } });
}

/** All sellers, one, and one by its name; and an order, with a note about it. */
export async function lookAtRecords({ api }: Person, orderId: string): Promise<void> {
  const order = { params: { id: orderId } };
  await api.post('/api/admin/orders/{id}/notes', { ...order, body: { note: 'Called back.' } });
  await api.get('/api/admin/orders/{id}', order);
  await api.get('/api/admin/orders/{id}/deliveries', order);
  const purchases = await api.get('/api/admin/purchases');
  await api.get('/api/admin/purchases/{id}', { params: { id: purchases.items[0]?.id ?? '' } });
  const data = await api.get('/api/admin/sellers');
  await api.get('/api/admin/sellers/{id}', { params: { id: data.items[0]?.id ?? '' } });
  await api.get('/api/admin/revocations');
  await api.get('/api/admin/search', { query: { q: data.items[0]?.name ?? '' } });
}

/** The address that a seller's parcels leave from is being registered, and an operator has that tried at once. */
export async function registerAgain({ api }: Person, seller: Person, market: Marketplace): Promise<void> {
  market.shipco.fault({ method: 'POST', path: '/v2/addresses', times: 99, fault: { kind: 'status', status: 503 } });
  const body = { name: 'Tienda Norte', dispatch_address: { ...ADDRESS, phone: '+54 261 555 0134' } };
  const data = await seller.api.put('/api/seller/profile', { body });
  await api.post('/api/admin/sellers/{id}/retry-origin', { params: { id: data.id } });
  market.shipco.clearFaults();
}

/** Cancels the parcel of an order, corrects where it goes, and ships it again. */
export async function shipElsewhere(admin: Person, id: string): Promise<void> {
  const held = { params: { order_id: id } };
  const isNow = (state: string) =>
    eventually(
      () => admin.get(`/api/admin/orders/${id}`),
      ({ body }) => body.shipment.state === state,
    );
  await admin.api.post('/api/admin/shipments/{order_id}/cancel', held);
  await isNow('cancelled');
  const body = { recipient: { phone: '261 555 0188' }, reason: 'She called.' };
  await admin.api.patch('/api/admin/orders/{id}/delivery', { params: { id }, body });
  await admin.api.post('/api/admin/shipments/{order_id}/ship-again', held);
  await isNow('created');
}

/** Their session, and what admins look at when something is wrong. */
export async function lookAtService({ api }: Person): Promise<void> {
  await api.get('/api/admin/session');
  await api.get('/api/admin/overview');
  await api.get('/api/admin/status');
  await api.get('/api/admin/doctor');
  await api.get('/api/admin/audit');
  await api.get('/api/admin/statements');
  await api.get('/api/admin/events');
}

/** Retries a shipment that waits for a person: with all of its cause, and alone. */
export async function retryFailures({ api }: Person, market: Marketplace, orderId: string): Promise<void> {
  const review = { code: 'payment_unseen', shipmentIds: [] };
  const fail = () =>
    market.rows(
      `update shipments set version = version + 1, state = 'needs_review', review = $2, due_at = null, waits_since = now(), cause_id = 'unseen',
              cause = '{"state": "needs_review", "code": "payment_unseen"}' where order_id = $1`,
      [orderId, review],
    );
  await fail();
  const data = await api.get('/api/admin/failures');
  const path = { id: data.items[0]?.id ?? '' };
  await api.post('/api/admin/failures/{id}/dry-run', { params: path });
  const retried = await api.post('/api/admin/failures/{id}/retry', { params: path });
  await api.get('/api/admin/bulk-acts/{id}', { params: { id: retried.bulk_act_id } });
  await fail();
  await api.post('/api/admin/shipments/{order_id}/retry', { params: { order_id: orderId } });
}

/** What waits for a person to say that it is dealt with. Some purchase must exist. */
export async function endWhatIsOpen(admin: Person, market: Marketplace): Promise<void> {
  await settleMoney(admin, market);
  await closeFinding(admin, market);
}

/** Money that belongs to no sale, and money that is owed. Some purchase must exist. */
export async function settleMoney(admin: Person, market: Marketplace): Promise<void> {
  await resolveUnownedPayment(admin, market);
  await closeOwed(admin, market);
}

/** Lists the payments that belong to no sale, and resolves one. */
async function resolveUnownedPayment({ api }: Person, market: Marketplace): Promise<void> {
  const [payment] = await market.rows<{ id: string }>(
    `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
     select '900900', id, 'approved', 1, 0, 'ARS', '1', now(), 'payment_mismatch' from purchases limit 1 returning id`,
  );
  await api.get('/api/admin/unowned-payments');
  const path = { payment_id: payment?.id ?? '' };
  await api.post('/api/admin/unowned-payments/{payment_id}/resolve', { params: path, body: { note: 'Refunded.' } });
  await api.get('/api/admin/unowned-payments', { query: { state: 'resolved' } });
}

/** Lists what is owed, notes that a buyer was told, and closes it. */
async function closeOwed({ api }: Person, market: Marketplace): Promise<void> {
  const [entry] = await market.rows<{ id: string }>(
    `insert into owed_entries (id, purchase_id, subject, reason, payment_ids, amount_cents, refunded_before_cents, refunded_cents, since)
     select 'owed-1', id, 'owed-1', 'lost', '["900900"]', 1, 0, 0, now() from purchases limit 1 returning id`,
  );
  const path = { id: entry?.id ?? '' };
  await api.get('/api/admin/owed');
  await api.post('/api/admin/owed/{id}/told', { params: path });
  await api.post('/api/admin/owed/{id}/close', { params: path, body: { note: 'She took another one.' } });
  await api.get('/api/admin/owed', { query: { state: 'done' } });
}

/** Lists what the audit has found, and closes it. */
async function closeFinding({ api }: Person, market: Marketplace): Promise<void> {
  const id = await storeFinding(market);
  await api.get('/api/admin/audit-findings');
  await api.post('/api/admin/audit-findings/{id}/close', { params: { id }, body: { note: 'A test of ours.' } });
}

/** Looks at a notification of a payment, and processes it again. */
export async function replayNotification({ api }: Person, market: Marketplace): Promise<void> {
  const data = await api.get('/api/admin/webhooks');
  const webhook = { params: { id: data.items.find(({ topic }) => topic === 'payment')?.id ?? '' } };
  await api.get('/api/admin/webhooks/{id}', webhook);
  await api.post('/api/admin/webhooks/{id}/dry-replay', webhook);
  await market.rows("update webhook_inbox set state = 'parked' where id = $1", [webhook.params.id]);
  await api.post('/api/admin/webhooks/{id}/replay', webhook);
}

/** An endpoint of events, from its creation to its end. Nobody listens there. */
export async function manageEndpoints({ api }: Person): Promise<void> {
  const data = await api.post('/api/admin/event-endpoints', { body: { url: 'http://127.0.0.1:1/events' } });
  await api.get('/api/admin/event-endpoints');
  const endpoint = { params: { id: data.id } };
  await api.post('/api/admin/event-endpoints/{id}/rotate-secret', endpoint);
  await api.post('/api/admin/event-endpoints/{id}/test', endpoint);
  await api.patch('/api/admin/event-endpoints/{id}', { ...endpoint, body: { disabled: true } });
  await api.post('/api/admin/event-endpoints/{id}/replay', { ...endpoint, body: { since: '2026-11-21' } });
  await api.get('/api/admin/event-endpoints/{id}/deliveries', endpoint);
  await api.delete('/api/admin/event-endpoints/{id}', endpoint);
}
