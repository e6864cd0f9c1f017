import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';

export type Product = Schemas['Product'];
export type Estimate = Schemas['Estimate'];

const PAGE_SIZE = 24;

interface ProductPage {
  items: readonly Product[];
  /** Where the next page begins: an offset of the catalogue, a cursor of the search. */
  next: string | null;
}

/** The catalogue, or the search when there is a query. While new results load, the old ones stay. */
export function useProducts(q: string) {
  return useInfiniteQuery({
    queryKey: ['products', q],
    queryFn: ({ pageParam, signal }) => (q ? searchPage(q, pageParam, signal) : cataloguePage(Number(pageParam ?? 0), signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
}

export function useProduct(id: string) {
  return useQuery({
    queryKey: ['product', id],
    queryFn: ({ signal }) => api.get('/api/products/{id}', { params: { id }, signal }),
  });
}

/** What it would cost to send the product there; null asks nothing. */
export function useEstimate(productId: string, zip: string | null) {
  return useQuery({
    queryKey: ['estimate', productId, zip],
    queryFn: ({ signal }) =>
      api.post('/api/shipping/shipco/estimate', { body: { product_id: productId, shipping: { zip: zip ?? '' } }, signal }),
    enabled: zip !== null,
    staleTime: 5 * 60_000,
    retry: false,
  });
}

async function searchPage(q: string, cursor: string | null, signal: AbortSignal): Promise<ProductPage> {
  const query = { q, limit: PAGE_SIZE, ...(cursor && { cursor }) };
  const { items, next_cursor } = await api.get('/api/search', { query, signal });
  return { items, next: next_cursor };
}

async function cataloguePage(offset: number, signal: AbortSignal): Promise<ProductPage> {
  const { items, total } = await api.get('/api/products', { query: { limit: PAGE_SIZE, offset }, signal });
  const end = offset + items.length;
  return { items, next: items.length === PAGE_SIZE && end < total ? String(end) : null };
}
