import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoUser } from '../../../sandbox/identity-provider/demo-users.js';
import { PATIENCE_MS, patiently } from '../../patience.js';
import { checkOut, payAll } from '../pay-pages.js';

const AGAIN_MS = 500;

/** They come one after the other, and buy once each. One whose purchase fails begins it again. Returns how many failed. */
export async function buyEach(baseUrl: string, buyers: readonly DemoUser[], everyMs: number): Promise<number> {
  const all = buyers.map(async ({ id }, at) => {
    await sleep(at * everyMs);
    return buy(baseUrl, id);
  });
  return (await Promise.all(all)).reduce((sum, failures) => sum + failures, 0);
}

async function buy(baseUrl: string, id: string): Promise<number> {
  let tries = 0;
  const act = async () => {
    tries += 1;
    await payAll([await checkOut(baseUrl, id)]);
  };
  await patiently(act, { pauseMs: AGAIN_MS, signal: AbortSignal.timeout(PATIENCE_MS) });
  return tries - 1;
}
