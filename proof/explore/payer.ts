import type { PaymentStop } from '#product/orders/domain/payment-status.js';
import { type Edge, QUIET } from './edge.js';
import type { Limits } from './limits.js';
import { acted } from './row.js';
import { spend, type World, withRow } from './world.js';

/** The row after payments have read the payment and settled what they read. */
export function paymentReadAgain(world: World): World {
  if (world.row.facts.paymentStop === world.paymentStop) return world;
  return withRow(
    world,
    acted(world.row, (shipment) => shipment.paymentRead(world.paymentStop)),
  );
}

/** What may happen to the payment, and to the news of it. */
export function payerEdges(world: World): Edge[] {
  const { left, paymentStop, isNotified } = world;
  const edges: Edge[] = [];
  const changes = (what: keyof Limits, stop: PaymentStop | null, label: string) =>
    edges.push({ label, world: { ...spend(world, what), paymentStop: stop, isNotified: true } });
  if (left.refund > 0 && paymentStop === null) changes('refund', 'payment_refunded', 'the payment is refunded');
  // The rules compare the two and treat them alike, so that whatever can begin with a chargeback can begin with a refund.
  if (left.chargeback > 0 && left.refund === 0 && paymentStop === null)
    changes('chargeback', 'payment_charged_back', 'the payment is charged back');
  if (left.approval > 0 && paymentStop !== null) changes('approval', null, 'the payment is approved again');
  if (isNotified) {
    const settled = paymentReadAgain({ ...world, isNotified: false });
    edges.push({ label: `the payment is read: ${paymentStop ?? 'approved'}`, world: settled, quiet: QUIET.news });
    if (left.loss > 0) edges.push({ label: 'the notification is lost', world: { ...spend(world, 'loss'), isNotified: false } });
  }
  return edges;
}
