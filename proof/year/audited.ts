import pg from 'pg';
import { sightsOf } from '#product/office/audit/domain/order-sights.js';
import { StoredOrders } from '#product/office/audit/infrastructure/stored-orders.queries.js';
import type { Sql } from '#product/platform/database/sql.js';

const ALL = 100_000;

/** What the audit would find in the orders' rows now, one line each. How long an order waits is a question of the provider's outages. */
export async function foundInOrders(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { suspects } = await new StoredOrders(sqlOf(client)).after('', ALL);
    const sights = suspects.flatMap(sightsOf).filter((sight) => sight.class !== 'paid_without_parcel');
    return sights.map(({ class: of, orderId, expected, found }) => `${of} of ${orderId}: ${JSON.stringify({ expected, found })}`);
  } finally {
    await client.end();
  }
}

function sqlOf(client: pg.Client): Sql {
  const rows = async (statement: string, values: readonly unknown[] = []) => {
    let count = 0;
    return (
      await client.query(
        statement.replace(/\?/g, () => `$${++count}`),
        [...values],
      )
    ).rows;
  };
  return { rows } as unknown as Sql;
}
