import { ReencryptSigningSecrets } from '../../dist/office/events/application/reencrypt-signing-secrets.service.js';
import { ReencryptTokens } from '../../dist/seller-link/application/reencrypt-tokens.service.js';
import { madeService } from './made-service.mjs';

const app = await madeService();
const { links, unreadable } = await app.get(ReencryptTokens, { strict: false }).all();
process.stdout.write(`${links - unreadable.length} of ${links} links are sealed with the first key\n`);
for (const sellerId of unreadable)
  process.stdout.write(`no key opens the tokens of seller ${sellerId}: the seller has to link again\n`);
const endpoints = await app.get(ReencryptSigningSecrets, { strict: false }).all();
if (endpoints.secrets > 0) {
  const sealed = endpoints.secrets - endpoints.unreadable.length;
  process.stdout.write(`${sealed} of ${endpoints.secrets} secrets of endpoints are sealed with the first key\n`);
}
for (const id of endpoints.unreadable) process.stdout.write(`no key opens a secret of endpoint ${id}: it needs a new one\n`);
await app.close();
process.exit(unreadable.length + endpoints.unreadable.length === 0 ? 0 : 1);
