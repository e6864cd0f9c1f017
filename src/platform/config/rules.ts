// Its decorators read the types of fields, whichever file is loaded first.
import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsNumber, IsPositive, IsUrl, Max, Min, ValidateBy } from 'class-validator';
import { MOST_PROXIES, parseTrustProxy } from './trust-proxy.js';

const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** An integer with a default. Text that is not an integer is an error; it never falls back to the default. */
export function WholeNumber(min: number, max: number): PropertyDecorator {
  return all(
    Type(() => Number),
    IsInt(),
    Min(min),
    Max(max),
  );
}

/** Fractions are allowed. */
export function Minutes(max: number): PropertyDecorator {
  return all(
    Type(() => Number),
    IsNumber(),
    IsPositive(),
    Max(max),
  );
}

export function WebAddress(): PropertyDecorator {
  return all(
    Transform(({ value }) => (typeof value === 'string' ? value.replace(/\/{1,4}$/, '') : value)),
    IsUrl(WEB_ADDRESS, { message: '$property must be an http or https address' }),
  );
}

export function PostgresAddress(): PropertyDecorator {
  const isAddress = (text: string) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) && isPercentEncoded(text);
  return textThat('be a postgresql:// address, with %25 for a percent sign', isAddress);
}

export function SecretsOfAtLeast(bytes: number): PropertyDecorator {
  const isSecret = (entry: string) => Buffer.byteLength(entry) >= bytes;
  return textThat(`hold secrets of at least ${bytes} bytes, separated by commas`, every(isSecret));
}

/** Secrets that are part of a web address. */
export function PathSecrets(min: number, max: number): PropertyDecorator {
  const isSecret = (entry: string) => /^[\w-]+$/.test(entry) && entry.length >= min && entry.length <= max;
  const what = `secrets of ${min} to ${max} letters, digits, hyphens and underscores`;
  return textThat(`hold ${what}, separated by commas`, every(isSecret));
}

export function EncryptionKeys(): PropertyDecorator {
  const isKey = (entry: string) =>
    /^[\w-]{1,40}:[A-Za-z0-9+/=]+$/.test(entry) && Buffer.from(entry.split(':')[1] ?? '', 'base64').length === 32;
  return textThat('hold keys as id:base64-of-32-bytes, separated by commas', every(isKey));
}

const MOST_DATES = 500;

export function Dates(): PropertyDecorator {
  const isDate = (entry: string) => /^\d{4}-\d\d-\d\d$/.test(entry) && isSameDay(entry);
  const what = `at most ${MOST_DATES} dates such as 2026-12-25, separated by commas`;
  return textThat(`hold ${what}`, (list) => list.split(',').length <= MOST_DATES && every(isDate)(list));
}

/** The 30th of February is none. */
function isSameDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

export function TrustedProxies(): PropertyDecorator {
  const what = `off, a number of proxies from 1 to ${MOST_PROXIES}, or networks such as 10.0.0.0/8, separated by commas`;
  return textThat(`be ${what}`, (value) => parseTrustProxy(value) !== null);
}

function all(...rules: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const rule of rules) rule(target, property);
  };
}

function textThat(must: string, isValid: (value: string) => boolean): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isValid(value);
  return ValidateBy({ name: 'textThat', validator: { validate } }, { message: `$property must ${must}` });
}

const every = (isValid: (entry: string) => boolean) => (list: string) => list.split(',').every((entry) => isValid(entry.trim()));

/** A bare % in a password would fail only where the pool connects, with a message that names no variable. */
function isPercentEncoded(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}
