import { Body, Controller, Get, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { type OffsetListing, OffsetQuery } from '../../shared/http/listing.dto.js';
import { Catalog } from '../application/catalog.service.js';
import { ProductBody, type ProductView, toProductView } from './product.dto.js';

@Controller('seller/products')
@UseGuards(SessionGuard, SellerGuard)
export class SellerProductsController {
  constructor(private readonly catalog: Catalog) {}

  @Get()
  async list(@SellerId() sellerId: string, @Query() { limit, offset }: OffsetQuery): Promise<OffsetListing<ProductView>> {
    const { items, total } = await this.catalog.ofSeller(sellerId, limit, offset);
    return { items: items.map(toProductView), total, limit, offset };
  }

  @Post()
  async add(@SellerId() sellerId: string, @Body() body: ProductBody): Promise<ProductView> {
    return toProductView(await this.catalog.add(sellerId, body.toDetails()));
  }

  @Get(':id')
  async one(@SellerId() sellerId: string, @Param('id') id: string): Promise<ProductView> {
    return toProductView(await this.catalog.productOfSeller(sellerId, id));
  }

  @Put(':id')
  async change(@SellerId() sellerId: string, @Param('id') id: string, @Body() body: ProductBody): Promise<ProductView> {
    return toProductView(await this.catalog.change(sellerId, id, body.toDetails()));
  }
}
