import { setTimeout as sleep } from 'node:timers/promises';
import { fetch } from 'undici';
import { z } from 'zod';
import { AdminSession } from '../admin-session.js';
import { UnexpectedAnswer } from '../browser.js';
import { read } from './answers.js';

/** As `npm start` places the receiver, seen from the service. */
const PORT_OFFSET = 6;
const PAGE = 500;
const RECEIVER_WITHIN_MS = 60_000;
const POLL_INTERVAL_MS = 100;

const orderAnswer = z.object({ created_at: z.string() });
const feedAnswer = z.object({
  items: z.array(
    z.object({
      type: z.string(),
      timestamp: z.string(),
      sequence: z.number(),
      data: z.object({ order_id: z.string().optional(), progress: z.string().optional() }),
    }),
  ),
  next_cursor: z.string(),
  has_more: z.boolean(),
});
const appliedAnswer = z.object({ sequence: z.number() });

type FeedEvent = z.output<typeof feedAnswer>['items'][number];

export interface EventsOfOrder {
  readonly orderId: string;
  readonly events: readonly FeedEvent[];
  /** Whether the sandbox's receiver has them all; null if there is none. */
  readonly isReceived: boolean | null;
}

/** Reads an order's events as the sandbox's admin. Null: that admin cannot log in, so this is no sandbox's service. */
export async function eventsOf(baseUrl: string, orderId: string): Promise<EventsOfOrder | null> {
  const admin = new AdminSession(baseUrl);
  try {
    const order = read(orderAnswer, await admin.get(`/api/admin/orders/${encodeURIComponent(orderId)}`), "the admin's order");
    const events = (await feedSince(admin, order.created_at)).filter(({ data }) => data.order_id === orderId);
    return { orderId, events, isReceived: await isReceived(baseUrl, orderId, events.at(-1)?.sequence ?? 0) };
  } catch (error) {
    if (error instanceof UnexpectedAnswer && error.status === 401) return null;
    throw error;
  }
}

async function feedSince(admin: AdminSession, since: string): Promise<FeedEvent[]> {
  const found: FeedEvent[] = [];
  for (let start = `since=${encodeURIComponent(since)}`; ; ) {
    const page = read(feedAnswer, await admin.get(`/api/admin/events?${start}&limit=${PAGE}`), 'the feed of events');
    found.push(...page.items);
    if (!page.has_more) return found;
    start = `after=${encodeURIComponent(page.next_cursor)}`;
  }
}

/** It may get the last one a moment later. */
async function isReceived(baseUrl: string, orderId: string, sequence: number): Promise<boolean | null> {
  const { hostname, port } = new URL(baseUrl);
  if (!port) return null;
  const url = `http://${hostname}:${Number(port) + PORT_OFFSET}/_sandbox/applied/${encodeURIComponent(orderId)}`;
  for (const deadlineMs = Date.now() + RECEIVER_WITHIN_MS; ; await sleep(POLL_INTERVAL_MS)) {
    const answer = await fetch(url).catch(() => null);
    if (!answer) return null;
    const { success, data } = appliedAnswer.safeParse(await answer.json().catch(() => null));
    if (success && data.sequence >= sequence) return true;
    if (Date.now() > deadlineMs) return false;
  }
}
