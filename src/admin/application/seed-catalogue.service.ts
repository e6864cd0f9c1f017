import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/clock.js';
import { AuditTrail } from './audit-trail.service.js';
import { DemoCatalogue, type SeedReport } from './demo-catalogue.js';

/** Loads a small catalogue into a staging system. Existing records stay unchanged. */
@Injectable()
export class SeedCatalogue {
  constructor(
    private readonly catalogue: DemoCatalogue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  seed(requestId: string): Promise<SeedReport> {
    const actor = { adminId: null, requestId };
    return this.audit.act(actor, { act: 'seed', subject: null }, () => this.catalogue.load(this.clock.now()), resultOf);
  }
}

function resultOf({ sellersAdded, productsAdded }: SeedReport): string {
  return sellersAdded + productsAdded > 0 ? 'created' : 'nothing_new';
}
