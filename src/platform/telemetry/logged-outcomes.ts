import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '../kernel/describe-error.js';
import { Metrics } from './metrics.js';
import { type Outcome, Outcomes } from './outcomes.js';

/** Null: counted, but too frequent to log. */
const LEVELS: Readonly<Record<Outcome['event'], 'log' | 'warn' | 'error' | null>> = {
  'quote.ended': null,
  'quote.failed': 'warn',
  'checkout.payment_refused': 'warn',
  'notification.received': null,
  'notification.handled': 'log',
  'payment.settled': null,
  'payment.unknown_status': 'warn',
  'preference.not_expired': 'warn',
  'preference.left_open': 'warn',
  'payment.not_ended': 'warn',
  'reconcile.stopped': 'warn',
  'reconcile.found_approval': 'log',
  'reconcile.unreadable': 'warn',
  'reconcile.unanswered': 'warn',
  'reconcile.failed': 'error',
  'configuration.fault': 'error',
  'configuration.mended': 'log',
  'seller.linked': 'log',
  'seller.link_refused': 'warn',
  'seller.refresh_failed': 'warn',
  'seller.token_unreadable': 'error',
  'origin.tried': 'log',
  'shipment.held': 'warn',
  'shipment.waits': 'warn',
  'shipment.attempted': 'log',
  'shipment.cancel_tried': 'log',
  'shipment.needs_review': 'error',
  'shipment.unverified': 'warn',
  'shipment.look_failed': 'warn',
  'label.requested': null,
  'parcel.read': null,
  'parcel.unread': 'warn',
  'event.tried': null,
  'event.given_up': 'warn',
  'statement.made': 'log',
  'endpoint.disabled': 'warn',
  'audit.round': 'log',
  'audit.finding': 'error',
  'audit.source_failed': 'warn',
  'audit.source_broken': 'error',
};

/** Logs each outcome, and counts those that have a metric. */
@Injectable()
export class LoggedOutcomes implements Outcomes {
  private readonly logger = new Logger('Outcomes');

  constructor(private readonly metrics: Metrics) {}

  report(outcome: Outcome): void {
    this.count(outcome);
    const level = LEVELS[outcome.event];
    if (level) this.logger[level](...lineOf(outcome));
  }

  private count(outcome: Outcome): void {
    switch (outcome.event) {
      case 'quote.ended':
        this.metrics.quoted(outcome.outcome, outcome.seconds);
        break;
      case 'notification.received':
        this.metrics.count('webhook_notifications_total', { source: outcome.source, verdict: outcome.verdict });
        break;
      case 'payment.settled':
        this.metrics.count('payments_settled_total', { effect: outcome.effect });
        break;
      case 'shipment.attempted':
        this.metrics.count('shipment_attempts_total', {
          outcome: outcome.state === 'claim_lost' ? outcome.state : outcome.outcome,
        });
        break;
      case 'parcel.read':
      case 'parcel.unread':
        this.metrics.count('parcel_readings_total', { outcome: outcome.outcome });
        break;
      case 'event.tried':
        this.metrics.eventSent(outcome.outcome, outcome.seconds);
        break;
      case 'event.given_up':
        this.metrics.count('events_given_up_total', {});
        break;
      case 'label.requested':
        this.metrics.count('labels_total', { outcome: outcome.outcome });
        break;
      case 'shipment.cancel_tried':
        this.metrics.count('shipment_cancellations_total', { outcome: outcome.outcome });
        break;
      case 'seller.refresh_failed':
        if (outcome.kind === 'refused') this.metrics.count('seller_links_lost_total', {});
    }
  }
}

function lineOf(outcome: Outcome): [event: string, facts: object, stack?: string] {
  if (outcome.event === 'shipment.attempted') {
    const { event: _event, state, ...facts } = outcome;
    return [`shipment.${state}`, facts];
  }
  if ('error' in outcome) {
    const { event, error, ...facts } = outcome;
    return [event, facts, describeError(error)];
  }
  const { event, ...facts } = outcome;
  return [event, facts];
}
