import createOpenApiClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './schema.js';

export type { components, operations, paths } from './schema.js';

/** A client whose paths, bodies and answers the compiler knows: `createClient({ baseUrl }).GET('/api/products/{id}', …)`. */
export function createClient(options: ClientOptions): Client<paths> {
  return createOpenApiClient<paths>(options);
}
