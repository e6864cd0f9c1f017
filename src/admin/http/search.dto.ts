import { z } from 'zod';
import { Text } from '../../shared/http/text.decorator.js';
import { id, number, view } from '../../shared/http/view.js';
import { UNOWNED_STATES } from '../application/records.js';
import type { Found } from '../application/search.js';
import { FOUND_KINDS, MATCHES, MOST_FOUND } from '../domain/search.js';

export class SearchQuery {
  @Text(3, 200) q!: string;
}

const FoundView = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id: id.meta({ description: 'Of a parcel: the id of its order.' }),
  number: number.meta({ description: 'Of a purchase or an order; of a parcel, that of its order. Null for other kinds.' }),
  title: z
    .string()
    .meta({ description: 'Names and titles: of the seller and the products, of the carrier, the amount of a payment.' }),
  state: z.string().meta({
    description:
      'Of an order its `status`, of a purchase its `state`, of a payment the provider’s status, of a parcel its shipment’s `state`, of a seller its link’s `state`.',
  }),
  unowned: z
    .enum(UNOWNED_STATES)
    .nullable()
    .meta({ description: 'Of a payment whose money belongs to no sale: whether it is resolved. Null for all others.' }),
  matched: z.enum(MATCHES).meta({ description: 'What is as typed, or begins so.' }),
});

export const SearchView = view(
  'AdminSearch',
  { items: z.array(FoundView).meta({ maxItems: MOST_FOUND }) },
  {
    items: [
      {
        kind: 'order',
        id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
        number: 'K7QM-3F2P',
        title: 'Tienda Norte: Mate de calabaza',
        state: 'paid',
        unowned: null,
        matched: 'number',
      },
    ],
  },
);
export type SearchView = z.infer<typeof SearchView>;

export function toSearchView(found: readonly Found[]): SearchView {
  return {
    items: found.map(({ kind, id, number, title, state, unowned, matched }) => ({
      kind,
      id,
      number,
      title,
      state,
      unowned,
      matched,
    })),
  };
}
