import { z } from 'zod';
import { fingerprint } from '../../simulator/ledger-privacy.js';
import { type Consent, consentSchema } from './consent.js';
import { hashOf, newAccessToken, newHandle } from './secrets.js';

export const issuedTokenSchema = consentSchema.extend({
  id: z.int(),
  kind: z.enum(['access', 'refresh']),
  /** The token itself is not kept. */
  hash: z.string(),
  fingerprint: z.string(),
  issuedAtMs: z.number(),
  /** Null: it does not expire. */
  expiresAtMs: z.number().nullable(),
  isRevoked: z.boolean(),
});

export type IssuedToken = z.output<typeof issuedTokenSchema>;

/** Where tokens outlive a restart. */
export interface TokenKeeper {
  load(): IssuedToken[];
  save(tokens: IssuedToken[]): void;
}

interface Filter {
  kind?: IssuedToken['kind'];
  accountId?: number;
  consentId?: string;
}

const MAX_TOKENS = 10_000;

/** Every token ever issued, in any state; the oldest go when there are too many. */
export class TokenStore {
  private readonly byHash: Map<string, IssuedToken>;
  private lastId: number;

  constructor(
    private readonly nowMs: () => number,
    private readonly keeper?: TokenKeeper,
  ) {
    this.byHash = new Map(keeper?.load().map((token) => [token.hash, token]));
    this.lastId = Math.max(0, ...this.all().map(({ id }) => id));
  }

  /** An access token when it is to expire, else a refresh token. */
  issue(consent: Consent, { expiresInSeconds }: { expiresInSeconds: number | null }): string {
    const token = expiresInSeconds === null ? newHandle() : newAccessToken();
    const issuedAtMs = this.nowMs();
    this.byHash.set(hashOf(token), {
      ...consent,
      id: ++this.lastId,
      kind: expiresInSeconds === null ? 'refresh' : 'access',
      hash: hashOf(token),
      fingerprint: fingerprint(token),
      issuedAtMs,
      expiresAtMs: expiresInSeconds === null ? null : issuedAtMs + expiresInSeconds * 1000,
      isRevoked: false,
    });
    const [oldest] = this.byHash.keys();
    if (oldest && this.byHash.size > MAX_TOKENS) this.byHash.delete(oldest);
    this.save();
    return token;
  }

  /** In any state. */
  find(token: string): IssuedToken | undefined {
    return this.byHash.get(hashOf(token));
  }

  /** Only when it can be used. */
  findUsable(token: string, kind: IssuedToken['kind']): IssuedToken | undefined {
    const found = this.find(token);
    return found?.kind === kind && this.isUsable(found) ? found : undefined;
  }

  /** Returns how many it ended. */
  revoke(filter: Filter): number {
    return this.change(filter, (token) => {
      token.isRevoked = true;
    });
  }

  /** Lets access tokens expire now; returns how many did. */
  expire({ accountId }: Pick<Filter, 'accountId'>): number {
    return this.change({ kind: 'access', accountId }, (token) => {
      token.expiresAtMs = this.nowMs();
    });
  }

  /** Oldest first. */
  all(): IssuedToken[] {
    return [...this.byHash.values()];
  }

  clear(): void {
    this.byHash.clear();
    this.save();
  }

  private isUsable({ isRevoked, expiresAtMs }: IssuedToken): boolean {
    return !isRevoked && (expiresAtMs === null || expiresAtMs > this.nowMs());
  }

  private change({ kind, accountId, consentId }: Filter, work: (token: IssuedToken) => void): number {
    const met = this.all().filter(
      (token) =>
        this.isUsable(token) &&
        (!kind || token.kind === kind) &&
        (accountId === undefined || token.accountIds.includes(accountId)) &&
        (!consentId || token.consentId === consentId),
    );
    met.forEach(work);
    if (met.length > 0) this.save();
    return met.length;
  }

  private save(): void {
    this.keeper?.save(this.all());
  }
}
