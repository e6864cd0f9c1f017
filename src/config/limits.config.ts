import { Environment } from './environment.js';

export type LimitName = 'login' | 'callback' | 'quote' | 'checkout' | 'admin' | 'badSignature';

/** These count a session, the others an address. */
export const LIMITS_PER_SESSION: ReadonlySet<LimitName> = new Set<LimitName>(['quote', 'checkout']);

/** How often one session or one address may ask within a minute. */
export class LimitsConfig {
  /** 0: no limit. */
  readonly perMinute: Readonly<Record<LimitName, number>>;
  /** Makes the names under which sessions and addresses are counted: nobody can read back who it was. */
  readonly keySecret: string;

  constructor(environment: Environment) {
    this.perMinute = {
      login: environment.RATE_LIMIT_LOGIN,
      callback: environment.RATE_LIMIT_LOGIN,
      quote: environment.RATE_LIMIT_QUOTE,
      checkout: environment.RATE_LIMIT_CHECKOUT,
      admin: environment.RATE_LIMIT_ADMIN,
      badSignature: environment.RATE_LIMIT_BAD_SIGNATURE,
    };
    this.keySecret = environment.SESSION_SECRET.split(',')[0]?.trim() ?? '';
  }
}
