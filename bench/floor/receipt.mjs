import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { WEBHOOK_SECRET } from '../stage/requests.mjs';

const INSERT = {
  name: 'receipt',
  text: 'insert into bench_floor.inbox (dedupe_key, id, topic, resource_id, body) values ($1, $2, $3, $4, $5) on conflict do nothing',
};

/** Checks the signature and keeps the notification. */
export async function receive({ db }, request, body) {
  const query = new URLSearchParams(request.url.slice(request.url.indexOf('?')));
  const resourceId = query.get('data.id');
  const topic = query.get('type');
  const { ts, v1 } = Object.fromEntries(request.headers['x-signature'].split(',').map((pair) => pair.split('=')));
  const signed = `id:${resourceId};request-id:${request.headers['x-request-id']};ts:${ts};`;
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(signed).digest();
  if (!timingSafeEqual(expected, Buffer.from(v1, 'hex'))) throw new Error('a notification of the bench is not signed');
  const key = createHash('sha256').update(`${topic}:${resourceId}:${body.id}:${ts}`).digest('hex');
  await db.query({ ...INSERT, values: [key, randomUUID(), topic, resourceId, body] });
  return { topic, resourceId };
}
