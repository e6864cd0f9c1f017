import type { Consent } from './consent.js';
import { hashOf, newHandle } from './secrets.js';

/** An authorization code, once it was given out. */
export interface IssuedCode {
  readonly consent: Consent;
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly expiresAtMs: number;
  /** A code that comes back a second time is known by this. */
  isUsed: boolean;
}

const MAX_CODES = 10_000;

/** Every authorization code, used ones too; the oldest go when there are too many. */
export class CodeStore {
  private readonly byHash = new Map<string, IssuedCode>();

  issue(terms: Omit<IssuedCode, 'isUsed'>): string {
    const code = newHandle();
    this.byHash.set(hashOf(code), { ...terms, isUsed: false });
    const [oldest] = this.byHash.keys();
    if (oldest && this.byHash.size > MAX_CODES) this.byHash.delete(oldest);
    return code;
  }

  find(code: string): IssuedCode | undefined {
    return this.byHash.get(hashOf(code));
  }

  clear(): void {
    this.byHash.clear();
  }
}
