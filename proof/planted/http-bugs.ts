import { SessionGuard } from '#product/identity/http/session.guard.js';
import { ErrorFilter } from '#product/platform/http/error.filter.js';
import { MalformedJsonError, RejectedBody, UnsupportedMediaTypeError } from '#product/platform/http/json-body.js';
import { RequestDrain } from '#product/platform/http/request-drain.js';
import { BodyValidation } from '#product/platform/http/validation.pipe.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

type Server = Parameters<RequestDrain['watch']>[0];

const REQUESTS = 'test/e2e/http-requests.spec.ts';
const RULES = 'test/e2e/http-rules.spec.ts';

/** What the API takes, and under which headers it answers. */
export const HTTP_BUGS = {
  'bodies-of-any-size': {
    protection: 'A body is read up to 64 KiB.',
    overrides: [
      serving((server) =>
        server.addHook('onRoute', (route) => {
          route.bodyLimit = 2 ** 30;
        }),
      ),
    ],
    scenario: null,
    test: { file: REQUESTS, name: 'refuses one that is larger than 64 KiB' },
  },
  'any-type-is-json': {
    protection: 'A form of another site is no JSON: bodies of other types are refused.',
    overrides: [
      override(BodyValidation, 'transform', (real, value, metadata) => {
        const isOther = value instanceof RejectedBody && value.reason instanceof UnsupportedMediaTypeError;
        return real(isOther ? value.content : value, metadata);
      }),
    ],
    scenario: null,
    test: { file: REQUESTS, name: 'refuses another type' },
  },
  'broken-json-is-nothing': {
    protection: 'A body that cannot be read is refused, and not taken for an empty one.',
    overrides: [
      override(BodyValidation, 'transform', (real, value, metadata) =>
        real(value instanceof RejectedBody && value.reason instanceof MalformedJsonError ? {} : value, metadata),
      ),
    ],
    scenario: null,
    test: { file: REQUESTS, name: 'refuses what is no JSON' },
  },
  'body-before-session': {
    protection: 'A stranger learns nothing of what a body should look like.',
    overrides: [
      override(SessionGuard, 'canActivate', (real, context) => {
        const { body } = context.switchToHttp().getRequest<{ body: unknown }>();
        if (body instanceof RejectedBody) throw body.reason;
        return real(context);
      }),
    ],
    scenario: null,
    test: { file: RULES, name: 'where it should, and nowhere else' },
  },
  'limit-not-read': {
    protection: 'A limit that no list has is refused.',
    overrides: [withoutQuery('limit')],
    scenario: null,
    test: { file: REQUESTS, name: 'names the parameter that it does not take' },
  },
  'cursor-not-read': {
    protection: 'A cursor that no answer gave is refused.',
    overrides: [withoutQuery('cursor')],
    scenario: null,
    test: { file: REQUESTS, name: 'names the parameter that it does not take' },
  },
  'any-text-in-a-path': {
    protection: 'What PostgreSQL cannot store is not looked for: nothing is there.',
    overrides: [
      override(BodyValidation, 'transform', async (real, value, metadata) =>
        metadata.type === 'param' ? value : real(value, metadata),
      ),
    ],
    scenario: null,
    test: { file: REQUESTS, name: 'answers 404 to an id that is none' },
  },
  'language-not-asked': {
    protection: 'A problem is told in the language that the request prefers.',
    overrides: [
      override(ErrorFilter, 'answer', (real, thrown, request, reply, wayOn) => {
        delete request.headers['accept-language'];
        real(thrown, request, reply, wayOn);
      }),
    ],
    scenario: null,
    test: { file: 'test/e2e/language.slow.spec.ts', name: 'are in the preferred language' },
  },
  'error-kept': {
    protection: 'No cache answers with an error that is over.',
    overrides: [
      serving((server) =>
        server.addHook('onSend', async (_request, reply) => {
          if (reply.statusCode >= 400) reply.removeHeader('cache-control');
        }),
      ),
    ],
    scenario: null,
    test: { file: REQUESTS, name: 'answers 404 to an id that is none' },
  },
  'type-guessed': {
    protection: 'No browser guesses that an answer is a page, or shows it in a frame.',
    overrides: [
      serving((server) => server.addHook('onSend', async (_request, reply) => void reply.removeHeader('x-content-type-options'))),
    ],
    scenario: null,
    test: { file: RULES, name: 'lets no other site read what it answers' },
  },
  'preflight-granted': {
    protection: 'No other site is told that it may send what needs a permission.',
    overrides: [
      serving((server) =>
        server.addHook('onRequest', async (request, reply) => {
          if (request.headers.origin) reply.header('access-control-allow-origin', '*');
        }),
      ),
    ],
    scenario: null,
    test: { file: RULES, name: 'answers no preflight' },
  },
} satisfies Record<string, PlantedBug>;

/** The server as it is before its routes are declared. */
function serving(change: (server: Server) => void) {
  return override(RequestDrain, 'watch', (real, server) => {
    change(server);
    real(server);
  });
}

function withoutQuery(name: string) {
  return override(BodyValidation, 'transform', (real, value, metadata) => {
    if (metadata.type !== 'query' || typeof value !== 'object' || value === null) return real(value, metadata);
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    return real(rest, metadata);
  });
}
