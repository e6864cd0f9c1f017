import { escapeHtml, htmlPage } from '../../simulator/html.js';
import type { ShipcoAccount } from '../accounts.js';
import type { AuthorizeRequest } from './authorize-request.js';

/**
 * The requesting application, its scopes, the accounts to choose from, and the two buttons. The form posts to the page's own URL.
 */
export function consentPage(authorization: AuthorizeRequest, clientId: string, accounts: readonly ShipcoAccount[]): string {
  const scopes = authorization.scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`);
  const [first] = accounts;
  const choices = accounts.map(({ id, name }) => choice(String(id), `${name} (account ${id})`, id === first?.id));
  if (accounts.length > 1) choices.push(choice('both', accounts.length === 2 ? 'Both of them' : 'All of them', false));
  choices.push(choice('none', 'A login without any account', accounts.length === 0));
  return htmlPage(
    'Connect your shipco account',
    `<p><strong>${escapeHtml(clientId)}</strong> at ${escapeHtml(new URL(authorization.redirectUri).host)} asks for:</p>
    <ul>${scopes.join('')}</ul>
    <form method="post">
      <fieldset><legend>Account</legend>${choices.join('')}</fieldset>
      <p><button class="main" name="decision" value="allow">Allow</button>
      <button name="decision" value="deny">Deny</button></p>
    </form>
    <p class="note">Sandbox: pick any account, no password is needed.</p>`,
  );
}

/** Why consent is not possible. */
export function refusedPage(reason: string): string {
  return htmlPage('This request cannot be answered', `<p>${escapeHtml(reason)}</p>`);
}

function choice(value: string, text: string, isChecked: boolean): string {
  const checked = isChecked ? ' checked' : '';
  return `<label><input type="radio" name="account" value="${escapeHtml(value)}"${checked}> ${escapeHtml(text)}</label>`;
}
