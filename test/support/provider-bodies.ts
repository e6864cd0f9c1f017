import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';

/** What we send to the providers, as far as tests read it. */
export interface PreferenceBody {
  readonly items: readonly { readonly id: string; readonly unit_price: number; readonly quantity: number }[];
  readonly expiration_date_to: string;
}

/** Of a quote and of a creation. */
export interface ShipcoBody {
  readonly external_id: string;
  readonly items: readonly object[];
  readonly declared_value: number;
  readonly type_packaging: string;
  readonly source: string;
  readonly destination: Readonly<Record<string, unknown>>;
}

/** What the first of these calls sent. */
export function sentFirst<Body>([call]: readonly LedgerEntry[]): Body {
  if (!call) throw new Error('nothing was sent');
  return call.body as Body;
}
