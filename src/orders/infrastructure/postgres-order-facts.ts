import { Injectable } from '@nestjs/common';
import type { Change } from '../../shared/application/unit-of-work.js';
import { newId } from '../../shared/domain/ids.js';
import { IF_FENCED, SqlChange } from '../../shared/infrastructure/sql-change.js';
import { OrderFacts } from '../application/order-facts.js';
import { FACT_VERSION, type OrderNews } from '../domain/order-fact.js';

/** The place of a fact among the new ones of its order comes after those that are known. */
const RECORDED = `
  insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
  select n.id, n."orderId", n.place + coalesce((select max(f.number) from order_facts f where f.order_id = n."orderId"), 0), n.kind,
         n.version, coalesce(n.at, now()), n.data, now()
    from jsonb_to_recordset(cast(? as jsonb)) as n (
           id text, "orderId" text, place int, kind text, version int, at timestamptz, data jsonb)
   where ${IF_FENCED}`;

/** Two processes that number at the same time are a rare case: whatever makes facts of an order also changes a row behind a fence. */
const OUTRUN = { constraints: ['order_facts_pkey'] };

@Injectable()
export class PostgresOrderFacts implements OrderFacts {
  recorded(news: readonly OrderNews[]): Change {
    return new SqlChange(RECORDED, [toRows(news)], OUTRUN);
  }
}

function toRows(news: readonly OrderNews[]): string {
  const places = new Map<string, number>();
  const rows = news.flatMap(({ orderId, facts }) =>
    facts.map((fact) => {
      const place = (places.get(orderId) ?? 0) + 1;
      places.set(orderId, place);
      return { ...fact, id: newId(), orderId, place, version: FACT_VERSION[fact.kind] };
    }),
  );
  return JSON.stringify(rows);
}
