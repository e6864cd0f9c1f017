import { Notice } from '../parts/notice.js';
import { provinceName } from '../parts/provinces.js';
import { zipOf } from '../parts/zip.js';
import { useEstimate } from '../shop/product-queries.js';
import type { Cart } from './cart-queries.js';
import type { Address } from './draft.js';

interface PlaceSuggestionProps {
  address: Address;
  cart: Cart;
  correct: (place: Partial<Address>) => void;
}

/** The place that the shipping provider knows for a postal code, for who has typed nothing but that. */
export function PlaceSuggestion({ address: { zip, city }, cart, correct }: PlaceSuggestionProps) {
  const productId = cart.parcels[0]?.items[0]?.product_id ?? '';
  const wanted = city.trim() === '' ? zipOf(zip) : null;
  const { data } = useEstimate(productId, wanted);
  const found = wanted && data?.destination;
  if (!found) return null;
  return (
    <Notice tone="info">
      <p>
        Ese código postal es de {found.city}, {provinceName(found.state)}.
      </p>
      <button type="button" class="button" onClick={() => correct({ city: found.city, state: found.state })}>
        Es ahí: escribir {found.city}
      </button>
    </Notice>
  );
}
