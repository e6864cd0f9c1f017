import { Injectable, OnModuleInit } from '@nestjs/common';
import { PeriodicTasks } from '../../../platform/work/periodic-tasks.js';
import { FollowedParcels } from '../application/followed-parcels.js';

@Injectable()
export class FinishedParcelsTasks implements OnModuleInit {
  constructor(
    private readonly tasks: PeriodicTasks,
    private readonly parcels: FollowedParcels,
  ) {}

  onModuleInit(): void {
    this.tasks.register('finished-parcels', 'recovery', () => this.parcels.recheck());
  }
}
