import { plainToInstance } from 'class-transformer';
import {
  getMetadataStorage,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  validateSync,
} from 'class-validator';
import {
  Dates,
  EncryptionKeys,
  Minutes,
  PathSecrets,
  PostgresAddress,
  SecretsOfAtLeast,
  TrustedProxies,
  WebAddress,
  WholeNumber,
} from './rules.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_PER_MINUTE = 1_000_000;
const MAX_DAYS = 36_500;

/** Every variable of the service with its default, validated once at startup by loadEnvironment. */
export class Environment {
  @WholeNumber(0, 65_535) PORT = 3000;
  @IsString() HOST = '0.0.0.0';
  @IsOptional() @WebAddress() BASE_URL?: string;
  @IsIn(['error', 'warn', 'info', 'debug']) LOG_LEVEL = 'info';
  @IsIn(['on', 'off']) API_DOCS = 'on';
  @IsIn(['on', 'off']) WEB_APP = 'on';
  @IsOptional() @WholeNumber(1, 65_535) METRICS_PORT?: number;
  @IsString() METRICS_HOST = '127.0.0.1';
  @IsOptional() @WebAddress() OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  @MaxLength(100) OTEL_SERVICE_NAME = 'marketplace-shipping';
  @TrustedProxies() TRUST_PROXY = 'off';
  @WholeNumber(1_000, HOUR_MS) KEEP_ALIVE_TIMEOUT_MS = 620_000;

  @PostgresAddress() DATABASE_URL!: string;
  @IsOptional() @PostgresAddress() DATABASE_DIRECT_URL?: string;
  @WholeNumber(1, 500) DB_POOL_MAX = 10;
  @IsIn(['on', 'off']) DATABASE_PREPARED_STATEMENTS = 'on';
  @IsIn(['on', 'off']) DATABASE_NOTIFY = 'on';
  @IsOptional() @WholeNumber(0, 1_023) CELL?: number;
  @IsOptional() @PostgresAddress() DATABASE_READ_URL?: string;
  @WholeNumber(0, HOUR_MS) REPLICA_MAX_LAG_MS = 5_000;
  @SecretsOfAtLeast(32) SESSION_SECRET!: string;

  @IsOptional() @MinLength(16, { message: '$property must have at least 16 characters' }) BOOTSTRAP_SECRET?: string;

  @WebAddress() OIDC_ISSUER_URL!: string;
  @IsString({ message: '$property must be set' }) OIDC_CLIENT_ID!: string;
  @IsString({ message: '$property must be set' }) OIDC_CLIENT_SECRET!: string;

