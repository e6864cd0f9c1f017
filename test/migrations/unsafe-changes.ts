import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';

type Kinds<Union> = Union extends unknown ? keyof Union : never;
/** One member, named by the kind of the node. */
export type Parsed = { readonly [Kind in Kinds<Node>]?: Extract<Node, Record<Kind, unknown>>[Kind] };

/** What earlier migrations have left, as far as it decides whether a statement is safe. */
export interface Known {
  /** Releases that were published. */
  readonly releases: readonly string[];
  /** `table.constraint` → the column of which a check says that it is not null. */
  readonly notNullChecks: Map<string, string>;
  /** `table.column`, of which a valid check says so. */
  readonly neverNull: Set<string>;
}

export const USED = 'the release before uses it: write "-- unused since <a release>" before it';

/** Whether a release has been published that no longer uses what the statement drops. */
export function isUnused(text: string, { releases }: Known): boolean {
  return releases.includes(/^\s*-- unused since (\S+)/.exec(text)?.[1] ?? '');
}

/** Why `alter table` is unsafe for a table that has rows; null: it is safe. */
export function unsafeChange(alter: AlterTableStmt, text: string, known: Known): string | null {
  const table = alter.relation?.relname ?? '';
  for (const { AlterTableCmd: change } of (alter.cmds ?? []) as Parsed[]) {
    const why = change && unsafeCommand(table, change, text, known);
    if (why) return why;
  }
  return null;
}

function unsafeCommand(table: string, change: AlterTableCmd, text: string, known: Known): string | null {
  switch (change.subtype) {
    case 'AT_AddColumn':
      return unsafeColumn((change.def as Parsed).ColumnDef ?? {});
    case 'AT_AddConstraint':
      return unsafeConstraint(table, (change.def as Parsed).Constraint ?? {}, known);
    case 'AT_ValidateConstraint': {
      const column = known.notNullChecks.get(`${table}.${change.name}`);
      if (column) known.neverNull.add(`${table}.${column}`);
      return null;
    }
    case 'AT_SetNotNull':
      return known.neverNull.has(`${table}.${change.name}`)
        ? null
        : 'set not null reads all rows: validate a check (column is not null) in an earlier migration';
    // Neither reads rows, and both loosen a rule.
    case 'AT_ColumnDefault':
    case 'AT_DropNotNull':
    case 'AT_DropConstraint':
      return null;
    case 'AT_DropColumn':
      return isUnused(text, known) ? null : USED;
    case 'AT_AlterColumnType':
      return 'changing a type rewrites the table: add another column';
    default:
      return `${change.subtype} is not known to be harmless`;
  }
}

function unsafeColumn({ typeName, constraints = [] }: ColumnDef): string | null {
  const all = (constraints as Parsed[]).map(({ Constraint: one }) => one ?? {});
  const type = (typeName?.names?.at(-1) as Parsed | undefined)?.String?.sval ?? '';
  if (/serial/.test(type)) return `${type} numbers all rows`;
  const initial = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  if (initial && !isConstant(initial)) return 'the default is not a constant: PostgreSQL may write it into every row';
  if (!initial && all.some(({ contype }) => contype === 'CONSTR_NOTNULL'))
    return 'a column that is not null needs a constant default: the release before does not write it';
  const others = all.map(({ contype = '' }) => String(contype)).filter((one) => !FINE.includes(one));
  return others.length > 0 ? `${others.join(', ')} of a new column reads or rewrites all rows: add it by itself` : null;
}

const FINE = ['CONSTR_DEFAULT', 'CONSTR_NOTNULL', 'CONSTR_NULL'];

function isConstant(expression: Parsed): boolean {
  const cast = expression.TypeCast?.arg;
  return expression.A_Const !== undefined || (cast !== undefined && isConstant(cast));
}

function unsafeConstraint(table: string, constraint: Constraint, known: Known): string | null {
  const { contype: type = '', conname: name, skip_validation: isNotValid, indexname: index } = constraint;
  if (type === 'CONSTR_UNIQUE')
    return index ? null : 'unique builds its index under a lock: unique using index, built concurrently before';
  if (!['CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(type)) return `${type} is not known to be harmless`;
  if (!isNotValid) return 'a constraint reads all rows under a lock: not valid, and validate it in the next migration';
  const check = (constraint.raw_expr as Parsed | undefined)?.NullTest;
  const column = ((check?.arg as Parsed | undefined)?.ColumnRef?.fields?.at(-1) as Parsed | undefined)?.String?.sval;
  if (check?.nulltesttype === 'IS_NOT_NULL' && column) known.notNullChecks.set(`${table}.${name}`, column);
  return null;
}
