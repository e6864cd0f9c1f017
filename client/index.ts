export type { Fetch } from './exchange.ts';
export { type ClientOptions, type DownloadedFile, MarketplaceClient } from './marketplace-client.ts';
export { type Details, type ErrorCode, MarketplaceError } from './marketplace-error.ts';
export type { CallOptions } from './operations.ts';
export type { components, operations, paths } from './schema.js';
export type * from './types.ts';
