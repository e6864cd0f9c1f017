import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import type { Person } from '../support/person.js';
import { MATE, ProblemStage } from '../support/problem-stage.js';
import { adminPage, aViewer } from '../support/web-admin.js';
import { bought } from '../support/web-orders.js';
import { endsWithItsTests } from '../support/web-stage.js';

describe('the button of regret', () => {
  let problems: ProblemStage;
  let owner: Person;

  beforeAll(async () => {
    problems = await ProblemStage.start({ BOOTSTRAP_SECRET });
    owner = await anAdmin(problems.stage.market);
  });
  endsWithItsTests(() => problems.stage);

  const formOf = async (path = '/arrepentimiento') => {
    const page = await problems.stage.visitor({ width: 'phone' });
    await page.goto(path);
    const field = (name: RegExp) => page.getByRole('textbox', { name });
    const send = page.getByRole('button', { name: 'Arrepentirme de la compra' });
    return { page, number: field(/^Número/), email: field(/^Correo/), note: field(/^Algo más/), send };
  };

  it('is on every page, needs no login, and leads to a code by which an operator finds the case (R-1051, R-1056)', async () => {
    const { stage, ana } = problems;
    const [id = ''] = await bought(stage.market, ana, [MATE], '10');
    const order = (await ana.get(`/api/orders/${id}`)).body;

    const { page, number, email, note, send } = await formOf('/producto/none');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Botón de arrepentimiento' }).click();
    await page.getByRole('heading', { name: 'Botón de arrepentimiento' }).waitFor();
    await expectNoBarrier(page, 'arrepentimiento');
    await number.fill(`${order.number?.toLowerCase().replace('-', ' ')}`);
    await email.fill((await ana.get('/api/buyer/profile')).body.email);
    await note.fill('Me equivoqué de color.');
    await send.click();
    const said = page.getByRole('status').filter({ hasText: 'Recibimos tu arrepentimiento' });
    await said.waitFor();
    await page.waitForFunction("document.activeElement?.classList.contains('notice')");
    const code = (await said.locator('.number').textContent()) ?? '';
    // It says nothing of the sale, and nothing that was written is in the address.
    expect(await said.textContent()).not.toContain(MATE);
    expect(new URL(page.url()).search).toBe('');
    await expectNoBarrier(page, 'arrepentimiento-recibido');

    const buyers = await stage.visitor({ user: 'buyer-ana' });
    await buyers.goto(`/compras/${id}`);
    await buyers
      .getByRole('region', { name: 'Tu plata' })
      .getByText(/Nos avisaste que te arrepentiste/)
      .waitFor();
    await stage.market.round('owed');

    const admin = await adminPage(stage, owner);
    await admin.goto('/admin');
    await admin.getByRole('searchbox').fill(code);
    await admin.getByRole('searchbox').press('Enter');
    const results = admin.getByRole('region', { name: 'Resultados de la búsqueda' });
    await results.getByRole('link', { name: `Pedido #${order.number}` }).waitFor();
    await results.getByRole('link', { name: /^Arrepentimiento/ }).click();
    await admin.getByText('Me equivoqué de color.').waitFor();
    await expectNoBarrier(admin, 'admin-arrepentimiento');
    await admin.getByRole('link', { name: 'Plata que se debe' }).last().click();
    await admin.getByRole('heading', { name: /quien compró se arrepintió$/ }).waitFor();
    await admin.getByRole('link', { name: 'Lo que escribió' }).click();
    await admin.getByRole('heading', { name: code }).waitFor();
  });

  it('says at its fields what is missing, and keeps what was written when the service is away (R-1056)', async () => {
    const { page, number, email, send } = await formOf();
    await send.click();
    await page.getByText('Completá este campo.').first().waitFor();
    await number.and(page.locator(':focus')).waitFor();
    await number.fill('K7QM-3F2P');
    await email.fill('ana');
    await send.click();
    await page.getByText('Escribí un correo electrónico, como ana@ejemplo.com.').waitFor();
    await email.fill('ana@example.com');
    await page.route('**/api/revocations', (route) => route.abort());
    await send.click();
    await page
      .getByRole('alert')
      .getByText(/No pudimos comunicarnos/)
      .waitFor();
    expect(await number.inputValue()).toBe('K7QM-3F2P');
    await page.unroute('**/api/revocations');
    await send.click();
    await page.getByText('Recibimos tu arrepentimiento').waitFor();
  });

  it('has no list for viewers (R-1054)', async () => {
    const page = await adminPage(problems.stage, await aViewer(problems.stage.market, owner));
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Diagnóstico' }).waitFor();
    expect(await page.getByRole('link', { name: 'Arrepentimientos' }).count()).toBe(0);
  });
});
