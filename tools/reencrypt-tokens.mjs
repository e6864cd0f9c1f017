// npm run tokens:reencrypt, with the service's own environment: seals every seller's tokens with the first of
// TOKEN_ENCRYPTION_KEYS. docs/operations.md says when to run it.
import { run } from './built.mjs';

await run('tokens:reencrypt', () => import('./commands/reencrypt-tokens.mjs'));
