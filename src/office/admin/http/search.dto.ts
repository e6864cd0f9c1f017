import { z } from 'zod';
import { CUT } from '../../../platform/http/listing.dto.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { amount, IsPartBack, id, number, timestamp, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import { UNOWNED_STATES } from '../application/records.js';
import type { FoundRecord } from '../application/search.js';
import { FOUND_KINDS, MATCHES, MOST_FOUND } from '../domain/search.js';

export class RecordSearchQuery {
  @Text(3, 200) q!: string;
}

const paid = {
  payment_status: z.string().nullable().meta({ description: 'Of an order or a purchase. Null for all others.' }),
  part_until: timestamp.nullable().meta({
    description: 'Of an order or a purchase, until when a part that is paid waits for the rest; null if none waits.',
  }),
  is_part_back: IsPartBack,
};

const FoundView = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id: id.meta({ description: 'Of a parcel: the id of its order; of a revocation: its code.' }),
  number: number.meta({ description: 'Of a purchase or an order; of a parcel, that of its order. Null for other kinds.' }),
  title: z.string().meta({
    description:
      'Names and titles: of the seller and the products, of who a purchase is for, of the carrier, the amount of a payment, the number that a revocation names.',
  }),
  state: z.string().meta({
    description:
      'Of an order its `status`, of a purchase its `state`, of a payment the provider’s status, of a parcel its shipment’s `state`, of a seller its link’s `state`, of a revocation whether it names a sale (`matched`, `unmatched`).',
  }),
  ...paid,
  purchase: z.strictObject({ id, number }).nullable().meta({ description: 'Of an order. Null for all others.' }),
  orders: z
    .array(z.strictObject({ id, number, title: z.string(), state: z.string(), ...paid }))
    .meta({ description: 'Of a purchase: all, which stand nowhere else. Empty for all others.' }),
  amount: amount.nullable().meta({ description: 'Of a payment in pesos. Null for all others.' }),
  unowned: z.enum(UNOWNED_STATES).nullable().meta({
    description:
      'Of a payment whose money belongs to no sale: whether it is resolved. Null for all others, and for one that went back in full before a person resolved it.',
  }),
  matched: z.enum(MATCHES).meta({ description: 'What is as typed, or begins so.' }),
});

export const SearchView = view(
  'AdminSearch',
  { items: z.array(FoundView).meta({ maxItems: MOST_FOUND }), ...CUT },
  {
    next_cursor: null,
    truncated: false,
    items: [
      {
        kind: 'order',
        id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
        number: 'K7QM-3F2P',
        title: 'Tienda Norte: Mate de calabaza',
        state: 'paid',
        payment_status: 'approved',
        part_until: null,
        is_part_back: false,
        purchase: { id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2', number: 'W4HT-9KCA' },
        orders: [],
        amount: null,
        unowned: null,
        matched: 'number',
      },
    ],
  },
);
export type SearchView = z.infer<typeof SearchView>;

export function toSearchView(found: readonly FoundRecord[]): SearchView {
  return {
    next_cursor: null,
    // As many as it shows: there may be more.
    truncated: found.length === MOST_FOUND,
    items: found.map(({ kind, id, number, title, purchase, orders, amountCents, unowned, matched, ...one }) => ({
      kind,
      id,
      number,
      title,
      ...stateOf(one),
      purchase,
      orders: orders.map((order) => ({ id: order.id, number: order.number, title: order.title, ...stateOf(order) })),
      amount: amountCents === null ? null : amountFromCents(amountCents),
      unowned,
      matched,
    })),
  };
}

type State = Pick<FoundRecord, 'state' | 'paymentStatus' | 'partUntil' | 'isPartBack'>;

function stateOf({ state, paymentStatus, partUntil, isPartBack }: State) {
  return { state, payment_status: paymentStatus, part_until: partUntil?.toISOString() ?? null, is_part_back: isPartBack };
}
