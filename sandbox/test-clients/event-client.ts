import { Webhook } from 'standardwebhooks';
import type { ReceivedEvent } from '../../client/verify-event.js';

type Sent = Partial<Omit<ReceivedEvent, 'data'>> & { readonly data?: Readonly<Record<string, unknown>> };

let lastId = 0;

/** An event of order `o1`, with an id of its own. */
export function eventOf(
  type: string,
  sequence: number,
  data: Readonly<Record<string, unknown>> = {},
  more: Sent = {},
): ReceivedEvent {
  lastId += 1;
  return {
    id: `event-${lastId}`,
    type,
    timestamp: '2026-11-25T10:00:00.000Z',
    sequence,
    data: { order_id: 'o1', ...data },
    ...more,
  };
}

/** Posts events as the marketplace does, signed by the library of the specification's authors. */
export async function postEvent(
  url: string,
  secret: string,
  event: ReceivedEvent,
  { at = new Date(), body = JSON.stringify(event) }: { at?: Date; body?: string } = {},
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': event.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(event.id, at, body),
  };
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.body?.cancel();
  return response.status;
}
