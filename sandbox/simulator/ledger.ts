import { pathMatches } from './path-pattern.js';

/** One call that a client made to the simulated provider. */
export interface LedgerEntry {
  /** When the call arrived, ISO 8601. */
  at: string;
  method: string;
  path: string;
  query: Record<string, unknown>;
  /** As received, but `authorization` shows only the scheme and the credential's owner, and cookies only their names. */
  headers: Record<string, string>;
  body: unknown;
  /** The response status; null without a response, or when it was lost on purpose. */
  status: number | null;
  /** `open`, `answered`, `client_gone`, or the kind of the fault that met the call. */
  outcome: string;
}

export interface LedgerFilter {
  method?: string;
  /** Exact path; `*` stands for any text. */
  path?: string;
}

const MAX_ENTRIES = 20_000;

/** The calls to a provider, oldest first; when full, the oldest entries are dropped. */
export class Ledger {
  private kept: LedgerEntry[] = [];

  add(entry: LedgerEntry): LedgerEntry {
    if (this.kept.length >= MAX_ENTRIES) this.kept = this.kept.slice(MAX_ENTRIES / 10);
    this.kept.push(entry);
    return entry;
  }

  entries({ method, path }: LedgerFilter = {}): LedgerEntry[] {
    return this.kept.filter(
      (entry) => (!method || entry.method === method.toUpperCase()) && (!path || pathMatches(path, entry.path)),
    );
  }

  clear(): void {
    this.kept = [];
  }
}
