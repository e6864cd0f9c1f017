import pg from 'pg';
import { nextDue, oldestDue } from '../../src/platform/work/due-rows.js';
import { PARCELS_TO_FOLLOW } from '../../src/shipping/shipments/infrastructure/parcel.schema.js';
import { SHIPMENTS_TO_CREATE } from '../../src/shipping/shipments/infrastructure/shipment.schema.js';
import { grownDatabase } from './plans/grown-database.js';

let database: pg.Client;

beforeAll(async () => {
  database = new pg.Client({ connectionString: await grownDatabase() });
  await database.connect();
});
afterAll(() => database.end());

interface Node {
  'Plan Rows': number;
  'Actual Rows': number;
  'Index Name'?: string;
  Plans?: Node[];
}

/** The index that a statement really read, and how many of its entries. */
async function entriesRead(statement: string): Promise<{ [index: string]: number }> {
  const { rows } = await database.query(`explain (analyze, format json) ${statement}`);
  const read: { [index: string]: number } = {};
  (function visit(node: Node): void {
    if (node['Index Name']) read[node['Index Name']] = node['Actual Rows'];
    node.Plans?.forEach(visit);
  })(rows[0]['QUERY PLAN'][0].Plan);
  return read;
}

describe('the look for what is due', () => {
  it.each([
    ['parcels to follow', 'parcels', 'follow_at', 'parcels_follow_index', nextDue(PARCELS_TO_FOLLOW, 0)],
    ['shipments to create', 'shipments', 'due_at', 'shipments_due_index', nextDue(SHIPMENTS_TO_CREATE, 0)],
    ['the oldest shipment to create', 'shipments', 'due_at', 'shipments_due_index', oldestDue('shipments')],
  ])('reads one entry of its index, although the statistics know of no such row: %s', async (_, table, due, index, look) => {
    await database.query('begin');
    try {
      const resting = table === 'parcels' ? 'true' : "state in ('created', 'failed')";
      await database.query(`update ${table} set ${due} = null where ${resting}`);
      await database.query(`analyze ${table}`);
      await database.query(
        `update ${table} set ${due} = now() - interval '1 minute' + random() * interval '2 minutes' where ${resting}`,
      );
      expect(await entriesRead(look)).toEqual({ [index]: 1 });
    } finally {
      await database.query('rollback');
    }
  });
});
