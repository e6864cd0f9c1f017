/** Answers are data: no browser has to load, run or frame anything of theirs. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The one page of this service, the interface's description, runs its own scripts and styles. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGE_ROUTE = '/api/docs';
const YEAR_SECONDS = 365 * 24 * 3600;

type Headers = Readonly<Record<string, string>>;

/** What every answer carries, errors and redirects too. `route` is the path of the matched route, undefined when none matched. */
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
    // Over http a browser ignores it, and on localhost it would outlive the experiment.
    ...(secure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}

// Made once: every answer carries the same.
const both = (policy: string) => ({ http: headers(policy, false), https: headers(policy, true) });
const OF_DATA = both(DATA_POLICY);
const OF_PAGES = both(PAGE_POLICY);
