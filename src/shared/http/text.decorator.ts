import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength, registerDecorator, type ValidationOptions } from 'class-validator';

/** Text that PostgreSQL can keep: no NUL and no half of a surrogate pair. */
export function Storable(options?: ValidationOptions): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'storable',
      target: target.constructor,
      propertyName: property as string,
      options: { message: '$property holds a character that is not allowed', ...options },
      validator: { validate: isStorable },
    });
}

export function isStorable(value: unknown): boolean {
  return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
}

/** Copies the texts among `members` of `from` to `to`; false when one is there that may be against its rules. */
export function copyTexts<Name extends string>(
  from: Readonly<Record<string, unknown>>,
  to: Partial<Record<Name, string | null>>,
  members: readonly Name[],
  maxLength: number,
): boolean {
  return members.every((name) => {
    const text = from[name];
    if (text === undefined) return true;
    if (typeof text !== 'string' || text.length > maxLength || !isStorable(text)) return false;
    to[name] = text;
    return true;
  });
}

/** A member with text of `min` to `max` characters, counted without the white space around it. */
export function Text(min: number, max: number): PropertyDecorator {
  const message = `$property must be a text of ${min} to ${max} characters`;
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    Storable(),
    MaxLength(max, { message }),
    MinLength(min, { message }),
    IsString({ message }),
  );
}
