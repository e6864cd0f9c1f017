import type { MailSettings } from './mailer.ts';
import type { Account } from './marketplace-reader.ts';

export interface Settings {
  readonly account: Account;
  readonly mail: MailSettings;
  readonly stateFile: string;
  /** Of an event that nobody is written to about any more. */
  readonly mostAgeMs: number;
  /** Where a program without a state begins; null for now. */
  readonly start: Date | null;
  /** Before a mail is tried again the first time. */
  readonly retryMs: number;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Throws an error that says which variable is wrong, and never what it is. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const required = (name: string) => env[name] || fail(`set ${name}`);
  const baseUrl = address(env.BASE_URL || 'http://localhost:3000', 'BASE_URL', /^https?:$/).href;
  const { protocol, hostname } = address(required('SMTP_URL'), 'SMTP_URL', /^smtps?:$/);
  const from = required('MAIL_FROM');
  const [, domain = fail('MAIL_FROM must be like: Tienda <avisos@shop.example>')] = /^[^\r\n]*@([\w.-]+)>?$/.exec(from) ?? [];
  return {
    account: { baseUrl, email: required('READER_EMAIL'), password: required('READER_PASSWORD') },
    mail: {
      smtpUrl: required('SMTP_URL'),
      needsTls: protocol === 'smtp:' && !LOCAL_HOSTS.includes(hostname),
      from,
      domain,
      shopUrl: address(env.SHOP_URL || baseUrl, 'SHOP_URL', /^https?:$/).href,
      timeoutMs: numberOf(env, 'SMTP_TIMEOUT_SECONDS', 30) * 1_000,
    },
    stateFile: env.STATE_FILE || '.data/notices.sqlite',
    mostAgeMs: numberOf(env, 'MOST_AGE_HOURS', 72) * 3_600_000,
    start: startOf(env.START || 'now'),
    retryMs: numberOf(env, 'RETRY_SECONDS', 60) * 1_000,
  };
}

function address(value: string, name: string, protocol: RegExp): URL {
  const url = URL.parse(value);
  return url && protocol.test(url.protocol) ? url : fail(`${name} is no address of its kind`);
}

function numberOf(env: NodeJS.ProcessEnv, name: string, byDefault: number): number {
  const value = Number(env[name] || byDefault);
  return value > 0 && value <= 100_000 ? value : fail(`${name} must be a number above 0`);
}

function startOf(value: string): Date | null {
  if (value === 'now') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? fail('START must be "now" or a time like 2026-11-21T10:00:00Z') : date;
}

function fail(message: string): never {
  throw new Error(message);
}
