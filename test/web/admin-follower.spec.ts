import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

describe('an owner', () => {
  let stage: WebStage;
  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
  });
  endsWithItsTests(() => stage);

  it('invites a follower, whose account has no page but its own (R-403)', async () => {
    const page = await adminPage(stage, await anAdmin(stage.market));
    await page.goto('/admin/administradores');
    await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill('erp@example.com');
    await page.getByLabel('Rol', { exact: true }).selectOption('follower');
    await page.getByRole('button', { name: 'Invitar' }).click();

    const follower = await stage.visitor();
    await follower.goto((await page.locator('.shown-once code').textContent()) ?? '');
    for (const label of ['Contraseña nueva', 'Repetila']) await follower.getByLabel(label).fill('a long enough password');
    await follower.getByRole('button', { name: 'Aceptar e ingresar' }).click();
    await follower.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor();
    await follower.getByText('lee los eventos y nada más', { exact: false }).waitFor();
    const links = follower.getByRole('navigation', { name: 'Administración' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(['Mi cuenta']);
    await expectNoBarrier(follower, 'admin-seguidor');
  });
});
