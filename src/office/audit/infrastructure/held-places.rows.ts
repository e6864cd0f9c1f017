import { type HeldPlaces, holderOf } from '../domain/places.js';

/** Who holds places. There are some ten thousand such rows at most. */
export const HELD_PLACES = `
  select class, account_kind, account_id, cast(count(*) filter (where state = 'sighted') as int) as sighted, cast(count(*) as int) as watched
    from audit_findings where state in ('sighted', 'open') group by class, account_kind, account_id`;

export interface HeldPlacesRow {
  readonly class: string;
  readonly account_kind: string | null;
  readonly account_id: string | null;
  readonly sighted: number;
  readonly watched: number;
}

export function toHeldPlaces({ class: known, account_kind: kind, account_id: id, sighted, watched }: HeldPlacesRow): HeldPlaces {
  const account = kind === null || id === null ? null : { kind, accountId: Number(id) };
  return { holder: holderOf({ class: known, account }), sighted, watched };
}
