import { ReencryptTokens } from '../../dist/seller-link/application/reencrypt-tokens.service.js';
import { madeService } from './made-service.mjs';

const app = await madeService();
const { links, unreadable } = await app.get(ReencryptTokens, { strict: false }).all();
process.stdout.write(`${links - unreadable.length} of ${links} links are sealed with the first key\n`);
for (const sellerId of unreadable)
  process.stdout.write(`no key opens the tokens of seller ${sellerId}: the seller has to link again\n`);
await app.close();
process.exit(unreadable.length === 0 ? 0 : 1);
