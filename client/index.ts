import createOpenApiClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './schema.js';

export type { components, operations, paths } from './schema.js';

/** What it reads: who wants a list as CSV asks for the text and says so in `accept`. */
type Media = `application/${string}` | 'text/plain';

/** A client whose paths, bodies and answers the compiler knows: `createClient({ baseUrl }).GET('/api/products/{id}', …)`. */
export function createClient(options: ClientOptions): Client<paths, Media> {
  return createOpenApiClient<paths, Media>(options);
}
