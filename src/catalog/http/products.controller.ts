import { Controller, Get, Param, Query } from '@nestjs/common';
import { type OffsetListing, OffsetQuery } from '../../shared/http/listing.dto.js';
import { Catalog } from '../application/catalog.service.js';
import { type ProductView, toProductView } from './product.dto.js';

@Controller('products')
export class ProductsController {
  constructor(private readonly catalog: Catalog) {}

  @Get()
  async list(@Query() { limit, offset }: OffsetQuery): Promise<OffsetListing<ProductView>> {
    const { items, total } = await this.catalog.onSale(limit, offset);
    return { items: items.map(toProductView), total, limit, offset };
  }

  @Get(':id')
  async one(@Param('id') id: string): Promise<ProductView> {
    return toProductView(await this.catalog.product(id));
  }
}
