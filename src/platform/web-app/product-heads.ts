import { LRUCache } from 'lru-cache';

/** What a link to a product shows of it, before any script runs. */
export interface ProductHead {
  readonly title: string;
  readonly sellerName: string;
  readonly priceCents: number;
  readonly imageUrl: string | null;
}

/** Null for what is not on sale. One statement. */
export type ReadProductHead = (productId: string) => Promise<ProductHead | null>;

interface Kept {
  readonly head: ProductHead | null;
  readonly untilMs: number;
}

const MAX_KEPT = 1_000;
/** A new price or a pause is seen by then. */
const KEPT_MS = 30_000;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the heads of products, each at most every 30 seconds: a link that many follow at once costs a statement. */
export class ProductHeads {
  private readonly kept = new LRUCache<string, Kept>({ max: MAX_KEPT });

  constructor(
    private readonly read: ReadProductHead,
    private readonly nowMs: () => number,
  ) {}

  /** Null also while it cannot be read: the page works without it. */
  async of(productId: string): Promise<ProductHead | null> {
    if (!ID.test(productId)) return null;
    const kept = this.kept.get(productId);
    if (kept && this.nowMs() < kept.untilMs) return kept.head;
    const head = await this.read(productId).catch(() => undefined);
    if (head !== undefined) this.kept.set(productId, { head, untilMs: this.nowMs() + KEPT_MS });
    return head ?? null;
  }
}

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS', trailingZeroDisplay: 'stripIfInteger' });
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** The page with the title, the price, the seller and the picture of a product in its head. `url` is the page's own. */
export function withHead(page: string, { title, sellerName, priceCents, imageUrl }: ProductHead, url: string): string {
  const price = pesos.format(priceCents / 100);
  const description = `${price} · Vende ${sellerName}. Con el costo de envío a la vista antes de pagar.`;
  const properties = {
    'og:type': 'product',
    'og:site_name': 'Mercado',
    'og:url': url,
    'og:title': title,
    'og:description': description,
    ...(imageUrl !== null && { 'og:image': imageUrl }),
    'product:price:amount': (priceCents / 100).toFixed(2),
    'product:price:currency': 'ARS',
  };
  const tags = Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`);
  const described = between(
    page,
    '<meta name="description"',
    '/>',
    `<meta name="description" content="${escaped(description)}" />`,
  );
  const titled = `<title>${escaped(title)} · Mercado</title>`;
  return between(described, '<title>', '</title>', [titled, ...tags].join('\n    '));
}

/** The page with this instead of what begins and ends so. */
function between(page: string, start: string, end: string, text: string): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  return from < 0 || to < 0 ? page : page.slice(0, from) + text + page.slice(to + end.length);
}
