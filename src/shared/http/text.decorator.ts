import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

/** A member with text of `min` to `max` characters, counted without the white space around it. */
export function Text(min: number, max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    MaxLength(max),
    MinLength(min),
    IsString(),
  );
}
