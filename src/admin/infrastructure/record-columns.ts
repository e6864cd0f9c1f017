/** The selected columns of each record; no others leave the table. */
export const SHIPMENT = `select s.order_id, s.external_id, s.created_at, s.state, coalesce(s.stop_reason, s.reason) as reason, s.attempts,
  s.unresolved, case when s.state in ('pending', 'unknown') then s.due_at end as next_attempt_at`;

export const ATTEMPT_COLUMNS = 'epoch, started_at, ended_at, outcome, credential_kind, account_id, http_status, error';

export const PAYMENT = `
  select m.id, m.purchase_id, m.status, m.status_detail, m.amount_cents, m.refunded_cents, m.currency, m.effect, m.approved_at,
         m.read_at, p.total_cents as expected_cents,
         (select json_agg(o.id order by o.id) from orders o where o.purchase_id = m.purchase_id) as order_ids
    from payments m join purchases p on p.id = m.purchase_id`;

export const WEBHOOK = `
  select w.id, w.received_at, w.source, w.variant, w.topic, w.resource_id, w.verified, w.state, w.effect, w.attempts,
         case when w.attempts > 0 then w.due_at end as next_attempt_at, w.processed_at
    from webhook_inbox w`;
