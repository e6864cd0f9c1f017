import { externalIdOf } from './external-ids.js';
import type { Facts } from './facts.js';
import type { Finding } from './findings.js';
import type { OrderRow } from './product-tables.js';
import { wasStoppedWhileSending } from './sends.js';
import type { Breach } from './witness.js';

/** What the service must never do, whether or not it caused harm. */
export function conductFindings(facts: Facts): Finding[] {
  return [
    ...blindCreates(facts),
    ...silentNotifications(facts),
    ...forgottenNotifications(facts),
    ...callsBeyondTheLimit(facts),
    ...facts.heldTransactions.map(heldTransaction),
    ...facts.breaches.map((breach) => breachFinding(breach, facts.orders)),
  ];
}

/** Stricter than the promise: after any create, the next one with the same id needs a successful look-up first. */
function blindCreates({ orders, shipcoCalls, sends, stalls }: Facts): Finding[] {
  const found: Finding[] = [];
  for (const [externalId, calls] of Map.groupBy(shipcoCalls, externalIdOf)) {
    if (externalId === undefined || wasStoppedWhileSending(externalId, sends, calls, stalls)) continue;
    let mustLookUp = false;
    for (const { method, status, at } of calls) {
      if (method === 'GET' && status === 200) mustLookUp = false;
      if (method !== 'POST') continue;
      const order = orders.find((one) => one.external_id === externalId);
      if (mustLookUp) found.push({ check: 'create without a look-up', order, text: `${externalId} at ${at}` });
      mustLookUp = true;
    }
  }
  return found;
}

/** A fault answers before the call is counted; this one the provider's own limit has refused. */
function callsBeyondTheLimit({ limitedCalls }: Facts): Finding[] {
  return limitedCalls
    .filter(({ status, outcome }) => status === 429 && outcome === 'answered')
    .map(({ at, method, path }) => ({ check: 'call beyond the limit', text: `${method} ${path} at ${at}` }));
}

function silentNotifications({ acknowledged, inbox }: Facts): Finding[] {
  const handled = new Set(inbox.filter(({ state, effect }) => state === 'processed' && effect).map((row) => row.resource_id));
  const ids = new Set(acknowledged.map(({ payment_id: paymentId }) => paymentId));
  return [...ids]
    .filter((paymentId) => !handled.has(paymentId))
    .map((paymentId) => {
      const states = inbox.filter((row) => row.resource_id === paymentId).map(({ state, effect }) => `${state} ${effect ?? ''}`);
      return { check: 'notification without effect', text: `payment ${paymentId}: ${states.join(', ') || 'not in the inbox'}` };
    });
}

/** Acknowledged with 200 but without an inbox row. Counted individually, even if reconciliation made up for it. */
function forgottenNotifications({ acknowledged, inbox }: Facts): Finding[] {
  const stored = new Set(inbox.map((row) => `${row.resource_id} ${row.notification_id}`));
  return acknowledged
    .filter((one) => !stored.has(`${one.payment_id} ${one.notification_id}`))
    .map((one) => ({
      check: 'notification not stored',
      text: `payment ${one.payment_id}, notification ${one.notification_id ?? 'of the legacy kind'}`,
    }));
}

function heldTransaction({ seconds, statement }: Facts['heldTransactions'][number]): Finding {
  return { check: 'transaction held during a call', text: `idle for ${seconds.toFixed(1)} s after "${statement}"` };
}

function breachFinding({ rule, subject, text }: Breach, orders: OrderRow[]): Finding {
  return { check: rule, order: orders.find((one) => one.order_id === subject || one.purchase_id === subject), text };
}
