import { Controller, Get, Param, Query } from '@nestjs/common';
import { type OffsetListing, OffsetQuery, offsetListing } from '../../shared/http/listing.dto.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { PublicProducts } from '../application/product.repository.js';
import { ProductNotFoundError } from '../domain/catalog.errors.js';
import { mustBeOnSale } from '../domain/product.js';
import { ProductView, toProductView } from './product.dto.js';

@Controller('products')
@Tag('Catalogue')
export class ProductsController {
  constructor(private readonly products: PublicProducts) {}

  @Get()
  @Operation('listProducts', {
    summary: 'List products',
    description: 'Products on sale, newest first.',
    answer: offsetListing(ProductView),
  })
  async list(@Query() { limit, offset }: OffsetQuery): Promise<OffsetListing<ProductView>> {
    const { items, total } = await this.products.onSale(limit, offset);
    return { items: items.map(toProductView), total, limit, offset };
  }

  @Get(':id')
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
