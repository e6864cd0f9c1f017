import type { z } from 'zod';
import { amountFromCents } from '../kernel/money.js';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
type NameOf<Member extends string> = SnakeCase<Member extends `${infer Amount}Cents` ? Amount : Member>;
type Simple = string | number | boolean | null | Date | readonly string[];

/** The simple members of a record that a view has, as the view has them. */
type Shown<Source, Shape> = {
  [Member in keyof Source & string as Source[Member] extends Simple ? Extract<NameOf<Member>, keyof Shape> : never]:
    | Exclude<Source[Member], Date>
    | (Extract<Source[Member], Date> extends never ? never : string);
};

const MEMBERS = new Map<string, string>();

/**
 * What a record has of the fields of a view: `sellerName` as `seller_name`, a time in UTC, `totalCents` as the amount `total`. Objects, and
 * lists of them, are left to the caller, and so is what the view has under another name.
 */
export function shown<Shape extends z.core.$ZodLooseShape, Source extends object>(
  { shape }: z.ZodObject<Shape, z.core.$strict>,
  source: Source,
): Shown<Source, Shape> {
  const fields = Object.keys(shape).map((name) => [name, simpleOf(source as Record<string, unknown>, memberOf(name))]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function memberOf(name: string): string {
  const known = MEMBERS.get(name);
  if (known) return known;
  const member = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  MEMBERS.set(name, member);
  return member;
}

function simpleOf(source: Readonly<Record<string, unknown>>, member: string): unknown {
  const cents = source[`${member}Cents`];
  if (typeof cents === 'number') return amountFromCents(cents);
  const value = cents === null ? null : source[member];
  if (value instanceof Date) return value.toISOString();
  const isSimple = [value].flat().every((one) => typeof one !== 'object' || one === null);
  return isSimple ? value : undefined;
}
