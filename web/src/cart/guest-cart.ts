import { useQuery } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { sumOf, timesOf } from '../money.js';
import type { Cart, CartItem } from './cart-queries.js';
import { type GuestLine, useGuestLines } from './guest-lines.js';

type Product = Schemas['Product'];

const GUEST_PRODUCTS = 'guest-products';

/** The cart of somebody who is not logged in, as the catalogue prices it. */
export function useGuestCart() {
  const lines = useGuestLines();
  const ids = lines.map(({ productId }) => productId).sort();
  return useQuery<Product[], Error, Cart>({
    queryKey: [GUEST_PRODUCTS, ...ids],
    queryFn: async ({ signal }) => (ids.length > 0 ? productsOf(ids, signal) : []),
    // What is only less than before needs no other answer.
    placeholderData: (before) => (ids.every((id) => before?.some((product) => product.id === id)) ? before : undefined),
    select: (products) => cartOf(lines, products),
  });
}

async function productsOf(ids: readonly string[], signal: AbortSignal): Promise<Product[]> {
  const query = { ids: ids.join(',') };
  return (await api.get('/api/products', { query, signal })).items;
}

function cartOf(lines: readonly GuestLine[], products: readonly Product[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  const parcels: Cart['parcels'] = [];
  const off_sale: Cart['off_sale'] = [];
  for (const { productId, title, quantity } of lines) {
    const product = byId.get(productId);
    if (product) parcelOf(parcels, product).items.push(itemOf(product, quantity));
    else off_sale.push({ product_id: productId, title: title || 'Un producto que ya no está', quantity });
  }
  const items = parcels.flatMap((parcel) => parcel.items);
  const items_total = sumOf(...items.map(({ unit_price, quantity }) => timesOf(unit_price, quantity)));
  return { parcels, off_sale, items_total, currency: 'ARS' };
}

function parcelOf(parcels: Cart['parcels'], { seller_id, seller_name }: Product): Cart['parcels'][number] {
  const known = parcels.find((parcel) => parcel.seller_id === seller_id);
  if (known) return known;
  const parcel = { seller_id, seller_name, items: [] };
  parcels.push(parcel);
  return parcel;
}

const itemOf = ({ id, title, price, free_shipping, image_url }: Product, quantity: number): CartItem => ({
  ...{ product_id: id, title, quantity, unit_price: price, free_shipping, image_url },
});
