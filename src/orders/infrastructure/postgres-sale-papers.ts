import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { SalePapers } from '../application/sale-papers.js';
import { type Papers, paperFields } from '../domain/order-documents.js';
import type { OrdersTables } from './orders.schema.js';

const KEEP = `
  update orders set seller_fulfillment = seller_fulfillment || cast(? as jsonb)
   where id = ? and seller_id = ? and seller_fulfillment->>'paid_at' is not null
  returning id`;

@Injectable()
export class PostgresSalePapers implements SalePapers {
  constructor(private readonly sql: Sql<OrdersTables>) {}

  async keep(sellerId: string, orderId: string, papers: Papers): Promise<boolean> {
    const kept = await this.sql.rows(KEEP, [JSON.stringify(paperFields(papers)), orderId, sellerId]);
    return kept.length > 0;
  }
}
