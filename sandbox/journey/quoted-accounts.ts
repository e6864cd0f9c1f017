import { z } from 'zod';
import { Browser } from '../browser.js';
import { read } from './answers.js';

const ledgerAnswer = z.array(
  z.object({
    at: z.string(),
    status: z.number().nullable(),
    headers: z.object({ authorization: z.string().default('no credential') }),
    body: z.object({ account_id: z.union([z.string(), z.number()]) }).catch({ account_id: 'unknown' }),
  }),
);

/** The accounts that have quoted since then, each once: `account 8001 (Bearer)`. */
export async function quotedAccounts(shipcoUrl: string, since: Date): Promise<string[]> {
  const url = `${shipcoUrl}/_sandbox/ledger?path=/v2/shipments/quote`;
  const calls = read(ledgerAnswer, await new Browser().get(url), "the ledger of the sandbox's shipco");
  const described = calls
    .filter(({ at }) => Date.parse(at) >= since.getTime())
    .map(({ status, headers, body }) => {
      const scheme = headers.authorization.split(' ')[0];
      const refusal = status === 200 ? '' : status === null ? ', not answered' : `, answered ${status}`;
      return `account ${body.account_id} (${scheme}${refusal})`;
    });
  return [...new Set(described)];
}
