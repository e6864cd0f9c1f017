import { Injectable, OnModuleInit } from '@nestjs/common';
import { Rounds } from '../../shared/application/rounds.js';
import { ReconcilePayments } from '../application/reconcile-payments.service.js';

/** Registers the periodic tasks of payments. */
@Injectable()
export class PaymentRounds implements OnModuleInit {
  constructor(
    private readonly rounds: Rounds,
    private readonly reconciliation: ReconcilePayments,
  ) {}

  onModuleInit(): void {
    this.rounds.register('lost-payments', () => this.reconciliation.round());
  }
}
