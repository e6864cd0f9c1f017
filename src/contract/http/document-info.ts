import type { JsonSchema, Security } from '../../shared/http/operation.decorator.js';

/** What the document says of the service as a whole. */
export const INFO = {
  info: {
    title: 'Marketplace shipping',
    version: '1',
    description: [
      'Quotes the shipping of a cart, takes the checkout, and creates one parcel for each paid order.',
      'Money is in ARS with at most two decimals; times are UTC with milliseconds; ids are opaque.',
      'Unknown members of a body are ignored. Every error has the body `Error`, on every route: an unknown path or method 404',
      '`NOT_FOUND`, headers over 16 KiB 431 `HEADERS_TOO_LARGE`, a request that is no HTTP 400 `BAD_REQUEST`,',
      'one that never ends 408 `REQUEST_TIMEOUT`.',
      'A state-changing request that a browser sends from another site is refused; no CORS headers are sent.',
    ].join('\n'),
  },
  servers: [{ url: '/', description: 'The site that serves this document.' }],
} as const;

export const SECURITY_SCHEMES: Record<Security, JsonSchema> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by the login, `GET /api/auth/login`. On https its name is `__Host-session`.',
  },
  admin: {
    type: 'apiKey',
    in: 'cookie',
    name: 'admin_session',
    description: 'Set by `POST /api/admin/session`. On https its name is `__Host-admin_session`.',
  },
  bootstrapSecret: {
    type: 'apiKey',
    in: 'header',
    name: 'x-secret-key',
    description: 'The value of `BOOTSTRAP_SECRET`. Or `secret` or `secretKey` in the body.',
  },
  adscoSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-hub-signature-256',
    description: 'The advertising platform’s signature over the bytes of the body, `sha256=…`.',
  },
  paycoSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-signature',
    description:
      'The payment provider’s signature, `ts=…,v1=…`. A signed notification is verified, an unsigned one is only a hint.',
  },
};
