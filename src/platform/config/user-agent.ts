import { createRequire } from 'node:module';

/** The same file from `src/` and from `dist/`. */
const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

/** The release that runs. */
export const RELEASE = version;

/** Names this service in every call: firewalls refuse calls without a name, and whoever is called can find us. */
export const USER_AGENT = `marketplace-shipping/${RELEASE}`;
