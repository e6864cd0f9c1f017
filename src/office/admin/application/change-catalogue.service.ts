import { Injectable } from '@nestjs/common';
import { SaveProductBatch } from '../../../catalog/application/save-product-batch.service.js';
import type { BatchItem, BatchResult } from '../../../catalog/domain/product-batch.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

/** How a system changes the products of many sellers. */
@Injectable()
export class ChangeCatalogue {
  constructor(
    private readonly batch: SaveProductBatch,
    private readonly audit: AuditTrail,
    private readonly work: UnitOfWork,
  ) {}

  /** As SaveProductBatch.ofSellers, recorded in the same commit if it changes something. */
  save(items: readonly BatchItem[], actor: Actor): Promise<BatchResult[]> {
    return this.work.run(async () => {
      const results = await this.batch.ofSellers(items);
      const hasChanged = results.some(({ status }) => status === 'created' || status === 'updated');
      if (hasChanged) await this.audit.counted(actor, 'catalogue_change', 'ok');
      // Last, as in every act of an admin.
      await actor.stillWaits?.();
      return results;
    });
  }
}
