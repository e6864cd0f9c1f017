import { queryOptions } from '@tanstack/preact-query';
import { api } from '../api.js';
import { LINK } from './link-words.js';

export const linkQuery = queryOptions({ queryKey: LINK, queryFn: () => api.get('/api/seller/shipco/status') });
