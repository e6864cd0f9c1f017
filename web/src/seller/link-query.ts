import { queryOptions } from '@tanstack/preact-query';
import { api, bodyOf } from '../api.js';
import { LINK } from './link-words.js';

export const linkQuery = queryOptions({ queryKey: LINK, queryFn: () => bodyOf(api.GET('/api/seller/shipco/status')) });
