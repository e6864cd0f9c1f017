import { axe, type Browser, type BrowserContext, launchChromium, type Page } from '../../checks/browser.js';
import { type ProductPictures, startProductPictures } from '../../sandbox/product-pictures/product-pictures.js';
import { PATIENCE_MS } from '../../sandbox/test-clients/eventually.js';
import { type Marketplace, startMarketplace } from './marketplace.js';
import { Person } from './person.js';

export const WIDTHS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  /** A window of 1280 by 1024, enlarged to 400 %. */
  zoomed: { width: 320, height: 256 },
} as const;

interface Visit {
  /** At the identity provider; null: nobody is logged in. */
  user?: string | null;
  width?: keyof typeof WIDTHS;
  theme?: 'light' | 'dark';
  locale?: 'es-AR' | 'en-US';
  timezone?: string;
}

/** A marketplace with its web application, and real browsers that visit it. */
export class WebStage {
  /** What went wrong within pages: exceptions, and what the content policy refused. Tests expect it to stay empty. */
  readonly complaints: string[] = [];
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    readonly market: Marketplace,
    /** Where demo products have theirs: `loadDemoData(stage.market.url, stage.pictures.url)`. */
    readonly pictures: ProductPictures,
    private readonly browser: Browser,
  ) {}

  static async start(...settings: Parameters<typeof startMarketplace>): Promise<WebStage> {
    const [market, pictures, browser] = await Promise.all([
      startMarketplace(...settings),
      startProductPictures(),
      launchChromium(),
    ]);
    return new WebStage(market, pictures, browser);
  }

  /** A separate browser, with its own cookies and storage; further tabs: `page.context().newPage()`. */
  async visitor(visit: Visit = {}): Promise<Page> {
    const { user = null, width = 'desktop', theme = 'light', locale = 'es-AR', timezone = 'America/Argentina/Mendoza' } = visit;
    const context = await this.browser.newContext({
      baseURL: this.market.url,
      viewport: WIDTHS[width],
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale,
      timezoneId: timezone,
    });
    this.contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    context.on('weberror', (error) => this.complaints.push(error.error().message));
    context.on('console', (message) => {
      // The browser logs every answer that is no success; the pages handle those.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.complaints.push(message.text());
    });
    if (user) await context.addCookies(cookiesOf(await Person.signedIn(this.market, user), this.market.url));
    return context.newPage();
  }

  async closeVisits(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await Promise.all([this.market.close(), this.pictures.close()]);
  }
}

/** After each test its visits end, and no page may have complained; after all of them the stage does. */
export function endsWithItsTests(stage: () => WebStage): void {
  afterEach(async () => {
    await stage().closeVisits();
    expect(stage().complaints.splice(0)).toEqual([]);
  });
  afterAll(() => stage().close());
}

/** What axe finds in the page as it is now, one line per element; WCAG 2.2 A and AA, and its best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html.slice(0, 200)}`));
}

function cookiesOf({ cookie }: Person, url: string): { name: string; value: string; url: string }[] {
  return (cookie ?? '').split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}
