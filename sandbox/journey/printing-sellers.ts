import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Browser, UnexpectedAnswer } from '../browser.js';
import { DEMO_SELLERS } from '../demo-data.js';

/** A label, and where it came from. */
export interface PrintedLabel {
  orderId: string;
  /** Null if no demo seller has sold this order. */
  seller: string | null;
  path: string;
}

const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 500;
const refusal = z.object({ code: z.string() });

/** The demo sellers, each with a browser, when they print what goes onto their parcels. */
export class PrintingSellers {
  constructor(private readonly baseUrl: string) {}

  /** Downloads the label as the seller who has sold the order; waits until the provider has made it. */
  async print(orderId: string): Promise<PrintedLabel> {
    const path = `/api/seller/orders/${encodeURIComponent(orderId)}/label`;
    for (const { user } of DEMO_SELLERS) {
      const browser = new Browser();
      await browser.signIn(this.baseUrl, user);
      if (await this.download(browser, path)) return { orderId, seller: user, path };
    }
    return { orderId, seller: null, path };
  }

  /** False if the order is not this seller's. */
  private async download(browser: Browser, path: string): Promise<boolean> {
    const deadlineMs = Date.now() + TIMEOUT_MS;
    for (;;) {
      const { url, status, text } = await browser.open(this.baseUrl + path);
      if (status === 200 && text.startsWith('%PDF-')) return true;
      const code = codeOf(text);
      if (code === 'ORDER_NOT_FOUND' || code === 'SELLER_REQUIRED') return false;
      if (code !== 'LABEL_NOT_READY' || Date.now() > deadlineMs) throw new UnexpectedAnswer('GET', url, status, text);
      await sleep(POLL_INTERVAL_MS);
    }
  }
}

function codeOf(text: string): string | null {
  try {
    return refusal.parse(JSON.parse(text)).code;
  } catch {
    return null;
  }
}
