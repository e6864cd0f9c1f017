import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { getMetadataStorage, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import type { Sentence } from '../kernel/sentence.js';
import type { FieldProblem } from '../kernel/validation-failed.error.js';
import { inSpanish } from './rules.js';

const NOT_STORABLE: Sentence = {
  en: '$property contains a character that is not allowed',
  es: 'Tiene un carácter que no se permite.',
};

/** Text that PostgreSQL can store: no NUL and no lone surrogate. */
export const Storable = () =>
  ValidateBy(
    { name: 'storable', validator: { validate: isStorable } },
    { message: NOT_STORABLE.en, ...inSpanish(NOT_STORABLE.es) },
  );

/** The fields of a query that PostgreSQL could not even compare with. */
export function unstorableFields(query: Readonly<Record<string, unknown>>): FieldProblem[] {
  const wrong = Object.entries(query).filter(([, value]) => ![value].flat().every(isStorable));
  return wrong.map(([path]) => ({ path, message: { ...NOT_STORABLE, en: NOT_STORABLE.en.replace('$property', path) } }));
}

export function isStorable(value: unknown): boolean {
  return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
}

interface TextLimits {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Whether the field may be absent. */
  readonly optional: boolean;
}

const PLAIN_RULES: ReadonlySet<string | undefined> = new Set(['isString', 'minLength', 'maxLength', 'storable']);

/** The plain texts of a request class with their limits, read from its rules, so that these stand once. Not for a field with any other rule. */
export function textsOf(body: new () => object): readonly TextLimits[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
  const byField = Map.groupBy(rules, ({ propertyName }) => propertyName);
  return [...byField].flatMap(([name, all]) => {
    const checks = all.filter(({ type }) => type !== 'conditionalValidation');
    const limit = (rule: string) => checks.find((check) => check.name === rule)?.constraints?.[0] as number | undefined;
    const isText = checks.some((check) => check.name === 'isString') && checks.every((check) => PLAIN_RULES.has(check.name));
    const optional = checks.length < all.length;
    return isText ? [{ name, min: limit('minLength') ?? 0, max: limit('maxLength') ?? Number.POSITIVE_INFINITY, optional }] : [];
  });
}

/** Copies the texts from `from` to `to`, trimmed if requested. Returns false if one may be invalid. */
export function copyTexts(
  from: Readonly<Record<string, unknown>>,
  to: object,
  texts: readonly TextLimits[],
  trims: boolean,
): boolean {
  for (const { name, min, max, optional } of texts) {
    const value = from[name];
    if (value === undefined && optional) continue;
    if (typeof value !== 'string') return false;
    const text = trims ? value.trim() : value;
    if (text.length < min || text.length > max || !isStorable(text)) return false;
    (to as Record<string, string>)[name] = text;
  }
  return true;
}

/** A text field with `min` to `max` characters, not counting surrounding white space. */
export function Text(min: number, max: number): PropertyDecorator {
  const options = {
    message: `$property must be a text of ${min} to ${max} characters`,
    ...inSpanish(`Tiene que ser un texto de ${min} a ${max} caracteres.`),
  };
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    Storable(),
    MaxLength(max, options),
    MinLength(min, options),
    IsString(options),
  );
}
