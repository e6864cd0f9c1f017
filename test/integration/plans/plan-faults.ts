import type pg from 'pg';
import type { Sent } from './sent-statements.js';

/** Tables that do not grow with sales, and are read whole. */
export const SMALL: ReadonlySet<string> = new Set([
  'admins',
  'admin_sessions',
  'admin_invitations',
  'turns',
  'rate_limits',
  'configuration_faults',
  'credential_refusals',
  'call_ledgers',
  'database_incarnations',
  'owed_reached',
  'event_feed',
  'event_eras',
  'event_endpoints',
  'seller_oauth_states',
  'used_logins',
  'refused_signatures',
  'muted_subjects',
  'audit_lease',
  'audit_rings',
  'seller_links',
  'seller_dispatch',
  'audit_lease',
  'audit_rings',
  'daily_statements',
]);
/** What one request may sort: more than the rows of any page, far less than the rows of any state. */
const MAX_SORTED = 2_000;
/** The product's most expensive one wakes shipments without an account and costs 970; reading a table of a million rows, ten thousand. */
const MAX_COST = 1_000;
/** The planner expects ten looks at a thousand matches each, since it does not know the word. */
const SEARCH = /search_keys/;
const MAX_COST_OF_SEARCH = 200_000;
/** The metrics count ten thousand rows of each kind at most, a few times a minute. */
const COUNTS = /limit 10000/;
const MAX_COST_OF_COUNTS = 3_000;
/** A slice of the audit looks up as many orders as it is asked for, at 60 each, whatever there are; it is no request. */
const SLICES = /as last_read from/;
const MAX_COST_OF_SLICES = 30_000;
/** A page of a hundred sellers looks up five things of each, for 11 in all. */
const SELLERS = /from sellers as s left join seller_links .* limit \$\d$/s;
const MAX_COST_OF_SELLERS = 1_200;

/** What the first page of rows that are many costs, or a count that stops at a thousand. */
const MAX_LIMITED_COST = 200;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** What an upsert looks into. */
  'Conflict Arbiter Indexes'?: string[];
  'Plan Rows': number;
  'Total Cost': number;
  Filter?: string;
  Plans?: Node[];
}

export interface Judged {
  /** Why its cost grows with the number of orders; empty for none. */
  readonly faults: readonly string[];
  /** The names of the indexes that it reads. */
  readonly indexes: readonly string[];
  /** As the planner expects it, for its values. */
  readonly cost: number;
}

export async function judge(database: pg.Client, { text, values }: Sent): Promise<Judged> {
  try {
    return await judgePlans(database, { text, values });
  } catch (error) {
    return { faults: [String(error)], indexes: [], cost: 0 };
  }
}

async function judgePlans(database: pg.Client, { text, values }: Sent): Promise<Judged> {
  const custom = await planOf(database, `explain (format json) ${text}`, values);
  const most = mostOf(text);
  const judged = { faults: faultsIn(custom, most), indexes: indexesIn(custom), cost: custom['Total Cost'] };
  if (values.length === 0) return judged;
  // A plan for any values is kept for a prepared statement if it is not expected to cost more.
  const generic = await planOf(database, `explain (generic_plan, format json) ${text}`, []);
  if (generic['Total Cost'] > custom['Total Cost'] * 1.1) return judged;
  return {
    faults: [...judged.faults, ...faultsIn(generic, most).map((fault) => `for any values: ${fault}`)],
    indexes: [...judged.indexes, ...indexesIn(generic)],
    cost: judged.cost,
  };
}

function mostOf(text: string): number {
  if (SLICES.test(text)) return MAX_COST_OF_SLICES;
  if (COUNTS.test(text)) return MAX_COST_OF_COUNTS;
  if (SELLERS.test(text)) return MAX_COST_OF_SELLERS;
  return SEARCH.test(text) ? MAX_COST_OF_SEARCH : MAX_COST;
}

/** Of so many executions, PostgreSQL plans the first five for their values, and the rest if a plan for any values seems to cost more. */
const EXECUTIONS = 7;

/** Whether a prepared statement is planned again at each execution. */
export async function isAlwaysPlanned(database: pg.Client, { text, values }: Sent): Promise<boolean> {
  const name = 'of the test';
  for (let at = 0; at < EXECUTIONS; at += 1) await database.query({ name, text, values: [...values] });
  const { rows } = await database.query('select custom_plans from pg_prepared_statements where name = $1', [name]);
  await database.query(`deallocate "${name}"`);
  // The driver would not prepare it again.
  delete (database as unknown as { connection: { parsedStatements: Record<string, string> } }).connection.parsedStatements[name];
  return Number(rows[0].custom_plans) === EXECUTIONS;
}

function indexesIn(plan: Node): string[] {
  return all(plan).flatMap((node) => [
    ...(node['Conflict Arbiter Indexes'] ?? []),
    ...(node['Index Name'] ? [node['Index Name']] : []),
  ]);
}

async function planOf(database: pg.Client, explain: string, values: readonly unknown[]): Promise<Node> {
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain, [...values]);
  return (rows[0] as (typeof rows)[number])['QUERY PLAN'][0].Plan;
}

function faultsIn(plan: Node, most: number): string[] {
  const nodes = all(plan);
  const scans = unlimited(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && !SMALL.has(node['Relation Name'] ?? ''))
    .map((node) => `reads all of ${node['Relation Name']}`);
  const sorts = nodes
    .filter((node) => node['Node Type'] === 'Sort' && (node.Plans?.[0]?.['Plan Rows'] ?? 0) > MAX_SORTED)
    .map((node) => `sorts ${node.Plans?.[0]?.['Plan Rows']} rows`);
  const cost = plan['Total Cost'] > most ? [`costs ${Math.round(plan['Total Cost'])}`] : [];
  return [...new Set([...scans, ...sorts, ...cost])];
}

/** Without what a limit ends soon, whatever it reads: the first rows of a table are as good as any. */
function unlimited(node: Node): Node[] {
  if (node['Node Type'] === 'Limit' && node['Total Cost'] <= MAX_LIMITED_COST) return [];
  return [node, ...(node.Plans ?? []).flatMap(unlimited)];
}

function all(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(all)];
}
