export type NoticeKind = 'paid' | 'dispatched' | 'at_pickup_point' | 'delivered' | 'problem' | 'returning' | 'lost';

/** What has happened to an order: an event of the feed, or a fact of the order. */
export interface Happening {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Between two readings a parcel may pass several places: who is told of the second only was not told of the first. */
const BY_PROGRESS: Readonly<Record<string, NoticeKind>> = {
  in_transit: 'dispatched',
  out_for_delivery: 'dispatched',
  at_pickup_point: 'at_pickup_point',
  delivered: 'delivered',
  problem: 'problem',
  returning: 'returning',
  lost: 'lost',
};

/** What a buyer is written about; null for what she need not know. */
export function noticeOf({ kind, data }: Happening): NoticeKind | null {
  if (kind === 'order.paid') return 'paid';
  const { progress } = data;
  if (kind !== 'parcel.progress' || typeof progress !== 'string' || !Object.hasOwn(BY_PROGRESS, progress)) return null;
  return BY_PROGRESS[progress] ?? null;
}

/**
 * Whether a fact tells her something new: a parcel on its way passes many places, and is dispatched once. Another parcel of the same order
 * begins anew, and each kind of problem counts apart.
 */
export function isNews(facts: readonly (Happening & { readonly number: number })[], number: number): boolean {
  const fact = facts.find((one) => one.number === number);
  if (!fact) return true; // an order has the newest 200
  const before = facts.filter((one) => one.number < number);
  const ofThisParcel = before.slice(before.findLastIndex(({ kind }) => kind === 'shipment.created') + 1);
  return !(fact.kind === 'order.paid' ? before : ofThisParcel).some((one) => topicOf(one) === topicOf(fact));
}

function topicOf(happening: Happening): string {
  const notice = noticeOf(happening);
  return notice === 'problem' ? `problem ${happening.data.status_code}` : String(notice);
}
