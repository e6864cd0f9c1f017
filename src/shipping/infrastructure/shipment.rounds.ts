import { Injectable, OnModuleInit } from '@nestjs/common';
import { Clock } from '../../shared/application/clock.js';
import { Rounds } from '../../shared/application/rounds.js';
import { ScheduleShipments } from '../application/schedule-shipments.service.js';

/** Back to when an order without a shipment would have been noticed by its buyer. */
const MISSING_SHIPMENT_MS = 4 * 24 * 3_600_000;

/** What shipping has done every so often. */
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
