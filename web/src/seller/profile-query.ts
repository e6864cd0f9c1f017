import { queryOptions } from '@tanstack/preact-query';
import { api, bodyOf } from '../api.js';

export const PROFILE = ['seller-profile'];

export const profileQuery = queryOptions({
  queryKey: PROFILE,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/seller/profile', { signal })),
});
