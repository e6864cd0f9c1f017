import { PeriodQuery, periodOf } from '../../../platform/http/period.dto.js';
import { IsIn, IsOptional } from '../../../platform/http/rules.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { LIST_SORTS, type ListFilter } from '../application/list-filter.js';
import { searchKeys } from '../domain/search.js';

/** What every list of operators can be narrowed to. */
export class ListQuery extends PeriodQuery {
  @IsOptional() @Text(3, 200) q?: string;
  @IsOptional() @IsIn(LIST_SORTS) sort?: (typeof LIST_SORTS)[number];
}

/** Throws a 400 for a day or a time that there is not. */
export function listFilter(query: ListQuery): ListFilter {
  const { q, sort = 'newest' } = query;
  return { ...periodOf(query), keys: q === undefined ? null : searchKeys(q), sort };
}
