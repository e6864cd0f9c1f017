/** Responses are data: browsers must not load, run or frame anything from them. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The API documentation runs its own scripts and styles. The web application sets its own policy (web-app/serve-web-app.ts). */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGE_ROUTE = '/api/docs';
const YEAR_SECONDS = 365 * 24 * 3600;

type Headers = Readonly<Record<string, string>>;

/**
 * The headers of every response, including errors and redirects. `route` is the matched route's path, undefined without a match.
 */
export function securityHeaders(secure: boolean, route?: string): Headers {
  const isPage = route === PAGE_ROUTE || route?.startsWith(`${PAGE_ROUTE}/`);
  return (isPage ? OF_PAGES : OF_DATA)[secure ? 'https' : 'http'];
}

function headers(policy: string, secure: boolean): Headers {
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Browsers ignore it over http, and on localhost it would persist beyond a test.
    ...(secure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}

// Computed once, since all responses have the same.
const both = (policy: string) => ({ http: headers(policy, false), https: headers(policy, true) });
const OF_DATA = both(DATA_POLICY);
const OF_PAGES = both(PAGE_POLICY);
