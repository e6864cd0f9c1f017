import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength, registerDecorator } from 'class-validator';
import type { Sentence } from '../domain/sentence.js';
import type { FieldProblem } from '../domain/validation-failed.error.js';
import { inSpanish } from './rules.js';

const NOT_STORABLE: Sentence = {
  en: '$property holds a character that is not allowed',
  es: 'Tiene un carácter que no se permite.',
};

/** Text that PostgreSQL can store: no NUL and no lone surrogate. */
export function Storable(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'storable',
      target: target.constructor,
      propertyName: property as string,
      options: { message: NOT_STORABLE.en, ...inSpanish(NOT_STORABLE.es) },
      validator: { validate: isStorable },
    });
}

/** The fields of a query that PostgreSQL could not even compare with. */
export function unstorableFields(query: Readonly<Record<string, unknown>>): FieldProblem[] {
  const wrong = Object.entries(query).filter(([, value]) => ![value].flat().every(isStorable));
  return wrong.map(([path]) => ({ path, message: { ...NOT_STORABLE, en: NOT_STORABLE.en.replace('$property', path) } }));
}

export function isStorable(value: unknown): boolean {
  return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
}

export interface TextLimits {
  readonly min: number;
  readonly max: number;
  /** Whether the field may be absent. */
  readonly optional: boolean;
}

/** Copies the named texts from `from` to `to`, trimmed if requested. Returns false if one may be invalid. */
export function copyTexts<Name extends string>(
  from: Readonly<Record<string, unknown>>,
  to: Partial<Record<NoInfer<Name>, string | null>>,
  limits: Readonly<Record<Name, TextLimits>>,
  trims: boolean,
): boolean {
  for (const name in limits) {
    const { min, max, optional } = limits[name];
    const value = from[name];
    if (value === undefined && optional) continue;
    if (typeof value !== 'string') return false;
    const text = trims ? value.trim() : value;
    if (text.length < min || text.length > max || !isStorable(text)) return false;
    to[name] = text;
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
