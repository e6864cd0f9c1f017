import { Injectable, OnModuleInit } from '@nestjs/common';
import { DueWork } from '../../shared/application/due-work.js';
import { CreateShipment } from '../application/create-shipment.service.js';
import type { DoubtedShipment } from '../application/shipment.repository.js';
import { VerifyShipment } from '../application/verify-shipment.service.js';
import { SHIPMENTS_TO_CREATE, SHIPMENTS_TO_VERIFY } from './shipment.schema.js';

/** What fits waiting for a provider that takes its time over a creation. */
const CREATES_IN_FLIGHT = 100;
const LOOKS_IN_FLIGHT = 10;

type Claimed = Awaited<ReturnType<CreateShipment['claim']>>[number];

/** Puts shipping's rows to work: shipments to be created, and parcels to be looked for once more. */
@Injectable()
export class ShipmentWorkers implements OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly creation: CreateShipment,
    private readonly verification: VerifyShipment,
  ) {}

  onModuleInit(): void {
    this.due.register<Claimed>({
      // Nothing is given back: whether a failed claim has created is not known, and a look-up needs some distance from it.
      ...SHIPMENTS_TO_CREATE,
      inFlight: CREATES_IN_FLIGHT,
      claim: (limit) => this.creation.claim(limit),
      handle: (claimed) => this.creation.attempt(claimed),
      describe: ({ shipment: { facts }, origin }) => ({ ids: { orderId: facts.orderId }, origin }),
    });
    this.due.register<DoubtedShipment>({
      ...SHIPMENTS_TO_VERIFY,
      inFlight: LOOKS_IN_FLIGHT,
      claim: (limit) => this.verification.claim(limit),
      handle: (doubted) => this.verification.look(doubted),
      giveBack: (doubted, afterMs) => this.verification.giveBack(doubted, afterMs),
      describe: ({ shipment: { facts }, origin }) => ({ ids: { orderId: facts.orderId }, origin }),
    });
  }
}
