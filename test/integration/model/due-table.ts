import pg from 'pg';
import type { FakeDueWork, Kind } from '../../support/fakes/fake-due-work.js';
import type { ModelTime } from './model-time.js';

/** A row with the time at which a worker should process it. */
export interface DueRow {
  readonly kind: Kind;
  readonly id: string;
  readonly dueMs: number;
}

const OF_ORDER = {
  key: 'order_id',
  age: `(select p.created_at from orders o join purchases p on p.id = o.purchase_id where o.id = order_id),
        (select o.seller_id from orders o where o.id = order_id)`,
};

/** How a table names its rows, and which of several that are due at the same time comes first: ids are random. */
const TABLES: Readonly<Record<string, { key: string; age: string }>> = {
  webhook_inbox: { key: 'id', age: 'received_at, dedupe_key' },
  purchases: { key: 'id', age: 'created_at' },
  shipments: OF_ORDER,
};
const LAST = 'expire-preference';
/** Comes again and again while a purchase is unpaid: its own step, not a row to hand out. */
export const SEARCH = 'search-payments';

/** The product's due rows as another connection sees them. */
export class DueTable {
  constructor(
    private readonly observer: pg.Client,
    private readonly time: ModelTime,
    private readonly work: FakeDueWork,
  ) {}

  /** Those that wait, the ones that are due first, and before them none that only closes a pay page. */
  async waiting(): Promise<DueRow[]> {
    const all: DueRow[] = [];
    for (const kind of this.work.kinds.filter(({ name }) => name !== SEARCH)) all.push(...(await this.of(kind)));
    const rank = ({ kind }: DueRow) => (kind.name === LAST ? 1 : 0);
    return all.sort((a, b) => rank(a) - rank(b) || a.dueMs - b.dueMs);
  }

  /** Those that may be claimed now. */
  async due(): Promise<DueRow[]> {
    return (await this.waiting()).filter((row) => this.isDue(row));
  }

  isDue({ dueMs }: Pick<DueRow, 'dueMs'>): boolean {
    return dueMs <= this.time.nowMs;
  }

  async of(kind: Kind): Promise<DueRow[]> {
    const { key, age } = columnsOf(kind);
    const { rows } = await this.observer.query<{ id: string; due_ms: number }>(
      `select ${key} as id, round(extract(epoch from ${kind.due}) * 1000)::float8 as due_ms from ${kind.table} where ${whereOf(kind)}
        order by ${kind.due}, ${age}`,
    );
    return rows.map(({ id, due_ms }) => ({ kind, id, dueMs: due_ms }));
  }

  /** While `act` runs the others of their kind are not due. Nothing else may run meanwhile. */
  async only<T>(kind: Kind, ids: readonly string[], act: () => Promise<T>): Promise<T> {
    const { key } = columnsOf(kind);
    const { table, due } = kind;
    const { rows } = await this.observer.query<{ id: string; due: string }>(
      `with others as (select ${key} as id, ${due}::text as due from ${table} where ${whereOf(kind)} and ${key} <> all($1::text[]))
       update ${table} t set ${due} = 'infinity' from others where t.${key} = others.id and t.${due} is not null returning others.id, others.due`,
      [ids],
    );
    try {
      return await act();
    } finally {
      if (rows.length > 0)
        await this.observer.query(
          `update ${table} t set ${due} = h.due from jsonb_to_recordset($1::jsonb) as h (id text, due timestamptz)
            where t.${key} = h.id and t.${due} = 'infinity'`,
          [JSON.stringify(rows)],
        );
    }
  }
}

function columnsOf({ table }: Kind): { key: string; age: string } {
  const columns = TABLES[table];
  if (!columns) throw new Error(`the model does not know the rows of "${table}"`);
  return columns;
}

const whereOf = ({ due, among }: Kind) => `${due} is not null${among ? ` and ${among}` : ''}`;
