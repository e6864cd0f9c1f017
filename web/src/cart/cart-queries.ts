import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, bodyOf, isCode, type Schemas } from '../api.js';
import { useUser } from '../session.js';
import type { Contact } from './draft.js';

export type Cart = Schemas['Cart'];
export type CartItem = Cart['parcels'][number]['items'][number];

export const CART = ['cart'];
export const PROFILE = ['buyer-profile'];

export function useCart() {
  const user = useUser();
  return useQuery({ queryKey: CART, queryFn: () => bodyOf(api.GET('/api/cart')), enabled: Boolean(user) });
}

/** Sets how many of a product are in the cart; 0 removes it. The answer is the whole cart. */
export function useSetQuantity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, quantity }: { productId: string; quantity: number }) => {
      const params = { path: { product_id: productId } };
      return quantity === 0
        ? bodyOf(api.DELETE('/api/cart/items/{product_id}', { params }))
        : bodyOf(api.PUT('/api/cart/items/{product_id}', { params, body: { quantity } }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CART }),
  });
}

/** The buyer's profile; null for a user who never bought. */
export function useProfile() {
  return useQuery({
    queryKey: PROFILE,
    queryFn: async (): Promise<Contact | null> => {
      try {
        return await bodyOf(api.GET('/api/buyer/profile'));
      } catch (error) {
        if (isCode(error, 'NOT_FOUND') || isCode(error, 'BUYER_PROFILE_NOT_FOUND')) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
