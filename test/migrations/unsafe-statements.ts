import { parse } from 'libpg-query';
import { isUnused, type Known, type Parsed, USED, unsafeChange } from './unsafe-changes.js';

export interface Migration {
  name: string;
  isTransactional: boolean;
  statements: readonly string[];
}

/** The statements of migrations that would lock or rewrite the rows of tables, or take from the release before what it uses, each with why. */
export async function unsafeStatements(migrations: readonly Migration[], releases: readonly string[] = []): Promise<string[]> {
  const known: Known = { releases, notNullChecks: new Map(), neverNull: new Set() };
  const found: string[] = [];
  for (const migration of migrations) {
    const complain = (why: string, statement = '') => found.push(`${migration.name}: ${why}: ${statement.trim()}`);
    await (migration.isTransactional ? inTransaction(migration, known, complain) : outside(migration, complain));
  }
  return found;
}

type Complain = (why: string, statement?: string) => void;

async function parsed(text: string): Promise<Parsed[]> {
  return ((await parse(text)).stmts ?? []).map(({ stmt }) => stmt as Parsed);
}

async function outside({ statements }: Migration, complain: Complain): Promise<void> {
  if (statements.length !== 1) return complain('outside transactions a migration has one statement, since it may run again');
  const [text = ''] = statements;
  const [statement = {}, ...others] = await parsed(text);
  const { IndexStmt: create, DropStmt: drop } = statement;
  if (others.length > 0) complain('several statements in one', text);
  else if (create ? !create.concurrent || !create.idxname : !(drop?.concurrent && drop.missing_ok))
    complain('outside transactions: only create index concurrently with a name, or drop index concurrently if exists', text);
}

async function inTransaction({ statements }: Migration, known: Known, complain: Complain): Promise<void> {
  const created = new Set<string>();
  const locked = new Set<string>();
  let validates = false;
  for (const text of statements) {
    for (const statement of await parsed(text)) {
      const why = unsafe(statement, created, text, known);
      if (why) complain(why, text);
      const table = tableOf(statement);
      if (table && !created.has(table) && !statement.InsertStmt) locked.add(table);
      validates ||= isValidation(statement);
    }
  }
  if (locked.size > 1) complain(`locks several tables at once, while it waits for the next: ${[...locked].join(', ')}`);
  if (validates && statements.length > 1)
    complain('validates rows in a transaction that may hold other locks: in a migration of its own');
}

const tableOf = (statement: Parsed): string | undefined =>
  (statement.AlterTableStmt ?? statement.CreateTrigStmt ?? statement.InsertStmt ?? statement.IndexStmt)?.relation?.relname;
const isValidation = ({ AlterTableStmt: alter }: Parsed) =>
  (alter?.cmds ?? []).some((one: Parsed) => one.AlterTableCmd?.subtype === 'AT_ValidateConstraint');

const HARMLESS = ['CreateFunctionStmt', 'CreateTrigStmt', 'CreateSeqStmt', 'CommentStmt'];
const NEVER: Record<string, string> = {
  UpdateStmt: 'rows are filled in batches, in the background',
  DeleteStmt: 'rows are deleted in batches, in the background',
  RenameStmt: 'the release before uses the old name',
  LockStmt: 'locks a table',
  VacuumStmt: 'rewrites a table, and cannot run in a transaction',
  RepackStmt: 'rewrites a table',
  ClusterStmt: 'rewrites a table',
  TruncateStmt: 'empties a table',
  ReindexStmt: 'locks a table while the index is built',
  DoStmt: 'hides its statements',
};

/** Why a statement is unsafe in a transaction; null: it is safe. `created` gets the tables that it creates. */
function unsafe(statement: Parsed, created: Set<string>, text: string, known: Known): string | null {
  const [kind = 'nothing'] = Object.keys(statement);
  const { CreateStmt: create, IndexStmt: index, InsertStmt: insert, AlterTableStmt: alter, DropStmt: drop } = statement;
  if (create) {
    created.add(create.relation?.relname ?? '');
    return null;
  }
  if (created.has(tableOf(statement) ?? '') || HARMLESS.includes(kind)) return null;
  if (index)
    return index.concurrent
      ? 'create index concurrently cannot run in a transaction: override isTransactional()'
      : 'create index locks out writers while it is built: concurrently, outside transactions';
  if (insert) return (insert.selectStmt as Parsed | undefined)?.SelectStmt?.valuesLists ? null : (NEVER.UpdateStmt ?? null);
  if (alter) return unsafeChange(alter, text, known);
  if (drop?.removeType === 'OBJECT_INDEX') return 'drop index concurrently, outside transactions';
  if (drop) return isUnused(text, known) ? null : USED;
  return NEVER[kind] ?? `${kind} is not known to be harmless`;
}
