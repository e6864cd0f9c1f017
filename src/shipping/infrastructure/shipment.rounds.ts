import { Injectable, OnModuleInit } from '@nestjs/common';
import { Clock } from '../../shared/application/clock.js';
import { Rounds } from '../../shared/application/rounds.js';
import { ScheduleShipments } from '../application/schedule-shipments.service.js';

/** Older orders without a shipment would have been noticed by their buyers. */
const MISSING_SHIPMENT_MS = 4 * 24 * 3_600_000;

/** Registers the periodic tasks of shipping. */
@Injectable()
export class ShipmentRounds implements OnModuleInit {
  constructor(
    private readonly rounds: Rounds,
    private readonly schedule: ScheduleShipments,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.rounds.register('lost-shipments', () => this.findLost());
  }

  private findLost(): Promise<void> {
    return this.schedule.findLost(new Date(this.clock.now().getTime() - MISSING_SHIPMENT_MS));
  }
}
