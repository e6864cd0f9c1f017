import type { Locator, Page } from '../../checks/browser.js';
import { formatHour } from '../../web/src/format.js';
import { ADMIN } from './admin.js';
import { pairOf } from './login.js';
import type { Marketplace } from './marketplace.js';
import { Person } from './person.js';
import type { WebStage } from './web-stage.js';

/** A browser in which this admin is logged in; `timezone` if it is not in Argentina. */
export async function adminPage(stage: WebStage, { cookie }: Person, timezone?: string): Promise<Page> {
  const page = await stage.visitor(timezone === undefined ? {} : { timezone });
  const [name = '', ...value] = (cookie ?? '').split('=');
  await page.context().addCookies([{ name, value: value.join('='), url: stage.market.url }]);
  return page;
}

/** An invited admin of this role, who has accepted with this password. */
export async function invite(owner: Person, email: string, role: string): Promise<string> {
  const { body } = await owner.call('POST', '/api/admin/admins', { email, role });
  return (body as { invitation_url: string }).invitation_url;
}

/** An admin who may only read, logged in. */
export async function aViewer(market: Marketplace, owner: Person): Promise<Person> {
  const token = new URL(await invite(owner, 'lectora@example.com', 'viewer')).hash.slice(1);
  const accepted = await Person.stranger(market).call('POST', `/api/admin/invitations/${token}`, { password: ADMIN.password });
  return Person.withCookie(market, pairOf(accepted.headers.getSetCookie()[0]));
}

/** The times of a page that are not shown as Argentina's clocks have them, each with what is shown instead. */
export async function foreignTimes(page: Page): Promise<string[]> {
  const times = await page
    .locator('main time')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('datetime') ?? '', one.textContent ?? ''] as const));
  return times.filter(([at, text]) => !text.includes(formatHour(at))).map((one) => one.join(' is shown as '));
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
