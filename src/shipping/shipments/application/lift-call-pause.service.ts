import { Injectable } from '@nestjs/common';
import { CallLedgers } from '../../call-limits/application/call-ledgers.js';
import type { CallKind } from '../../call-limits/domain/call-ledger.js';
import { ShipmentRecovery } from './shipment-recovery.js';

/** A person ends a pause that the provider has requested. */
@Injectable()
export class LiftCallPause {
  constructor(
    private readonly ledgers: CallLedgers,
    private readonly shipments: ShipmentRecovery,
  ) {}

  /** Ends it on all instances, also without one. Shipments that wait for its end become due. Labels are reads. */
  async lift(kind: CallKind): Promise<void> {
    await this.ledgers.lift(kind);
    if (kind === 'reads') await this.ledgers.lift('labels');
    if (kind === 'creations') await this.shipments.wakePaused();
  }
}
