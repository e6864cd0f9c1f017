import { Injectable, OnModuleInit } from '@nestjs/common';
import { PeriodicTasks } from '../../platform/work/periodic-tasks.js';
import { FollowOwed } from '../application/follow-owed.service.js';

/** Registers the periodic task of what is owed. */
@Injectable()
export class OwedTasks implements OnModuleInit {
  constructor(
    private readonly tasks: PeriodicTasks,
    private readonly owed: FollowOwed,
  ) {}

  onModuleInit(): void {
    this.tasks.register('owed', 'recovery', (signal) => this.owed.run(signal));
  }
}
