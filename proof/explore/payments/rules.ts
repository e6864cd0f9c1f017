import { worstStatus } from '#product/orders/domain/payment-status.js';
import { UNOWNED_EFFECTS } from '#product/payments/domain/payment.js';
import { AFTER, purchaseId, TOTAL_CENTS } from './book.js';
import { isHere, readingOf } from './provider.js';
import { isUnread, type World } from './world.js';

/** The rule that a world breaks; null for none. */
export function brokenIn(world: World): string | null {
  const { purchases, payments } = world.book;
  if (purchases.filter(({ paidBy }) => paidBy !== null).length > 1) return 'a cart generation is paid once';
  for (const [at, { paidBy, partUntil }] of purchases.entries()) {
    const payers = Object.values(payments).filter((one) => one.purchaseId === purchaseId(at) && one.effect === 'first_approval');
    const sum = payers.reduce((all, { amountCents }) => all + amountCents, 0);
    if (sum !== (paidBy === null ? 0 : TOTAL_CENTS)) return 'what pays a purchase is exactly its total';
    if (paidBy !== null && partUntil !== null) return 'nothing waits for a purchase that is paid';
  }
  const isQuiet = world.underWay === null && Object.keys(world.payments).every((id) => !isUnread(world, id));
  return isQuiet ? brokenAtRest(world) : null;
}

/** Everything is read as it is now. */
function brokenAtRest({ book, payments, isLate }: World): string | null {
  for (const [at, { paidBy, status, partUntil }] of book.purchases.entries()) {
    const own = Object.entries(payments).filter(([, { of }]) => of === at);
    const known = own.flatMap(([id]) => book.payments[id] ?? []);
    if (own.some(([id, one]) => book.payments[id]?.status !== readingOf(id, one).status))
      return 'what is stored is what the provider said last';
    const payers = known.filter(({ effect }) => effect === 'first_approval');
    if (paidBy !== null && status !== worstStatus(payers.map((one) => one.status)))
      return 'the worst payer says what a purchase is';
    const isCase = known.some(({ effect }) => (UNOWNED_EFFECTS as readonly string[]).includes(effect));
    for (const [id, payment] of own) {
      const effect = book.payments[id]?.effect ?? 'recorded';
      if (!isHere(payment)) continue;
      if (effect === 'recorded') return 'money that is here is a sale, waits, or is a case';
      if (effect === 'part_payment' && partUntil === null && !isCase) return 'a part waits, or is a case for a person';
    }
    if (isLate && partUntil !== null && partUntil < AFTER.getTime()) return 'no part waits for ever';
    const parts = own.filter(
      ([id, one]) => isHere(one) && one.cents < TOTAL_CENTS && book.payments[id]?.effect === 'part_payment',
    );
    const isPaidFor = book.purchases.some((one) => one.paidBy !== null);
    if (!isPaidFor && parts.length > 1 && hasExact(parts.map(([, { cents }]) => cents))) return 'parts that add up pay';
  }
  return null;
}

function hasExact(cents: readonly number[], total = TOTAL_CENTS): boolean {
  const [first, ...rest] = cents;
  if (total === 0) return true;
  return first !== undefined && (hasExact(rest, total - first) || hasExact(rest, total));
}
