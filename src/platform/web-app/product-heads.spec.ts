import { type ProductHead, ProductHeads, withHead } from './product-heads.js';

const ID = '5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33';
const HEAD: ProductHead = { title: 'Mate', sellerName: 'Tienda Norte', priceCents: 2_450_000, imageUrl: null };
const URL = `https://shop.example/producto/${ID}`;
const PAGE = '<head>\n<meta name="description" content="x" />\n<title>Mercado</title>\n</head>';

describe('the head of a product', () => {
  const setUp = (answers: (ProductHead | null | Error)[]) => {
    const read: string[] = [];
    let nowMs = 0;
    const heads = new ProductHeads(
      async (id) => {
        read.push(id);
        const answer = answers[Math.min(read.length, answers.length) - 1];
        if (answer instanceof Error) throw answer;
        return answer ?? null;
      },
      () => nowMs,
    );
    return { heads, read, passes: (ms: number) => (nowMs += ms) };
  };

  it('is read once in half a minute, also if the product is unknown (R-700)', async () => {
    for (const answer of [HEAD, null]) {
      const { heads, read, passes } = setUp([answer]);
      expect([await heads.of(ID), await heads.of(ID), read.length]).toEqual([answer, answer, 1]);
      passes(30_000);
      await heads.of(ID);
      expect(read).toHaveLength(2);
    }
  });

  it('is missing while it cannot be read, and read at once again', async () => {
    const { heads } = setUp([new Error('away'), HEAD]);
    expect([await heads.of(ID), await heads.of(ID)]).toEqual([null, HEAD]);
  });

  it('is not asked for where the address names no product', async () => {
    const { heads, read } = setUp([HEAD]);
    expect([await heads.of('nope'), await heads.of(`${ID}'`), read]).toEqual([null, null, []]);
  });

  it('forgets the oldest of a thousand', async () => {
    const { heads, read } = setUp([HEAD]);
    const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    for (let at = 0; at <= 1_000; at += 1) await heads.of(idOf(at));
    await heads.of(idOf(1_000));
    expect(read).toHaveLength(1_001);
    await heads.of(idOf(0));
    expect(read).toHaveLength(1_002);
  });

  it('says what it is and what it costs', () => {
    expect(withHead(PAGE, HEAD, URL)).toContain('<title>Mate · Mercado</title>');
    expect(withHead(PAGE, HEAD, URL)).toContain('<meta name="description" content="$\u00a024.500 · Vende Tienda Norte.');
    expect(withHead(PAGE, HEAD, URL)).toContain('<meta property="product:price:amount" content="24500.00" />');
  });

  it('says its own address, and where its picture is if it has one (R-700)', () => {
    expect(withHead(PAGE, HEAD, URL)).toContain(`<meta property="og:url" content="${URL}" />`);
    expect(withHead(PAGE, HEAD, URL)).not.toContain('og:image');
    const imageUrl = `https://fotos.example/mate.jpg?a=1&b='"<`;
    expect(withHead(PAGE, { ...HEAD, imageUrl }, URL)).toContain(
      '<meta property="og:image" content="https://fotos.example/mate.jpg?a=1&amp;b=&#39;&quot;&lt;" />',
    );
  });

  it('takes no markup from a seller (R-700)', () => {
    const page = withHead(PAGE, { ...HEAD, title: `</title><script>1</script>"'&$&`, sellerName: '"><img>' }, URL);
    expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;1&lt;/script&gt;&quot;&#39;&amp;$&amp; · Mercado</title>');
    expect(page).not.toMatch(/<script|<img/);
  });
});
