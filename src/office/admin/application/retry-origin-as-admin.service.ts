import { Injectable } from '@nestjs/common';
import { SellerOrigins } from '../../../shipping/origins/application/seller-origins.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

/** Has the address that a seller's parcels leave from registered again with the shipping provider. */
@Injectable()
export class RetryOriginAsAdmin {
  constructor(
    private readonly origins: SellerOrigins,
    private readonly audit: AuditTrail,
  ) {}

  /** The seller exists. Throws OriginNotWaitingError. */
  async run(sellerId: string, actor: Actor): Promise<void> {
    const retry = () => this.origins.retry(sellerId);
    await this.audit.act(actor, { act: 'seller_origin_retry', subject: sellerId }, retry, () => 'asked');
  }
}
