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
  sku: string;
  /** Its file in sandbox/product-pictures. */
  picture: string;
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
      product(
        'mate',
        'Mate de calabaza con bombilla',
        'Calabaza forrada en cuero, bombilla de alpaca.',
        24_500,
        450,
        [18, 12, 12],
      ),
      product(
        'poncho',
        'Poncho salteño tejido en telar',
        'Lana de oveja, rojo y negro, talle único.',
        89_900,
        1200,
        [40, 30, 10],
      ),
      product('dulce-de-cayote', 'Dulce de cayote artesanal 450 g', 'Con nuez, hecho en Cafayate.', 7_850.5, 700, [10, 10, 12]),
      product(
        'especias',
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
      product('alforja', 'Alforja de cuero crudo', 'Cosida a mano, para bicicleta o caballo.', 112_000, 2300, [45, 35, 15]),
      product(
        'dulce-de-rosa-mosqueta',
        'Dulce de rosa mosqueta 360 g',
        'Sin conservantes, de El Bolsón.',
        6_990,
        560,
        [9, 9, 12],
      ),
      product('manta', 'Manta mapuche de lana', 'Telar mapuche, 2 × 1,4 m.', 146_300, 2800, [50, 40, 15]),
      product('chocolates', 'Caja de chocolates de Bariloche', 'Surtido de 24 bombones.', 32_400, 650, [30, 20, 5], 'free'),
    ],
  },
];

const MAX_PAGES = 20;
const PAGE_SIZE = 100;
const listing = z.object({
  items: z.array(z.looseObject({ id: z.string(), title: z.string(), image_url: z.string().nullable() })),
  total: z.number().optional(),
});
type OwnProduct = z.infer<typeof listing>['items'][number];

/**
 * Adds the demo shops through the public API, like their owners; existing products stay, but for a picture that they lack or that was at
 * another port. `picturesUrl` is where the pictures are; null for none. Returns what it added.
 */
export async function loadDemoData(baseUrl: string, picturesUrl: string | null = null): Promise<{ productsAdded: number }> {
  const added = await Promise.all(DEMO_SELLERS.map((seller) => loadShop(baseUrl, picturesUrl, seller)));
  return { productsAdded: added.reduce((sum, count) => sum + count, 0) };
}

async function loadShop(baseUrl: string, picturesUrl: string | null, { user, shop, products }: DemoSeller): Promise<number> {
  const browser = new Browser();
  await browser.signIn(baseUrl, user);
  await browser.put(`${baseUrl}/api/seller/profile`, { name: shop });
  const present = await ownProducts(browser, baseUrl);
  let added = 0;
  for (const { picture, ...details } of products) {
    const own = present.get(details.title);
    const image_url = picturesUrl ? `${picturesUrl}/${picture}.svg` : null;
    if (!own) {
      await browser.post(`${baseUrl}/api/seller/products`, { ...details, image_url });
      added += 1;
    } else if (image_url && own.image_url !== image_url && (own.image_url?.endsWith(`/${picture}.svg`) ?? true)) {
      await browser.put(`${baseUrl}/api/seller/products/${own.id}`, { ...own, image_url });
    }
  }
  return added;
}

/** By their titles. */
async function ownProducts(browser: Browser, baseUrl: string): Promise<Map<string, OwnProduct>> {
  const found = new Map<string, OwnProduct>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const url = `${baseUrl}/api/seller/products?limit=${PAGE_SIZE}&offset=${page * PAGE_SIZE}`;
    const { items, total = 0 } = listing.parse(await browser.get(url));
    for (const item of items) found.set(item.title, item);
    if ((page + 1) * PAGE_SIZE >= total) break;
  }
  return found;
}

function product(
  picture: string,
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
    sku: picture.toUpperCase(),
    picture,
  };
}
