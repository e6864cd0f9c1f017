import { Injectable } from '@nestjs/common';
import { IN_DISPUTE, RETURNED_STOPS } from '../../../orders/domain/payment-status.js';
import { IS_UNDOCUMENTED, IS_UNOWNED } from '../../../payments/infrastructure/payment.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import { SHIPMENT_STATES, type ShipmentState } from '../../../shipping/shipments/domain/shipment-facts.js';
import { MOST_WAITING, type WaitingFigures } from '../application/overview-figures.js';
import { IS_LATE, ORDERS_WITH_REQUEST, SELLERS_TO_LINK_AGAIN } from './waiting-rows.js';

const WITHOUT_PARCEL = SHIPMENT_STATES.filter((state) => state !== 'created');

interface CountRow {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
  readonly cents: string | null;
}

/** What operators see first, in two statements whose cost does not grow with the number of orders. */
@Injectable()
export class OverviewFigures {
  constructor(private readonly sql: Sql) {}

  async waiting(): Promise<WaitingFigures> {
    const found = await Promise.all([WAITING, FOUND].map((statement) => this.sql.rows<CountRow>(statement)));
    const rows = found.flat();
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    return {
      shipments: of('shipment').map(({ name, count }) => ({ state: name as ShipmentState, count })),
      waitingForPerson: of('person')[0]?.count ?? 0,
      moneyHeldCents: Number(of('person')[0]?.cents ?? 0),
      openRequests: of('request')[0]?.count ?? 0,
      lateParcels: of('parcel')[0]?.count ?? 0,
      brokenLinks: of('link')[0]?.count ?? 0,
      unownedPayments: of('payment')[0]?.count ?? 0,
      disputedPayments: of('disputed')[0]?.count ?? 0,
      undocumentedPayments: of('undocumented')[0]?.count ?? 0,
      parkedNotifications: of('notification')[0]?.count ?? 0,
      openFindings: of('finding')[0]?.count ?? 0,
      failingEndpoints: of('endpoint')[0]?.count ?? 0,
    };
  }
}

/**
 * Each count reads an index and stops at the maximum. Late parcels have an order, because the planner expects many of those that are
 * followed to be late, and would read all of them.
 */
const WAITING = `
  select 'shipment' as kind, state as name, cast((
      select count(*) from (select 1 from shipments where shipments.state = states.state limit ${MOST_WAITING}) as counted
    ) as int) as count, cast(null as bigint) as cents
    from unnest(array[${WITHOUT_PARCEL.map((state) => `'${state}'`).join(', ')}]) as states (state)
  union all
  select 'person', 'waiting', cast(count(*) as int), cast(sum(total_cents) filter (where payment_stop is null
      or payment_stop not in (${RETURNED_STOPS.map((stop) => `'${stop}'`).join(', ')})) as bigint)
    from (select total_cents, payment_stop from shipments where cause_id is not null and waits_since is not null
      limit ${MOST_WAITING}) as counted
  union all
  select 'request', 'open', cast((select count(*) from (${ORDERS_WITH_REQUEST}) as counted) as int), null
  union all
  select 'parcel', 'late', cast((
      select count(*) from (select 1 from parcels c where ${IS_LATE} order by estimated_delivery limit ${MOST_WAITING}) as counted
    ) as int), null
  union all
  select 'link', 'broken', cast((select count(*) from (${SELLERS_TO_LINK_AGAIN}) as counted) as int), null
  union all
  select 'payment', 'unowned', cast((select count(*) from (
      select 1 from payments where ${IS_UNOWNED} limit ${MOST_WAITING}) as counted) as int), null
  union all
  select 'disputed', 'payment', cast((
      select count(*) from (select 1 from payments where status = '${IN_DISPUTE}' limit ${MOST_WAITING}) as counted) as int), null
  union all
  select 'undocumented', 'payment', cast((
      select count(*) from (select 1 from payments where ${IS_UNDOCUMENTED} limit ${MOST_WAITING}) as counted) as int), null
  union all
  select 'notification', 'parked', cast((
      select count(*) from (select 1 from webhook_inbox where state = 'parked' limit ${MOST_WAITING}) as counted) as int), null`;

/** What is not of the shop's own tables, for itself: together they would cost more than a statement may. */
const FOUND = `
  select 'finding' as kind, 'open' as name, cast((
      select count(*) from (select 1 from audit_findings where state = 'open' limit ${MOST_WAITING}) as counted) as int) as count, cast(null as bigint) as cents
  union all
  select 'endpoint', 'failing', cast(count(*) as int), null from event_endpoints
   where state = 'active' and failing_since is not null or state = 'disabled' and reason = 'not_delivered'`;
