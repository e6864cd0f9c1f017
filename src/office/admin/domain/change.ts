/** The state of a few records, by name: `purchase <id>`, `order <id>`, … A `number` names its record to people. */
export type Snapshot = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A field of a record whose value would change. */
export interface FieldChange {
  readonly record: string;
  /** What people call it, of a shipment its order; null without one. */
  readonly number: string | null;
  readonly member: string;
  /** Null when the record would be new. */
  readonly from: unknown;
  readonly to: unknown;
}

/** Records are added or changed, never removed. */
export function changesBetween(before: Snapshot, after: Snapshot): FieldChange[] {
  return Object.entries(after).flatMap(([record, { number, ...fields }]) =>
    Object.entries(fields).flatMap(([member, to]) => {
      const from = before[record]?.[member] ?? null;
      return from === to ? [] : [{ record, number: typeof number === 'string' ? number : null, member, from, to }];
    }),
  );
}
