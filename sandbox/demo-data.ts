import { z } from 'zod';
import { Browser } from './browser.js';

interface DemoProduct {
  title: string;
  description: string;
  /** ARS. */
  price: number;
  weight_grams: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
  free_shipping: boolean;
}

interface DemoSeller {
  /** The user at the identity provider. */
  user: string;
  shop: string;
  products: DemoProduct[];
}

export const DEMO_SELLERS: readonly DemoSeller[] = [
  {
    user: 'seller-norte',
    shop: 'Tienda Norte',
    products: [
      product('Mate de calabaza con bombilla', 'Calabaza forrada en cuero, bombilla de alpaca.', 24_500, 450, [18, 12, 12]),
      product('Poncho salteño tejido en telar', 'Lana de oveja, rojo y negro, talle único.', 89_900, 1200, [40, 30, 10]),
      product('Dulce de cayote artesanal 450 g', 'Con nuez, hecho en Cafayate.', 7_850.5, 700, [10, 10, 12]),
      product(
        'Set de especias del norte',
        'Ají molido, comino y pimentón ahumado, tres frascos.',
        11_200,
        380,
        [20, 8, 10],
        'free',
      ),
    ],
  },
  {
    user: 'seller-sur',
    shop: 'Feria Sur',
    products: [
      product('Alforja de cuero crudo', 'Cosida a mano, para bicicleta o caballo.', 112_000, 2300, [45, 35, 15]),
      product('Dulce de rosa mosqueta 360 g', 'Sin conservantes, de El Bolsón.', 6_990, 560, [9, 9, 12]),
      product('Manta mapuche de lana', 'Telar mapuche, 2 × 1,4 m.', 146_300, 2800, [50, 40, 15]),
      product('Caja de chocolates de Bariloche', 'Surtido de 24 bombones.', 32_400, 650, [30, 20, 5], 'free'),
    ],
  },
];

const MAX_PAGES = 20;
const PAGE_SIZE = 100;
const listing = z.object({ items: z.array(z.object({ title: z.string() })), total: z.number().optional() });

/** Adds the demo shops through the public API, like their owners; existing products stay. Returns what it added. */
export async function loadDemoData(baseUrl: string): Promise<{ productsAdded: number }> {
  const added = await Promise.all(DEMO_SELLERS.map((seller) => loadShop(baseUrl, seller)));
  return { productsAdded: added.reduce((sum, count) => sum + count, 0) };
}

async function loadShop(baseUrl: string, { user, shop, products }: DemoSeller): Promise<number> {
  const browser = new Browser();
  await browser.signIn(baseUrl, user);
  await browser.put(`${baseUrl}/api/seller/profile`, { name: shop });
  const present = await titlesOfOwnProducts(browser, baseUrl);
  const missing = products.filter(({ title }) => !present.has(title));
  for (const wanted of missing) await browser.post(`${baseUrl}/api/seller/products`, wanted);
  return missing.length;
}

async function titlesOfOwnProducts(browser: Browser, baseUrl: string): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const url = `${baseUrl}/api/seller/products?limit=${PAGE_SIZE}&offset=${page * PAGE_SIZE}`;
    const { items, total = 0 } = listing.parse(await browser.get(url));
    for (const { title } of items) titles.add(title);
    if ((page + 1) * PAGE_SIZE >= total) break;
  }
  return titles;
}

function product(
  title: string,
  description: string,
  price: number,
  weightGrams: number,
  [lengthCm, widthCm, heightCm]: [number, number, number],
  shipping: 'paid' | 'free' = 'paid',
): DemoProduct {
  return {
    title,
    description,
    price,
    weight_grams: weightGrams,
    length_cm: lengthCm,
    width_cm: widthCm,
    height_cm: heightCm,
    free_shipping: shipping === 'free',
  };
}
