import type { Schemas } from '../api.js';
import { numberOf } from '../parts/number.js';
import { titleOf } from '../parts/title-of.js';

/** To the page of a sale. Two of the same products differ by their numbers. */
export function SaleLink({ order }: { order: Schemas['SellerOrder'] }) {
  return (
    <a href={`/vender/ventas/${order.id}`}>
      {titleOf(order)}
      <span class="unseen"> {numberOf(order)}</span>
    </a>
  );
}
