import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, isCode, type Schemas } from '../api.js';
import { SESSION, useUser } from '../session.js';
import type { Contact } from './draft.js';
import { setGuestLine, unitsOf, useGuestLines } from './guest-lines.js';

export type Cart = Schemas['Cart'];
export type CartItem = Cart['parcels'][number]['items'][number];

export const CART = ['cart'];
export const PROFILE = ['buyer-profile'];

export function useCart() {
  const user = useUser();
  return useQuery({ queryKey: CART, queryFn: () => api.get('/api/cart'), enabled: Boolean(user) });
}

/** How many of a product are in the cart, of whoever is here. */
export function useQuantityOf(productId: string): number {
  const user = useUser();
  const lines = useGuestLines();
  const { data: cart } = useCart();
  if (user === null) return lines.find((line) => line.productId === productId)?.quantity ?? 0;
  return cart?.parcels.flatMap(({ items }) => items).find((item) => item.product_id === productId)?.quantity ?? 0;
}

/** How many units are in the cart, of whoever is here. */
export function useUnits(): number {
  const user = useUser();
  const lines = useGuestLines();
  const { data: cart } = useCart();
  return unitsOf(user === null ? lines : (cart?.parcels.flatMap(({ items }) => items) ?? []));
}

interface Quantity {
  productId: string;
  quantity: number;
  title: string;
}

/** Sets how many of a product are in the cart; 0 removes it. Before the login, that is the cart of this browser. */
export function useSetQuantity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ productId, quantity, title }: Quantity) => {
      if (queries.getQueryData<Schemas['Session']>(SESSION)?.user === null) return setGuestLine({ productId, quantity, title });
      const params = { product_id: productId };
      if (quantity === 0) await api.delete('/api/cart/items/{product_id}', { params });
      else await api.put('/api/cart/items/{product_id}', { params, body: { quantity } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CART }),
  });
}

/** The buyer's profile; null for a user who never bought. */
export function useProfile() {
  const user = useUser();
  return useQuery({
    queryKey: PROFILE,
    queryFn: async (): Promise<Contact | null> => {
      try {
        return await api.get('/api/buyer/profile');
      } catch (error) {
        if (isCode(error, 'NOT_FOUND') || isCode(error, 'BUYER_PROFILE_NOT_FOUND')) return null;
        throw error;
      }
    },
    // Who has none is no buyer yet.
    enabled: user?.roles.includes('buyer') ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
