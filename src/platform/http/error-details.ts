import { z } from 'zod';
import type { DomainError } from '../kernel/domain-error.js';

interface Described {
  /** An entry of `details`. */
  readonly entry: z.ZodType;
  /** Errors with this code may have none. */
  readonly isOptional: boolean;
}

const BY_CODE = new Map<string, Described>();

/** Declares what `details` hold in all errors with the code of this one, which is an example; also in those that other modules name. */
export function withDetails<Failure extends DomainError>(example: Failure, entry: z.ZodType, isOptional = false): Failure {
  BY_CODE.set(example.code, { entry, isOptional });
  return example;
}

/** The declared `details` of a code; null if its errors have none. */
export function declaredDetailsOf(code: string): z.ZodType | null {
  const described = BY_CODE.get(code);
  if (!described) return null;
  const list = z.array(described.entry).readonly();
  return described.isOptional ? list.optional() : list;
}
