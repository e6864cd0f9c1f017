import { RELEASE } from '../config/user-agent.js';
import type { JsonSchema, Security } from '../http/operation.decorator.js';
import { LANGUAGES } from '../kernel/sentence.js';

/** The header of the document. */
export const INFO = {
  info: {
    title: 'Marketplace shipping',
    version: RELEASE,
    description: [
      'Quotes the shipping of a cart, handles checkout and payment, and creates one shipment for each paid order.',
      '',
      'Amounts are in ARS with at most two decimals. Times are in UTC with milliseconds. IDs are opaque strings.',
      'Unknown fields in a request body are ignored.',
      '',
      'Every error response has the schema `Error`. Four of them can occur on any path: 404 `NOT_FOUND` (unknown path or method),',
      '431 `HEADERS_TOO_LARGE` (more than 16 KiB), 400 `BAD_REQUEST` (not valid HTTP) and 408 `REQUEST_TIMEOUT` (incomplete request).',
      '',
      'Sentences for people (`message`, also in `details`, `text`, `advice` and every `…_text`) are in Spanish, or in English if `Accept-Language`',
      'prefers it; codes never change. Answers with sentences have `Content-Language` and `Vary`. What operators read to find a fault',
      '(`shipment_create_error`, `error`) is in English.',
      '',
      'The service rejects state-changing requests that a browser sends from another site. It sends no CORS headers.',
      '',
      'What may be added without notice, and what never changes: `/api/docs/compatibility`. The error codes: `/api/docs/errors`.',
    ].join('\n'),
    contact: { name: 'The owner of the repository' },
    // The repository grants no license; package.json says UNLICENSED.
    license: { name: 'Proprietary, all rights reserved', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: '/', description: 'The host that serves this document.' }],
} as const;

/** The request header of the language, and the response headers of the language and the request. */
export const HEADERS = {
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      description: 'The language of the sentences for people: Spanish unless English is preferred.',
      schema: { type: 'string', examples: ['en', 'es-AR, en;q=0.5'] },
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description: 'The `ETag` of an earlier response: 304 without a body while it would be the same.',
      schema: { type: 'string' },
    },
    ExpectedUser: {
      name: 'X-Expected-User',
      in: 'header',
      description:
        'The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`.',
      schema: { type: 'string' },
    },
  },
  headers: {
    ContentLanguage: {
      description: 'The language of the sentences.',
      required: true,
      schema: { type: 'string', enum: LANGUAGES },
    },
    RequestId: {
      description: 'The id of the request, as in the logs.',
      required: true,
      schema: { type: 'string' },
    },
    ETag: {
      description: 'Names this state of the response, weakly: whatever its encoding.',
      required: true,
      schema: { type: 'string' },
    },
    CacheControl: {
      description: 'Anybody may keep the response for so long.',
      required: true,
      schema: { type: 'string' },
    },
    RetryAfter: {
      description: 'Seconds to wait before the next request.',
      required: true,
      schema: { type: 'integer', minimum: 1 },
    },
    RateLimitPolicy: {
      description:
        'Each rate limit that the request counts for: its name, how many requests it allows (`q`) and in how many seconds (`w`). Absent if the limits are off.',
      required: false,
      schema: { type: 'string', examples: ['"quote";q=60;w=60, "quote_user";q=120;w=60'] },
    },
    RateLimit: {
      description: 'What is left of each (`r`), and in how many seconds all of it is left again (`t`).',
      required: false,
      schema: { type: 'string', examples: ['"quote";r=12;t=31, "quote_user";r=72;t=31'] },
    },
    SessionUser: {
      description: 'The id of the user, or admin, of the session.',
      required: true,
      schema: { type: 'string' },
    },
  },
};
export const EXPECTED_USER = { $ref: '#/components/parameters/ExpectedUser' };
export const SESSION_USER = { 'X-Session-User': { $ref: '#/components/headers/SessionUser' } };
export const SESSION_USER_IF_ANY = {
  'X-Session-User': {
    ...HEADERS.headers.SessionUser,
    description: 'The id of the user, if there is a session.',
    required: false,
  },
};
export const RATE_LIMIT = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};
export const IF_NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
export const CACHED = {
  ETag: { $ref: '#/components/headers/ETag' },
  'Cache-Control': { $ref: '#/components/headers/CacheControl' },
};
export const ACCEPT_LANGUAGE = { $ref: '#/components/parameters/AcceptLanguage' };
export const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };
export const CONTENT_LANGUAGE = { 'Content-Language': { $ref: '#/components/headers/ContentLanguage' } };

/** Every tag, in display order. Building the document fails for a controller with another tag. */
export const TAGS: Readonly<Record<string, string>> = {
  Login: 'Login through the identity provider, and the session cookie.',
  Profiles: 'The buyer and seller profiles of a user. A user can have both.',
  Catalogue: 'Products on sale, for everyone.',
  Cart: 'The cart of the current user.',
  Checkout: 'Shipping quotes and the checkout.',
  Orders: 'Orders of the current buyer.',
  Selling: 'Products and sold orders of the current seller.',
  'Seller link': 'The link to the seller’s own account at the shipping provider.',
  Webhooks: 'Endpoints for the payment provider, the shipping provider and the advertising platform.',
  Admin: 'Search, retries and replays for operators.',
  Bootstrap: 'Setup of a new installation. Available only when `BOOTSTRAP_SECRET` is set.',
  Service: 'Health checks, where people get help, and this document.',
};

export const SECURITY_SCHEMES: Record<Security, JsonSchema> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by the login, `GET /api/auth/login`. Named `__Host-session` over HTTPS.',
  },
  admin: {
    type: 'apiKey',
    in: 'cookie',
    name: 'admin_session',
    description: 'Set by `POST /api/admin/session`. Named `__Host-admin_session` over HTTPS.',
  },
  bootstrapSecret: {
    type: 'apiKey',
    in: 'header',
    name: 'x-secret-key',
    description: 'The value of `BOOTSTRAP_SECRET`. It may also be sent as `secret` or `secretKey` in the body.',
  },
  adscoSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-hub-signature-256',
    description: 'HMAC signature of the raw body by the advertising platform, `sha256=…`.',
  },
  paycoSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-signature',
    description:
      'Signature by the payment provider, `ts=…,v1=…`. Optional: an unsigned notification only triggers a read of the payment.',
  },
};
