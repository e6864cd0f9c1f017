import { Numbered } from '../parts/number.js';
import { purchasePath } from '../purchases/purchase-path.js';
import { type Purchase, useWaitingParts } from '../purchases/purchase-queries.js';
import type { Cart } from './cart-queries.js';

/** The purchase that keeps this cart from being paid: a part of it is paid and waits for the rest, and they have a product in common. */
export function useWaitingPart({ parcels }: Cart): Purchase | null {
  const { data: waiting = [] } = useWaitingParts();
  return waiting.find((one) => hasCommon(one, parcels)) ?? null;
}

/** Whether a purchase and a cart have a product in common. */
export function hasCommon({ orders }: Purchase, parcels: Cart['parcels']): boolean {
  const held = parcels.flatMap(({ items }) => items.map(({ product_id }) => product_id));
  return orders.some(({ items }) => items.some(({ product_id }) => held.includes(product_id)));
}

/** Why the button is off, beside it. */
export function WaitsForRest({ purchase: { id, number } }: { purchase: Purchase }) {
  return (
    <>
      No podés pagar este carrito: la compra <Numbered number={number} id={id} /> tiene productos de él, y una parte ya está paga
      y espera el resto.{' '}
      <a href={purchasePath(id)}>
        Ver esa compra
        <span class="unseen">
          {' '}
          <Numbered number={number} id={id} />
        </span>
      </a>
    </>
  );
}
