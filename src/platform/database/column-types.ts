import { type EntitySchemaWithMeta, p } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';

// Declares a table once, with its column names. Migrations and typed statements are checked against it. The driver's input and
// output types differ: times and bigints are read as strings, documents are written as strings.

type Timestamp = ColumnType<string, Date | string, Date | string>;
type Bigint = ColumnType<string, number, number>;
type Document<T> = ColumnType<T, string, string>;

export const text = <Known extends string = string>() => p.text().$type<Known>();

export const timestamptz = () => p.type('timestamptz').$type<Timestamp>();

export const bigint = () => p.type('bigint').$type<Bigint>();

export const jsonb = <T>() => p.type('jsonb').$type<Document<T>>();

/** Maintained by the database and only used in comparisons. */
export const generated = (type: string, expression: string) =>
  p.type(type).columnType(type).generated(expression).lazy().$type<ColumnType<string, never, never>>().nullable();

/** A foreign key, held as a plain id. */
export const belongsTo = <const Column extends string>(table: EntitySchemaWithMeta, column: Column) =>
  p.manyToOne(table).mapToPk().fieldName(column).updateRule('no action').deleteRule('no action').$type<string>();

export const double = () => p.double().$type<number>();

export const bytes = () => p.blob().$type<Buffer>();

export const { integer, boolean } = p;

/** The row type of a declared table, for statements. */
export type TableOf<Schema extends EntitySchemaWithMeta> = InferKyselyTable<Schema>;
