import { ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { NothingHereError } from '../kernel/nothing-here.error.js';
import { type FieldProblem, NOT_AN_OBJECT, ValidationFailedError } from '../kernel/validation-failed.error.js';
import { RejectedBody } from './json-body.js';
import { spanishOf } from './rules.js';
import { isStorable, unstorableFields } from './text.decorator.js';

/**
 * Turns bodies and queries into instances of their class, or throws a 400 with one entry per invalid field. Unknown fields are
 * dropped.
 */
@Injectable()
export class BodyValidation extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new ValidationFailedError(errors.flatMap((error) => problems(error))),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (value instanceof RejectedBody) throw value.reason;
    if (metadata.type === 'param' && !isStorable(value)) throw new NothingHereError();
    if (metadata.type === 'body' && (typeof value !== 'object' || value === null || Array.isArray(value))) {
      throw new ValidationFailedError([NOT_AN_OBJECT]);
    }
    const valid = fastPath(value, metadata) ?? (await super.transform(value, metadata));
    if (metadata.type === 'query' && typeof valid === 'object' && valid !== null) {
      const wrong = unstorableFields(valid as Record<string, unknown>);
      if (wrong.length > 0) throw new ValidationFailedError(wrong);
    }
    return valid;
  }
}

/**
 * A body class of a hot route may have a fast path, because class-validator takes longer than the route's statement. It returns
 * what validation would return, or null to fall back to validation.
 */
export interface WithFastPath {
  fastPath(value: Readonly<Record<string, unknown>>): object | null;
}

function fastPath(value: unknown, { type, metatype }: ArgumentMetadata): object | null {
  if (type !== 'body' || !metatype || !('fastPath' in metatype)) return null;
  return (metatype as WithFastPath).fastPath(value as Record<string, unknown>);
}

function problems(error: ValidationError, parent = ''): FieldProblem[] {
  const path = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).map(([rule, en]) => ({
    path,
    message: { en, es: spanishOf(error, rule) },
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => problems(child, path))];
}
