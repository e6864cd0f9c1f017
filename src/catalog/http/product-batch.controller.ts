import { Body, Controller, Put, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { BodyLimit } from '../../platform/http/json-body.js';
import { InLanguage } from '../../platform/http/language.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import type { Language } from '../../platform/kernel/sentence.js';
import { SaveProductBatch } from '../application/save-product-batch.service.js';
import { ExternalIdTakenError } from '../domain/catalog.errors.js';
import { DuplicateInBatchError } from '../domain/product-batch.js';
import {
  itemsOfSeller,
  MAX_BATCH,
  MAX_BATCH_BYTES,
  ProductBatchBody,
  ProductBatchView,
  toProductBatchView,
} from './product-batch.dto.js';

/** For the systems of a seller. */
@Controller('seller')
@Tag('Selling')
@UseGuards(SessionGuard, SellerGuard)
export class ProductBatchController {
  constructor(private readonly batch: SaveProductBatch) {}

  // Two colons are one in the path.
  @Put('products::batch')
  @BodyLimit(MAX_BATCH_BYTES)
  @RateLimit('productBatchUser')
  @Operation('saveProductBatch', {
    summary: 'Add and change many products',
    description:
      `Up to ${MAX_BATCH} products of the current seller in up to 1 MiB, by \`external_id\`: one that none has yet is added, any other changed. ` +
      'What an item does not have stays as it is. Each has its own result: one that fails does not keep the others out.',
    answer: ProductBatchView,
    partErrors: [new DuplicateInBatchError(), new ExternalIdTakenError()],
  })
  async save(
    @SellerId() sellerId: string,
    @Body() body: ProductBatchBody,
    @InLanguage() language: Language,
  ): Promise<ProductBatchView> {
    return toProductBatchView(await this.batch.ofSeller(await itemsOfSeller(sellerId, body)), language);
  }
}
