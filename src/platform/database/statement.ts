import { type Compilable, type Expression, Kysely, sql } from 'kysely';
import { SqlDialect } from './sql-dialect.js';

/** A named parameter. */
export type Given<Values extends object> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

class Place {
  constructor(readonly name: string) {}
}

/** A typed statement, compiled once. */
export class Statement<Values extends object, Row extends object> {
  /** Exists only for the type checker. */
  declare readonly row: Row;

  constructor(
    /** `?` for each value. */
    readonly text: string,
    private readonly parameters: readonly unknown[],
  ) {}

  valuesOf(values: Values): unknown[] {
    const byName = values as Readonly<Record<string, unknown>>;
    return this.parameters.map((parameter) => (parameter instanceof Place ? byName[parameter.name] : parameter));
  }
}

/** The row type of a statement. */
export type RowOf<S extends { readonly row: object }> = S['row'];

/** Compiles a statement when its module is loaded, because building one takes longer than executing it. */
export function statement<Values extends object, Row extends object>(
  build: (given: Given<Values>) => Compilable<Row>,
): Statement<Values, Row> {
  const { text, parameters } = compiled(build((name) => sql`${new Place(name)}`));
  return new Statement(text, parameters);
}

/** `?` for each parameter, as in a plain statement. */
export function compiled(query: Compilable): { text: string; parameters: readonly unknown[] } {
  const { sql: numbered, parameters } = query.compile();
  return { text: numbered.replace(/\$\d+/g, '?'), parameters };
}

/** For statements that are built here and executed elsewhere. */
export function tables<Tables>(): Kysely<Tables> {
  return UNCONNECTED as unknown as Kysely<Tables>;
}

const UNCONNECTED = new Kysely<never>({
  dialect: new SqlDialect(() => {
    throw new Error('this statement is to be run by Sql');
  }),
});
