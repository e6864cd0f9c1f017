// npm run ops <word>, with the service's own environment: what an operator runs now and then. docs/operations.md says when.
//   reencrypt                    seals every seller's tokens with the first of TOKEN_ENCRYPTION_KEYS
//   recover -- --since <time>    gives the service every payment that has changed at the provider since then
//   statements verify             recomputes every daily statement from the facts, and names what does not hold
//   webhooks [-- --check]        subscribes the marketplace's account to the shipping provider's notifications, or only checks it
import { run } from './built.mjs';
import { takeWord } from './family.mjs';

const OPS = {
  reencrypt: './commands/reencrypt-tokens.mjs',
  recover: './commands/recover-payments.mjs',
  statements: './commands/verify-statements.mjs',
  webhooks: './commands/shipco-webhooks.mjs',
};

const word = takeWord('ops', Object.keys(OPS));
await run(`ops ${word}`, () => import(OPS[word]));
