import { Controller, Get, Param, Query } from '@nestjs/common';
import { type OffsetListing, offsetListing, offsetPage } from '../../platform/http/listing.dto.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { CachedForAll } from '../../platform/http/public-cache.js';
import { PublicProducts } from '../application/product.repository.js';
import { ProductNotFoundError } from '../domain/catalog.errors.js';
import { mustBeOnSale } from '../domain/product.js';
import { ProductsQuery, ProductView, toProductView } from './product.dto.js';

@Controller('products')
@Tag('Catalogue')
export class ProductsController {
  constructor(private readonly products: PublicProducts) {}

  @Get()
  @CachedForAll()
  @Operation('listProducts', {
    summary: 'List products',
    description:
      'Products on sale, newest first. With `ids`, up to 50 of them separated by commas: those of them that are on sale, on one page, in their order, whatever the filters. `seller_id`, `free_shipping`, `price_min` and `price_max` (both inclusive) narrow the list; `sort` is `newest`, `price` (lowest first) or `-price`. `total` is then at most 1001, which means more than a thousand.',
    answer: offsetListing(ProductView),
  })
  async list(@Query() query: ProductsQuery): Promise<OffsetListing<ProductView>> {
    const ids = query.named();
    if (ids) return this.those(ids);
    const [page, filter] = [query.page(), query.filter()];
    const [limit, offset] = [page.limit + 1, page.offset];
    const found = await (filter ? this.products.onSaleBy(filter, limit, offset) : this.products.onSale(limit, offset));
    return offsetPage(found, page, toProductView);
  }

  private async those(ids: readonly string[]): Promise<OffsetListing<ProductView>> {
    const found = new Map((await this.products.onSaleOf(ids)).map((product) => [product.id, toProductView(product)]));
    const items = ids.flatMap((id) => found.get(id) ?? []);
    return { items, next_cursor: null, total: items.length, limit: ids.length, offset: 0 };
  }

  @Get(':id')
  @CachedForAll()
  @Operation('getProduct', {
    summary: 'Get a product',
    description: 'A product on sale.',
    answer: ProductView,
    errors: [new ProductNotFoundError()],
  })
  async one(@Param('id') id: string): Promise<ProductView> {
    return toProductView(mustBeOnSale(await this.products.find(id)));
  }
}
