import { Body, Controller, Put, UseGuards } from '@nestjs/common';
import { ExternalIdTakenError } from '../../../catalog/domain/catalog.errors.js';
import { DuplicateInBatchError } from '../../../catalog/domain/product-batch.js';
import {
  CatalogueBatchBody,
  CatalogueBatchView,
  itemsOfSellers,
  MAX_BATCH,
  MAX_BATCH_BYTES,
  toCatalogueBatchView,
} from '../../../catalog/http/product-batch.dto.js';
import { SellerNotFoundError } from '../../../identity/domain/identity.errors.js';
import { BodyLimit } from '../../../platform/http/json-body.js';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { ChangeCatalogue } from '../application/change-catalogue.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard, ForMachines } from './admin.guard.js';
import { CatalogueGuard } from './role.guard.js';

/** For a system that keeps the products of many sellers. */
@Controller('catalogue')
@Tag('Admin')
@UseGuards(AdminGuard, CatalogueGuard)
export class CatalogueController {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  // Two colons are one in the path.
  @Put('products::batch')
  @ForMachines('catalogue')
  @BodyLimit(MAX_BATCH_BYTES)
  @RateLimit('catalogueBatch')
  @Operation('saveCatalogueBatch', {
    summary: 'Add and change products of many sellers',
    description:
      `For accounts with the role \`catalogue\` alone: up to ${MAX_BATCH} products in up to 1 MiB, each by its \`seller_id\` and \`external_id\`, ` +
      'as a seller adds and changes many products.',
    answer: CatalogueBatchView,
    partErrors: [new DuplicateInBatchError(), new SellerNotFoundError(), new ExternalIdTakenError()],
  })
  async save(
    @Body() body: CatalogueBatchBody,
    @ActingAdmin() actor: Actor,
    @InLanguage() language: Language,
  ): Promise<CatalogueBatchView> {
    return toCatalogueBatchView(await this.catalogue.save(await itemsOfSellers(body), actor), language);
  }
}
