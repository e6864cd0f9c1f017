import { expect } from '@jest/globals';
import type { Answer } from './person.js';
import { headerProblem } from './security-headers.js';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What every answer carries, and what none does. */
export function expectSecurityHeaders(headers: Headers): void {
  expect(headerProblem(headers)).toBeNull();
}

/** The one error body, with nothing else in it, under the headers that every error has. */
export function expectError(answer: Answer, status: number, code: string, details?: object[]): void {
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: {
      statusCode: status,
      code,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      requestId: expect.stringMatching(UUID),
      doc: expect.stringMatching(new RegExp(`^https?://[^/]+/api/docs/errors#${code}$`)),
      ...(details && { details }),
    },
  });
  expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expectSecurityHeaders(answer.headers);
}

/** An entry of `details` for an invalid field: the message names the field. */
export const problem = (path: string) => ({ path, message: expect.stringContaining(path.split('.').at(-1) as string) });

/** The quote of a single seller's cart failed: the body names the seller, and why. */
export function expectQuoteFailed(answer: Answer): void {
  expectError(answer, 502, 'SHIPCO_QUOTE_FAILED', [{ seller_id: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) }]);
}
