import { Controller, Get, Query } from '@nestjs/common';
import { type CursorListing, cursorListing } from '../../platform/http/cursor.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { CachedForAll } from '../../platform/http/public-cache.js';
import { CHAPTER, ProductSearch } from '../application/product-search.js';
import { readSearchQuery } from '../domain/search-query.js';
import { ProductView, toProductView } from './product.dto.js';
import { fromSearchCursor, SearchParameters, toSearchCursor } from './search.dto.js';

@Controller('search')
@Tag('Catalogue')
export class SearchController {
  constructor(private readonly search: ProductSearch) {}

  @Get()
  @CachedForAll()
  @Operation('searchProducts', {
    summary: 'Search products',
    description:
      'Products on sale that match every word of the query, best match first. The last word may be incomplete. Accents and case are ignored. ' +
      `Of many matches the newest ${CHAPTER} are ranked first, then the next ${CHAPTER}, and so on.`,
    answer: cursorListing(ProductView),
  })
  async find(@Query() { q, limit, cursor }: SearchParameters): Promise<CursorListing<ProductView>> {
    const found = await this.search.find(readSearchQuery(q), limit + 1, fromSearchCursor(cursor));
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map(({ product }) => toProductView(product)),
      next_cursor: found.length > limit && last ? toSearchCursor(last.position) : null,
    };
  }
}
