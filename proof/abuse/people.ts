import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Browser, UnexpectedAnswer } from '../../sandbox/browser.js';
import { EditedRows } from '../../sandbox/divergences/edited-rows.js';
import type { Shopper } from '../../sandbox/journey/shopper.js';
import { SANDBOX_ADMIN } from '../../sandbox/sandbox-admin.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { openShop, type Shop } from '../shop.js';
import { until } from '../until.js';
import type { Diary } from './diary.js';
import type { Ground } from './ground.js';
import { inTurn } from './pace.js';
import { buy, newBuyer } from './trade.js';

const BUYERS = 16;
const SELLERS = 4;
const buyerIds = Array.from({ length: BUYERS }, (_, at) => `honest-buyer-${at + 1}`);
const sellerIds = Array.from({ length: SELLERS }, (_, at) => `honest-seller-${at + 1}`);
/** Users of the identity provider. */
export const PEOPLE = [...buyerIds, ...sellerIds];

/** Together 80 quotes, 40 purchases, 30 labels, 8 logins and 15 looks at the findings a minute: far below every limit. */
const BUY_EVERY_MS = 24_000;
const PRINT_EVERY_MS = 8_000;
const LOGIN_EVERY_MS = 7_500;
const READ_EVERY_MS = 4_000;
const FORGE_EVERY_MS = 5_000;

/** Before somebody looks at another address. */
const THINKING_MS = 2_000;
const FOUND_WITHIN_MS = 60_000;
const OPERATOR = '100.64.30.1';
const findingsAnswer = z.object({ items: z.array(z.object({ id: z.string() })) });

/** A buyer and the place of their seller among the shops. */
interface Regular {
  readonly buyer: Shopper;
  readonly productId: string;
  readonly shopAt: number;
}

/** Twenty honest buyers and sellers, and one operator, each with an address of their own, at a modest and constant rate. */
export class People {
  /** Of each shop: its orders with a parcel, the newest last. */
  private readonly sold: string[][] = sellerIds.map(() => []);
  private readonly forged = new Set<string>();
  private readonly operator = new Browser(undefined, OPERATOR);

  private constructor(
    private readonly ground: Ground,
    private readonly rows: EditedRows,
    private readonly shops: readonly Shop[],
    private readonly regulars: readonly Regular[],
  ) {}

  /** Each has bought once before: every seller has parcels. */
  static async come(ground: Ground, shutdown: Shutdown): Promise<People> {
    const { baseUrl } = ground;
    const shops: Shop[] = [];
    for (const [at, user] of sellerIds.entries()) shops.push(await openShop(baseUrl, user, `100.64.${at}.1`));
    const regulars: Regular[] = [];
    for (const [at, user] of buyerIds.entries()) {
      const shopAt = at % SELLERS;
      const buyer = await newBuyer(baseUrl, user, `100.64.${SELLERS + at}.1`);
      regulars.push({ buyer, productId: shops[shopAt]?.productId ?? '', shopAt });
    }
    const rows = new EditedRows(ground.databaseUrl);
    await shutdown.add(() => rows.close());
    const people = new People(ground, rows, shops, regulars);
    for (const regular of regulars) people.note(regular, await buy(regular.buyer, regular.productId));
    await people.login(people.operator);
    return people;
  }

  /** They work until `signal` aborts; ends when each has finished what they do. Whatever fails is in the diary. */
  async work(diary: Diary, signal: AbortSignal): Promise<void> {
    const quietly = (act: () => Promise<unknown>) => () => act().catch(() => {});
    const buying = this.regulars.map((regular) => quietly(() => this.buy(regular, diary)));
    const printing = this.shops.map((shop, at) => quietly(() => this.print(shop, at, diary)));
    await Promise.all([
      inTurn(buying, BUY_EVERY_MS, signal),
      inTurn(printing, PRINT_EVERY_MS, signal),
      inTurn([quietly(() => diary.time('login', () => this.login(new Browser(undefined, OPERATOR))))], LOGIN_EVERY_MS, signal),
      inTurn([quietly(() => diary.time('findings', () => this.findings('')))], READ_EVERY_MS, signal),
      inTurn([quietly(() => this.forge(diary))], FORGE_EVERY_MS, signal),
    ]);
  }

  /** Looks at what the delivery to another address costs, and then buys. */
  private async buy(regular: Regular, diary: Diary): Promise<void> {
    const { buyer, productId } = regular;
    const cart = await diary.time('cart', () => buyer.put(productId));
    await diary.time('quote', () => buyer.quote());
    await sleep(THINKING_MS);
    const shopper = buyer.moved();
    const quote = await diary.time('quote', () => shopper.quote());
    const { redirect_url: page, orders } = await diary.time('checkout', () => shopper.checkOut({ quote, cart }));
    await shopper.pay(page);
    const shipped = await diary.time('parcel', () => shopper.awaitShipment(orders[0]?.id ?? ''));
    this.note(regular, shipped);
  }

  private note({ shopAt }: Regular, { orderId }: { orderId: string }): void {
    this.sold[shopAt]?.push(orderId);
  }

  /** The parcel before the newest one: the provider makes a label some seconds after the parcel. */
  private async print({ browser }: Shop, at: number, diary: Diary): Promise<void> {
    const orderId = this.sold[at]?.at(-2);
    const url = `${this.ground.baseUrl}/api/seller/orders/${orderId}/label`;
    await diary.time('label', async () => {
      const { status, text } = await browser.open(url);
      if (status !== 200 || !text.startsWith('%PDF-')) throw new UnexpectedAnswer('GET', url, status, text);
    });
  }

  private async login(browser: Browser): Promise<void> {
    await browser.post(`${this.ground.baseUrl}/api/admin/session`, SANDBOX_ADMIN);
  }

  private async findings(filter: string): Promise<number> {
    const url = `${this.ground.baseUrl}/api/admin/audit-findings?state=open${filter}`;
    return findingsAnswer.parse(await this.operator.get(url)).items.length;
  }

  /** Somebody changes an amount of the newest order by hand, and the audit must find it. */
  private async forge(diary: Diary): Promise<void> {
    const newest = (await this.rows.shippedOrders()).find(({ orderId }) => !this.forged.has(orderId));
    if (!newest) return;
    this.forged.add(newest.orderId);
    const restore = await this.rows.raiseTotal(newest.orderId);
    try {
      await diary.time('finding', () => this.found(newest.orderId));
    } finally {
      await restore();
    }
  }

  private async found(orderId: string): Promise<void> {
    const filter = `&class=row_edited&order_id=${orderId}`;
    const isFound = async () => (await this.findings(filter).catch(() => 0)) > 0;
    await until(() => `nothing was found in ${FOUND_WITHIN_MS / 1000} s`, isFound, FOUND_WITHIN_MS);
  }
}
