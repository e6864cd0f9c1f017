import createOpenApiClient, { type Client, type ClientOptions as OldOptions } from 'openapi-fetch';
import type { paths } from './schema.js';

export type { Fetch } from './exchange.ts';
export { type ClientOptions, MarketplaceClient } from './marketplace-client.ts';
export { type Details, type ErrorCode, MarketplaceError } from './marketplace-error.ts';
export type { CallOptions } from './operations.ts';
export type { components, operations, paths } from './schema.js';
export type * from './types.ts';

/** What it reads: who wants a list as CSV asks for the text and says so in `accept`. */
type Media = `application/${string}` | 'text/plain';

/** The older client of the pages and the tests, until they use the class. */
export function createClient(options: OldOptions): Client<paths, Media> {
  return createOpenApiClient<paths, Media>(options);
}
