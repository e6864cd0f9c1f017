import { queryOptions } from '@tanstack/preact-query';
import { api } from '../api.js';

export const PROFILE = ['seller-profile'];

export const profileQuery = queryOptions({
  queryKey: PROFILE,
  queryFn: ({ signal }) => api.get('/api/seller/profile', { signal }),
});
