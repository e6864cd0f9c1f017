import { Injectable, OnModuleInit } from '@nestjs/common';
import { PeriodicTasks } from '../../../platform/work/periodic-tasks.js';
import { TallyFacts } from '../application/tally-facts.service.js';

@Injectable()
export class FactTallyTasks implements OnModuleInit {
  constructor(
    private readonly tasks: PeriodicTasks,
    private readonly facts: TallyFacts,
  ) {}

  onModuleInit(): void {
    this.tasks.register('fact-tally', 'recovery', (signal) => this.facts.run(signal));
  }
}
