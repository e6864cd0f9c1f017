import { Logger } from '@nestjs/common';
import { CapturedLog } from '../../../test/support/captured-log.js';
import { LoggedOutcomes } from './logged-outcomes.js';
import type { Outcome } from './outcomes.js';
import { PrometheusMetrics } from './prometheus-metrics.js';

/** Keeps what was counted. */
class CountedMetrics extends PrometheusMetrics {
  readonly counted: string[] = [];

  override count(name: string, labels: object): void {
    this.counted.push([name, ...Object.values(labels)].join(' '));
  }
}

let log: CapturedLog;
beforeEach(() => {
  log = new CapturedLog();
  Logger.overrideLogger(log);
});
afterAll(() => Logger.overrideLogger(false));

const ATTEMPT = { event: 'shipment.attempted', orderId: 'o1', attempt: 2, outcome: 'unknown' } as const;
const REFRESH = { event: 'seller.refresh_failed', sellerId: 's1', reason: 'HTTP 400' } as const;

describe('an outcome', () => {
  it.each<[Outcome, string | null, string | null]>([
    [
      { ...ATTEMPT, state: 'needs_review' },
      'shipment.needs_review { orderId: o1, attempt: 2, outcome: unknown }',
      'shipment_attempts_total unknown',
    ],
    [
      { ...ATTEMPT, state: 'created_late' },
      'shipment.created_late { orderId: o1, attempt: 2, outcome: unknown }',
      'shipment_attempts_total unknown',
    ],
    [
      { ...ATTEMPT, state: 'claim_lost' },
      'shipment.claim_lost { orderId: o1, attempt: 2, outcome: unknown }',
      'shipment_attempts_total claim_lost',
    ],
    [
      { event: 'shipment.needs_review', orderId: 'o1', reason: null },
      'ERROR shipment.needs_review { orderId: o1, reason: null }',
      null,
    ],
    [{ event: 'seller.link_refused', reason: 'no_account' }, 'WARN seller.link_refused { reason: no_account }', null],
    [{ event: 'payment.settled', effect: 'recorded' }, null, 'payments_settled_total recorded'],
    [
      { event: 'payment.unknown_status', paymentId: '77', status: 'a_new_one' },
      'WARN payment.unknown_status { paymentId: 77, status: a_new_one }',
      null,
    ],
    [{ event: 'notification.received', source: 'payco', verdict: 'known' }, null, 'webhook_notifications_total payco known'],
    [
      { ...REFRESH, kind: 'refused' },
      'WARN seller.refresh_failed { sellerId: s1, reason: HTTP 400, kind: refused }',
      'seller_links_lost_total',
    ],
    [
      { event: 'event.given_up', endpointId: 'e1', eventId: 'v1', outcome: '5xx' },
      'WARN event.given_up { endpointId: e1, eventId: v1, outcome: 5xx }',
      'events_given_up_total',
    ],
    [{ event: 'event.tried', endpointId: 'e1', outcome: '2xx', seconds: 0.1 }, null, null],
    [
      { ...REFRESH, kind: 'unavailable' },
      'WARN seller.refresh_failed { sellerId: s1, reason: HTTP 400, kind: unavailable }',
      null,
    ],
    [{ event: 'reconcile.stopped', outages: 3 }, 'WARN reconcile.stopped { outages: 3 }', null],
  ])('%j is logged as %p and counted as %p', (outcome, line, counted) => {
    const metrics = new CountedMetrics();
    new LoggedOutcomes(metrics).report(outcome);
    expect(log.lines).toEqual(line ? [`${line} Outcomes`] : []);
    expect(metrics.counted).toEqual(counted ? [counted] : []);
  });

  it('of an unexpected failure is logged with its stack, without the error as a field', () => {
    new LoggedOutcomes(new PrometheusMetrics()).report({
      event: 'reconcile.failed',
      purchaseId: 'p1',
      error: new Error('no such thing'),
    });
    expect(log.lines).toEqual([expect.stringContaining('ERROR reconcile.failed { purchaseId: p1 } Error: no such thing')]);
  });
});
