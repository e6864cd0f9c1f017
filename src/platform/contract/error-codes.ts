import type { Type } from '@nestjs/common';
import {
  ErrorView,
  EXAMPLE_REQUEST_ID,
  errorView,
  HEADERS_TOO_LARGE,
  NOT_UNDERSTOOD,
  retryAfterSeconds,
} from '../http/error.filter.js';
import { TOO_SLOW } from '../http/raw-refusal.js';
import { DomainError } from '../kernel/domain-error.js';
import { NothingHereError } from '../kernel/nothing-here.error.js';
import type { Sentence } from '../kernel/sentence.js';
import { errorsOf } from './failures.js';
import { type Route, routesOf } from './routes.js';

/** What a page says of the errors with one code. */
export interface ErrorCode {
  readonly code: string;
  readonly statuses: readonly number[];
  /** Of its first example, as messages may differ. */
  readonly message: Sentence;
  readonly details: ErrorView['details'];
  readonly retryAfterSeconds: number | undefined;
  /** Null if any request may get it. */
  readonly operations: readonly Pick<Route, 'id' | 'tag'>[] | null;
}

/** By code, from the errors that the routes declare, and those of requests that fit no route. */
export function errorCodes(controllers: readonly Type[], prefix: string): ErrorCode[] {
  const byCode = new Map<string, ErrorCode>();
  for (const route of routesOf(controllers, prefix)) {
    for (const error of [...errorsOf(route), ...(route.operation.partErrors ?? [])]) {
      const one = toErrorCode(error, [route]);
      const known = byCode.get(one.code);
      byCode.set(one.code, known ? both(known, one) : one);
    }
  }
  for (const one of anywhere()) byCode.set(one.code, one);
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function toErrorCode(error: unknown, operations: ErrorCode['operations']): ErrorCode {
  const { code, statusCode, message, details } = errorView(error, 'en', EXAMPLE_REQUEST_ID);
  const es = errorView(error, 'es', EXAMPLE_REQUEST_ID).message;
  const sentence = { en: message, es };
  return { code, statuses: [statusCode], message: sentence, details, retryAfterSeconds: retryAfterSeconds(error), operations };
}

function both(known: ErrorCode, other: ErrorCode): ErrorCode {
  const operations = new Map([...(known.operations ?? []), ...(other.operations ?? [])].map((one) => [one.id, one]));
  return { ...known, statuses: [...new Set([...known.statuses, ...other.statuses])], operations: [...operations.values()] };
}

/** As ErrorFilter and refuseRawRequest answer them. */
function anywhere(): ErrorCode[] {
  const plain = (code: string, status: number, message: Sentence): ErrorCode => ({
    ...toErrorCode(new DomainError('invalid', code, message), null),
    statuses: [status],
  });
  return [
    toErrorCode(new NothingHereError(), null),
    plain('BAD_REQUEST', 400, NOT_UNDERSTOOD),
    plain('REQUEST_TIMEOUT', 408, TOO_SLOW),
    plain('HEADERS_TOO_LARGE', 431, HEADERS_TOO_LARGE),
  ];
}
