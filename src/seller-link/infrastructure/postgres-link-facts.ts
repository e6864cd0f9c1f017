import { Injectable } from '@nestjs/common';
import type { FactPosition } from '../../orders/domain/order-fact.js';
import { IF_FENCED, SqlChange } from '../../platform/database/sql-change.js';
import type { Change } from '../../platform/database/unit-of-work.js';
import { LinkFacts } from '../application/link-facts.js';

/** As of the facts of orders. */
const PUBLISHED = `
  update link_facts f set position = n.position, given_at = greatest(now(), cast(? as timestamptz))
    from jsonb_to_recordset(cast(? as jsonb)) as n ("ownerId" text, number int, position bigint)
   where f.seller_id = any(cast(? as text[])) and f.seller_id = n."ownerId" and f.number = n.number and f.position is null and ${IF_FENCED}`;

@Injectable()
export class PostgresLinkFacts implements LinkFacts {
  published(facts: readonly FactPosition[], notBefore: string): Change {
    return new SqlChange(PUBLISHED, [notBefore, JSON.stringify(facts), facts.map(({ ownerId }) => ownerId)]);
  }
}
