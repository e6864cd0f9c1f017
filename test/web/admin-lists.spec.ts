import type { Page } from '../../checks/browser.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { linked } from '../support/linked-seller.js';
import { manyFailures } from '../support/many-failures.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

/** More than a page of a list has. */
const MANY = 30;
const PAGE = 25;
const REASON = 'Lo pedí dos veces';

describe('full lists of operators', () => {
  let stage: WebStage;
  let shop: Shop;
  let admin: Person;
  let late: Awaited<ReturnType<Shop['order']>>;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    const { market } = stage;
    shop = await Shop.open(market);
    admin = await anAdmin(market);
    late = await shop.orderWhen(await shop.paid(), 'created');
    await shop.orderWhen(await shop.paid(), 'created');
    await market.idle();
    // Not read again, which would bring back the day that the provider promises.
    await market.rows(
      "update parcels set estimated_delivery = now() - interval '2 days', follow_at = now() + interval '1 day' where order_id = $1",
      [late.id],
    );
    await manyFailures(market, MANY, 3);
    await market.rows(
      `with people as (insert into users select copy.* from generate_series(1, ${MANY}) n, (select u as one from users u limit 1) f,
         jsonb_populate_record(one, jsonb_build_object('id', 'many-' || n, 'subject', 'many-' || n)) as copy returning id)
       insert into sellers (id, user_id, name, created_at)
       select 'seller-' || id, id, 'Feria ' || id, date_trunc('second', now()) - interval '1 day' from people`,
    );
    await linked(market, await Person.signedIn(market, 'seller-norte'));
    await market.rows("update seller_links set state = 'needs_reauthorization'");
    await market.rows(
      `update shipments set hold = 'buyer_wants_to_cancel',
              requests = jsonb_build_array(jsonb_build_object('kind', 'buyer_wants_to_cancel', 'state', 'open', 'reason', $1::text, 'at', '2026-11-22T00:00:00.000Z'))
        where order_id in ('many-0', 'many-1')`,
      [REASON],
    );
  });
  endsWithItsTests(() => stage);

  const at = async (path: string) => {
    const page = await adminPage(stage, admin);
    await page.goto(path);
    return page;
  };
  const records = (page: Page) => page.getByRole('main').locator(':is(.records > .record, .dense tbody tr)');

  it.each([
    ['pedidos', '/admin/pedidos'],
    ['compras', '/admin/compras'],
    ['envios', '/admin/envios'],
    ['vinculos', '/admin/vinculos'],
  ])('%s are accessible with many entries', async (name, path) => {
    const page = await at(path);
    await records(page)
      .nth(PAGE - 1)
      .waitFor();
    await expectNoBarrier(page, `admin-${name}-muchos`);
  });

  it('are accessible when search finds many', async () => {
    const page = await at('/admin');
    await page.getByRole('searchbox').fill('feria');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByText('Los primeros 20 resultados.', { exact: false }).waitFor();
    await expectNoBarrier(page, 'admin-busqueda-llena');
  });

  it('go on at the first new entry, without a jump, also where an entry has nothing to use', async () => {
    const page = await at('/admin/vinculos');
    const more = page.getByRole('button', { name: 'Ver más' });
    await more.scrollIntoViewIfNeeded();
    const topOf = () =>
      records(page)
        .nth(PAGE - 1)
        .evaluate((record) => record.getBoundingClientRect().top);
    const before = await topOf();
    await more.focus();
    await page.keyboard.press('Enter');
    await records(page).nth(PAGE).waitFor();
    await page.locator('.record:focus').waitFor({ state: 'attached' });
    expect(await topOf()).toBe(before);
    const focused = await page.locator('.record:focus').textContent();
    expect(focused).toBe(await records(page).nth(PAGE).textContent());
    expect(await records(page).count()).toBe(MANY + 1);
  });

  it('are narrowed to what the overview counts', async () => {
    const page = await at('/admin');
    const figures = page.getByRole('list', { name: 'Lo primero de la mañana' });
    await figures.getByRole('link').first().waitFor();
    const { waiting } = (await admin.get('/api/admin/overview')).body;
    const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }).format(waiting.money_held);
    const said = (await figures.getByRole('link').allTextContents()).map((text) => text.replace(/\s/g, ' '));
    expect(said).toEqual([
      `${money.replace(/\s/g, ' ')} Plata de pedidos que esperan a alguien`,
      `${MANY} Pedidos que esperan a alguien`,
      '2 Solicitudes de no enviar',
      '1 Paquetes atrasados',
      '1 Vínculos rotos',
    ]);

    const open = async (name: string) => {
      await page.goto('/admin');
      await figures.getByRole('link', { name }).click();
      await page.getByRole('combobox').first().waitFor();
      await records(page).first().waitFor();
    };
    await open('1 Paquetes atrasados');
    expect(await records(page).count()).toBe(1);
    await records(page)
      .getByRole('link', { name: `#${late.number}` })
      .waitFor();
    await records(page)
      .getByText(/^Tenía que llegar el \p{L}+ \d+ de \p{L}+, 2 días de atraso$/u)
      .waitFor();
    await open('1 Vínculos rotos');
    expect(await records(page).count()).toBe(1);
    await records(page).getByRole('heading', { name: 'Tienda Norte' }).waitFor();
    await open('2 Solicitudes de no enviar');
    expect(await records(page).count()).toBe(2);
    expect(await records(page).getByText(`Quien compró pidió cancelar: «${REASON}»`).count()).toBe(2);
    const [failure, request] = await records(page)
      .first()
      .locator('.note p')
      .evaluateAll((notes) => notes.map((note) => note.getBoundingClientRect()));
    expect(request?.top).toBeGreaterThanOrEqual(failure?.bottom ?? Number.POSITIVE_INFINITY);
    await expectNoBarrier(page, 'admin-envios-por-decidir');
    await page.getByLabel('Qué pasa').selectOption('Cualquier cosa');
    await records(page)
      .nth(PAGE - 1)
      .waitFor();
  });

  it('quote whoever asked not to send an order that failed for something else (R-443)', async () => {
    const page = await at('/admin/fallas');
    await records(page).getByText(`pidieron no enviarlo: «${REASON}»`).first().waitFor();
  });
});
