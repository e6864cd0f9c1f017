import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

export interface Column {
  readonly header: string;
  /** Where an item has it. */
  readonly path: readonly string[];
}

/** The columns of a view: its fields, and those of its objects as `object_field`; a list of objects has both. */
export function columnsOf({ shape }: z.ZodObject, path: readonly string[] = []): Column[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const inner = withoutWrappers(field);
    const here = [...path, name];
    if (inner instanceof z.ZodObject) return columnsOf(inner, here);
    const one = inner instanceof z.ZodArray ? inner.element : null;
    return [{ header: here.join('_'), path: here }, ...(one instanceof z.ZodObject ? columnsOf(one, here) : [])];
  });
}

/**
 * Items as CSV. A cell that a spreadsheet would take for a formula has an apostrophe before it; so does a text, not a number, that begins
 * with a minus.
 */
export function csvRows(items: readonly object[], columns: readonly Column[], { isFirst }: { isFirst: boolean }): string {
  const rows = items.map((item) => columns.map(({ path }) => cellOf(path.reduce(fieldOf, item as unknown))));
  return stringify(isFirst ? [columns.map(({ header }) => header), ...rows] : rows, {
    bom: isFirst,
    escape_formulas: true,
    record_delimiter: 'windows',
    // Either one alone ends a line for some readers.
    quoted_match: /[\r\n]/,
    cast: { boolean: String },
  });
}

/** Of a list, that of each. */
function fieldOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => fieldOf(one, name));
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : null;
}

/** What CSV has no form for is a list of words, or JSON. */
function cellOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  const isWords = Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);
  return isWords ? value.map((one) => one ?? '').join(', ') : JSON.stringify(value);
}

function withoutWrappers(type: unknown): unknown {
  const isWrapper = type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodReadonly;
  return isWrapper ? withoutWrappers(type.unwrap()) : type;
}
