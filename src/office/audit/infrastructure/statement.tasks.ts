import { Injectable, OnModuleInit } from '@nestjs/common';
import { PeriodicTasks } from '../../../platform/work/periodic-tasks.js';
import { MakeStatements } from '../application/make-statements.service.js';

@Injectable()
export class StatementTasks implements OnModuleInit {
  constructor(
    private readonly tasks: PeriodicTasks,
    private readonly statements: MakeStatements,
  ) {}

  onModuleInit(): void {
    this.tasks.register('daily-statements', 'statements', (signal) => this.statements.run(signal));
  }
}
