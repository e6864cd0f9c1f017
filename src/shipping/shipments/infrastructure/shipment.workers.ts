import { Injectable, OnModuleInit } from '@nestjs/common';
import { DueWork } from '../../../platform/work/due-work.js';
import { CallLimits } from '../../call-limits/application/call-limits.js';
import { CreateShipment } from '../application/create-shipment.service.js';
import type { LeasedShipment } from '../application/shipment.repository.js';
import { VerifyShipment } from '../application/verify-shipment.service.js';
import { SHIPMENTS_TO_CREATE, SHIPMENTS_TO_VERIFY } from './shipment.schema.js';

/** Suits work that mostly waits for a slow provider. */
const CREATES_IN_FLIGHT = 100;
const LOOKS_IN_FLIGHT = 10;

type Claimed = Awaited<ReturnType<CreateShipment['claim']>>[number];

/** Registers the due rows of shipping: shipments to create, and shipments to verify. */
@Injectable()
export class ShipmentWorkers implements OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly creation: CreateShipment,
    private readonly verification: VerifyShipment,
    private readonly limits: CallLimits,
  ) {}

  onModuleInit(): void {
    this.due.register<Claimed>({
      // Not released: a failed claim may have created a parcel, and a look-up needs some delay after it.
      ...SHIPMENTS_TO_CREATE,
      inFlight: CREATES_IN_FLIGHT,
      // Shipments that the provider accepts no creation for now stay due in their rows.
      room: (limit) => this.limits.reserve('creations', limit),
      claim: (limit) => this.claimed(limit),
      handle: (claimed) => this.creation.attempt(claimed).finally(() => this.limits.ended('creations', 1)),
      describe: ({ shipment: { facts }, origin }) => ({ ids: { orderId: facts.orderId }, origin }),
    });
    this.due.register<LeasedShipment>({
      ...SHIPMENTS_TO_VERIFY,
      inFlight: LOOKS_IN_FLIGHT,
      claim: (limit) => this.verification.claim(limit),
      handle: (doubted) => this.verification.look(doubted),
      giveBack: (doubted, afterMs) => this.verification.giveBack(doubted, afterMs),
      describe: ({ shipment: { facts }, origin }) => ({ ids: { orderId: facts.orderId }, origin }),
    });
  }

  private async claimed(limit: number): Promise<Claimed[]> {
    let count = 0;
    try {
      const claimed = await this.creation.claim(limit);
      count = claimed.length;
      return claimed;
    } finally {
      this.limits.ended('creations', limit - count);
    }
  }
}
