import { AFTER, BEFORE, type Book, EMPTY, type Settle, settled } from './book.js';
import { NEXT, type Payment, readingOf, type Saying } from './provider.js';

/** The payments that a buyer may make, one after the other or at once: of which purchase, and how much. */
export interface Scenario {
  readonly covers: string;
  readonly payments: readonly (readonly [of: number, cents: number])[];
  /** How often the provider says something new of a payment after its first saying. */
  readonly changes: number;
}

export interface World {
  readonly payments: Readonly<Record<string, Payment>>;
  readonly book: Book;
  /** The version that was last read, and whether that was after the wait for the rest. */
  readonly read: Readonly<Record<string, { readonly version: number; readonly isLate: boolean }>>;
  /** A reading that has begun and may end after a newer one. */
  readonly underWay: { readonly id: string; readonly payment: Payment } | null;
  readonly isLate: boolean;
  readonly changesLeft: number;
  readonly approvals: number;
}

export interface Edge {
  readonly label: string;
  readonly world: World;
}

export function newWorld({ changes }: Scenario): World {
  return { payments: {}, book: EMPTY, read: {}, underWay: null, isLate: false, changesLeft: changes, approvals: 0 };
}

export function edgesOf(world: World, { payments: planned }: Scenario, decide?: Settle): Edge[] {
  const { payments, isLate } = world;
  const made = Object.entries(payments);
  return [
    ...planned.flatMap(([of, cents], at) => {
      const id = `payment ${at + 1}`;
      const first = { of, cents, version: 1, approved: null };
      return payments[id] ? [] : [said(world, id, { ...first, says: 'slip' }), said(world, id, first, 'approved')].flat();
    }),
    ...(world.changesLeft > 0
      ? made.flatMap(([id, payment]) => NEXT[payment.says].flatMap((says) => said(spent(world), id, payment, says)))
      : []),
    ...made.filter(([id]) => isUnread(world, id)).flatMap(([id, payment]) => reads(world, id, payment, decide)),
    ...(world.underWay ? [ends(world, world.underWay, decide)] : []),
    ...(isLate || world.book.purchases.every(({ partUntil }) => partUntil === null)
      ? []
      : [{ label: 'the wait for the rest is over', world: { ...world, isLate: true } }]),
  ];
}

/** Whether the product will read it: it has changed, or its wait is over and it still waits. */
export function isUnread({ payments, read, book, isLate }: World, id: string): boolean {
  const { of = 0, version = 0 } = payments[id] ?? {};
  const waits = book.purchases[of]?.partUntil;
  const isWaitOver = isLate && waits !== null && waits !== undefined && waits < AFTER.getTime();
  return read[id]?.version !== version || (isWaitOver && !read[id].isLate);
}

const spent = (world: World): World => ({ ...world, changesLeft: world.changesLeft - 1 });

function said(world: World, id: string, payment: Omit<Payment, 'says'> & { says?: Saying }, says = payment.says): Edge[] {
  if (!says) return [];
  const isFirstApproval = says === 'approved' && payment.approved === null;
  const version = world.payments[id] ? payment.version + 1 : 1;
  const changed = { ...payment, says, version, approved: isFirstApproval ? world.approvals : payment.approved };
  const approvals = world.approvals + (isFirstApproval ? 1 : 0);
  const label = `${id} of purchase ${payment.of}, ${payment.cents} %: ${says}`;
  return [{ label, world: { ...world, approvals, payments: { ...world.payments, [id]: changed } } }];
}

/** At once, or it begins and ends later. */
function reads(world: World, id: string, payment: Payment, decide?: Settle): Edge[] {
  const begins = { label: `a reading of ${id} begins`, world: { ...world, underWay: { id, payment } } };
  return [ends(world, { id, payment }, decide), ...(world.underWay ? [] : [begins])];
}

function ends(world: World, { id, payment }: { id: string; payment: Payment }, decide?: Settle): Edge {
  const book = settled(world.book, readingOf(id, payment), world.isLate ? AFTER : BEFORE, decide);
  const version = Math.max(world.read[id]?.version ?? 0, payment.version);
  // The product reads it as it is now when its wait is over, whatever else ends then.
  const isLate = world.isLate && payment.version === world.payments[id]?.version;
  const read = { ...world.read, [id]: { version, isLate: isLate || (world.read[id]?.isLate ?? false) } };
  const isUnderWay = world.underWay?.id === id && world.underWay.payment === payment;
  const label = `${id} is read: ${payment.says}`;
  return { label, world: { ...world, book, read, underWay: isUnderWay ? null : world.underWay } };
}

/** Two worlds of one scenario with the same key are the same. */
export function keyOf(
  { payments, book, read, underWay, isLate, changesLeft, approvals }: World,
  { payments: planned }: Scenario,
): string {
  const ofPayments = planned.map((_, at) => {
    const id = `payment ${at + 1}`;
    const { says, version, approved } = payments[id] ?? {};
    const known = book.payments[id];
    const stored = known && [
      known.effect,
      known.status,
      known.statusDetail,
      known.refundedCents,
      Number(known.updatedAt),
      Number(known.approvedAt),
    ];
    return [says, version, approved, stored, read[id]?.version, read[id]?.isLate].join();
  });
  const purchases = book.purchases.map(({ paidBy, status, partUntil }) => [paidBy, status, partUntil].join());
  return [...ofPayments, ...purchases, underWay?.id, underWay?.payment.version, isLate, changesLeft, approvals].join(';');
}
