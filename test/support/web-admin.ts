import type { Locator, Page } from '../../checks/browser.js';
import type { Person } from './person.js';
import type { WebStage } from './web-stage.js';

/** A browser in which this admin is logged in. */
export async function adminPage(stage: WebStage, { cookie }: Person): Promise<Page> {
  const page = await stage.visitor();
  const [name = '', ...value] = (cookie ?? '').split('=');
  await page.context().addCookies([{ name, value: value.join('='), url: stage.market.url }]);
  return page;
}

/** An invited admin of this role, who has accepted with this password. */
export async function invite(owner: Person, email: string, role: string): Promise<string> {
  const { body } = await owner.call('POST', '/api/admin/admins', { email, role });
  return (body as { invitation_url: string }).invitation_url;
}

/** What a browser's input can do: the tests do not know the types of browsers. */
interface Typed {
  value: string;
  readonly form: { requestSubmit(): void };
  dispatchEvent(event: Event): boolean;
}

/** Both before the next paint, as a password manager does. */
export async function fillAndSend(input: Locator, text: string): Promise<void> {
  await input.evaluate(async (element, value) => {
    const typed = element as unknown as Typed;
    typed.value = value;
    typed.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))));
    typed.form.requestSubmit();
  }, text);
}