  @WebAddress() SHIPCO_API_BASE_URL = 'https://api.zipnova.com.ar/v2';
  @IsOptional() @IsString() SHIPCO_ACCOUNT_ID?: string;
  @IsOptional() @IsString() SHIPCO_API_TOKEN?: string;
  @IsOptional() @IsString() SHIPCO_API_SECRET?: string;
  @MaxLength(150) SHIPCO_SOURCE = 'marketplace';
  @IsOptional() @WholeNumber(1, Number.MAX_SAFE_INTEGER) SHIPCO_ORIGIN_ID?: number;
  @IsIn(['on', 'off']) REQUIRE_SELLER_ORIGIN = 'off';
  @IsOptional() @IsString() SHIPCO_OAUTH_CLIENT_ID?: string;
  @IsOptional() @IsString() SHIPCO_OAUTH_CLIENT_SECRET?: string;
  @IsOptional() @WebAddress() SHIPCO_OAUTH_REDIRECT_URI?: string;
  @IsOptional() @WebAddress() SHIPCO_OAUTH_BASE_URL?: string;
  @IsOptional() @EncryptionKeys() TOKEN_ENCRYPTION_KEYS?: string;
  @Matches(/^\/(?:[^\s#/\\][^\s#]*)?$/, { message: '$property must be a path on this site' }) SELLER_LINK_RETURN_PATH = '/vender';
  @Matches(/^\/(?:[^\s?#/\\][^\s?#\\]*)?$/, { message: '$property must be a path on this site without a query' })
  CHECKOUT_RETURN_PATH = '/checkout';
  @WholeNumber(1, 5 * MINUTE_MS) SHIPCO_QUOTE_TIMEOUT_MS = 10_000;
  @WholeNumber(1, 5 * MINUTE_MS) SHIPCO_CREATE_TIMEOUT_MS = 25_000;
  @IsOptional() @PathSecrets(32, 128) SHIPCO_WEBHOOK_SECRET?: string;
  @WholeNumber(0, 600) SHIPCO_QUOTE_CACHE_SECONDS = 60;
  @Minutes(24 * 60) QUOTE_TTL_MINUTES = 15;
  @WholeNumber(0, MAX_PER_MINUTE) SHIPCO_LIMIT_QUOTES = 450;
  @WholeNumber(0, MAX_PER_MINUTE) SHIPCO_LIMIT_CREATES = 90;
  @WholeNumber(0, MAX_PER_MINUTE) SHIPCO_LIMIT_READS = 900;
  @Matches(/^[A-Z0-9]{1,3}$/, { message: '$property must be 1 to 3 capitals or digits' }) SHIPCO_EXTERNAL_ID_PREFIX = 'MP';

  @WholeNumber(0, HOUR_MS) SHIPMENT_QUARANTINE_MS = 60_000;
  @WholeNumber(0, HOUR_MS) SHIPMENT_LOOKUP_SPACING_MS = 60_000;
  @WholeNumber(1, HOUR_MS) SHIPMENT_LEASE_MS = 45_000;
  @WholeNumber(1, HOUR_MS) SHIPMENT_RETRY_BASE_MS = 5_000;
  @WholeNumber(1, 1_000) SHIPMENT_MAX_ATTEMPTS = 24;
  @IsIn(['on', 'off']) SHIPMENT_CANCEL_ON_REFUND = 'on';

  @WholeNumber(1, 24 * 30) DISPATCH_HOURS = 48;
  @IsOptional() @Dates() DISPATCH_HOLIDAYS?: string;

  @WebAddress() PAYCO_API_BASE_URL = 'https://api.mercadopago.com';
  @IsOptional() @IsString() PAYCO_ACCESS_TOKEN?: string;
  @IsOptional() @Matches(/^\d{1,20}$/, { message: '$property must be a number' }) PAYCO_COLLECTOR_ID?: string;
  @IsOptional() @Matches(/[^,\s]/, { message: '$property must hold at least one secret' }) PAYCO_WEBHOOK_SECRET?: string;
  @Matches(/^[\w!#$%&'*+.^`|~-]{1,100}$/, { message: '$property must be the name of a header' }) PAYCO_REQUEST_ID_HEADER =
    'x-request-id';
  @IsOptional() @Matches(/[^,\s]/, { message: '$property must hold at least one secret' }) ADSCO_APP_SECRET?: string;
  @IsOptional() @IsString() ADSCO_VERIFY_TOKEN?: string;
  @IsIn(['on', 'off']) PAYCO_ACCOUNT_SHARED = 'off';
  @WholeNumber(0, MAX_PER_MINUTE) PAYCO_LIMIT_HINTS = 60;
  @WholeNumber(0, MAX_PER_MINUTE) PAYCO_LIMIT_SEARCHES = 60;
  @WholeNumber(1, HOUR_MS) PAYMENT_RETRY_BASE_MS = 5_000;
  @WholeNumber(100, HOUR_MS) RECONCILE_INTERVAL_MS = 60_000;
  @WholeNumber(1, 24 * 30) PURCHASE_TTL_HOURS = 24;
  @WholeNumber(1, 24 * 60) PART_PAYMENT_WAIT_MINUTES = 60;

  @IsIn(['on', 'off']) EVENTS_ALLOW_PRIVATE = 'off';

  @WholeNumber(0, 24 * HOUR_MS) AUDIT_INTERVAL_MS = 300_000;

  @IsOptional() @WebAddress() @MaxLength(2_000) SUPPORT_URL?: string;
  @IsOptional() @IsEmail({}, { message: '$property must be an e-mail address' }) SUPPORT_EMAIL?: string;
  @WholeNumber(1, 60) OWED_PROMISE_DAYS = 7;

  @WholeNumber(1, MAX_DAYS) RETENTION_DAYS_INBOX = 90;
  @WholeNumber(1, MAX_DAYS) RETENTION_DAYS_SESSIONS = 30;
  @WholeNumber(1, MAX_DAYS) RETENTION_DAYS_AUDIT = 730;
  @WholeNumber(1, MAX_DAYS) RETENTION_DAYS_EVENTS = 400;
  @WholeNumber(1, MAX_DAYS) RETENTION_DAYS_DELIVERIES = 30;

  @WholeNumber(1, 100) FAIR_SHARE_PERCENT = 80;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_LOGIN = 20;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_QUOTE = 60;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_QUOTE_USER = 120;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_CHECKOUT = 20;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_ESTIMATE = 30;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_REVOCATIONS = 10;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_PRODUCTS = 120;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_PRODUCT_BATCHES = 10;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_CART = 240;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_ADMIN = 10;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_FEED = 600;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_BAD_SIGNATURE = 60;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_UNSIGNED = 60;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_UNSIGNED_ALL = 600;
  @WholeNumber(0, MAX_PER_MINUTE) RATE_LIMIT_SHIPCO_HINTS = 3_000;
}

const REQUIRED = { DATABASE_URL: '', SESSION_SECRET: '', OIDC_ISSUER_URL: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' };
const OURS =
  /^(KEEP_ALIVE|SHIPCO|SHIPMENT|DISPATCH|PAYCO|ADSCO|AUDIT|EVENTS|OIDC|RATE_LIMIT|FAIR_SHARE|RETENTION_DAYS|DATABASE|REPLICA|METRICS|SUPPORT|OWED|TOKEN_ENCRYPTION)_/;

/** The environment is invalid: one line per problem, each naming its variable. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The service cannot start:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'EnvironmentError';
  }
}

/** Reads and validates the variables; empty ones count as unset. Throws EnvironmentError. */
export function loadEnvironment(variables: Record<string, string | undefined>): Environment {
  const { environment, problems } = readEnvironment(variables);
  if (problems.length > 0) throw new EnvironmentError(problems);
  return environment;
}

/** The same with all problems. An invalid variable gets its default, or an empty text if it is required and has none. */
export function readEnvironment(variables: Record<string, string | undefined>): {
  environment: Environment;
  problems: readonly string[];
} {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const environment = plainToInstance(Environment, Object.fromEntries(set), { exposeDefaultValues: true });
  const invalid = validateSync(environment, { whitelist: true, stopAtFirstError: true });
  const problems = invalid.flatMap((problem) =>
    Object.values(problem.constraints ?? {}).map((message) =>
      variables[problem.property]?.trim() ? message : `${problem.property} must be set`,
    ),
  );
  // If a lease could end during a create, a second process could create the same shipment.
  if (environment.SHIPMENT_LEASE_MS <= environment.SHIPCO_CREATE_TIMEOUT_MS) {
    problems.push('SHIPMENT_LEASE_MS must be greater than SHIPCO_CREATE_TIMEOUT_MS');
  }
  if (environment.METRICS_PORT === environment.PORT) problems.push('METRICS_PORT must not be PORT');
  if (environment.SHIPCO_OAUTH_CLIENT_ID && environment.SHIPCO_OAUTH_CLIENT_SECRET && !environment.TOKEN_ENCRYPTION_KEYS) {
    problems.push('TOKEN_ENCRYPTION_KEYS must be set when SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET are');
  }
  // A public service could then be made to call what only it reaches.
  if (environment.EVENTS_ALLOW_PRIVATE === 'on' && /^https:/i.test(environment.BASE_URL ?? '')) {
    problems.push('EVENTS_ALLOW_PRIVATE must be off when BASE_URL is an https address');
  }
  const defaults = Object.assign(new Environment(), REQUIRED);
  for (const { property } of invalid) Object.assign(environment, { [property]: defaults[property as keyof Environment] });
  return { environment, problems };
}

/** The entries of a list that is separated by commas; none if it is unset. */
export function entriesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Variables that begin like the service's own but are not. */
export function unknownVariables(variables: Record<string, string | undefined>): string[] {
  const known = new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Environment, '', false, false)
      .map(({ propertyName }) => propertyName),
  );
  return Object.keys(variables).filter((name) => OURS.test(name) && !known.has(name));
}
