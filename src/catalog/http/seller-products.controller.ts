import { Body, Controller, Get, Headers, Param, Post, Put, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { CsvLists } from '../../platform/http/csv-lists.js';
import { IF_MATCH, mustMatch } from '../../platform/http/entity-tags.js';
import { type OffsetListing, OffsetQuery, offsetListing, offsetPage } from '../../platform/http/listing.dto.js';
import { IDEMPOTENCY_KEY, Once } from '../../platform/http/once-per-key.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import { ChangedMeanwhileError } from '../../platform/kernel/changed-meanwhile.error.js';
import { Catalog } from '../application/catalog.service.js';
import { ExternalIdTakenError, ProductNotFoundError } from '../domain/catalog.errors.js';
import type { Product } from '../domain/product.js';
import { OwnProductView, ProductBody, toOwnProductView } from './product.dto.js';

@Controller('seller/products')
@Tag('Selling')
@UseGuards(SessionGuard, SellerGuard)
export class SellerProductsController {
  constructor(private readonly catalog: Catalog) {}

  @Get()
  @UseInterceptors(CsvLists)
  @Operation('listOwnProducts', {
    summary: 'List your products',
    description: 'Products of the current seller, on sale or not, newest first.',
    answer: offsetListing(OwnProductView),
  })
  async list(@SellerId() sellerId: string, @Query() query: OffsetQuery): Promise<OffsetListing<OwnProductView>> {
    const page = query.page();
    return offsetPage(await this.catalog.ofSeller(sellerId, page.limit + 1, page.offset), page, toOwnProductView);
  }

  @Post()
  @Once()
  @RateLimit('productUser')
  @Operation('addProduct', {
    summary: 'Add a product',
    description: 'Creates a product for the current seller. It is on sale unless `active` is false.',
    answer: OwnProductView,
    headers: IDEMPOTENCY_KEY,
    errors: [new ExternalIdTakenError()],
  })
  async add(@SellerId() sellerId: string, @Body() body: ProductBody): Promise<OwnProductView> {
    return toOwnProductView(await this.catalog.add(sellerId, body.toDetails()));
  }

  @Get(':id')
  @Operation('getOwnProduct', {
    summary: 'Get one of your products',
    description: 'A product of the current seller, on sale or not.',
    answer: OwnProductView,
    errors: [new ProductNotFoundError()],
  })
  async one(@SellerId() sellerId: string, @Param('id') id: string): Promise<OwnProductView> {
    return toOwnProductView(await this.catalog.productOfSeller(sellerId, id));
  }

  @Put(':id')
  @RateLimit('productUser')
  @Operation('changeProduct', {
    summary: 'Update a product',
    description:
      'Replaces all fields of a product of the current seller. Only `sku` and `external_id` stay as they are when they are absent; null takes them away.',
    answer: OwnProductView,
    headers: IF_MATCH,
    errors: [new ProductNotFoundError(), new ExternalIdTakenError(), new ChangedMeanwhileError()],
  })
  async change(
    @SellerId() sellerId: string,
    @Param('id') id: string,
    @Body() body: ProductBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<OwnProductView> {
    const check = (before: Product) => mustMatch(ifMatch, toOwnProductView(before).etag);
    return toOwnProductView(await this.catalog.change(sellerId, id, body.toDetails(), ifMatch === undefined ? null : check));
  }
}
