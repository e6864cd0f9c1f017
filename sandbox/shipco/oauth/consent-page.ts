import { escapeHtml, htmlPage, type Language, type Text } from '../../simulator/html.js';
import type { ShipcoAccount } from '../accounts.js';
import { SHIPCO_BRAND } from '../pages.js';
import type { AuthorizeRequest } from './authorize-request.js';

const WORDS = {
  title: { es: 'Vincular tu cuenta de Shipco', en: 'Connect your Shipco account' },
  asks: { es: 'pide permiso para:', en: 'asks for permission to:' },
  at: { es: 'en', en: 'at' },
  account: { es: '¿Con qué cuenta?', en: 'Which account?' },
  numbered: { es: 'cuenta', en: 'account' },
  both: { es: 'Con las dos', en: 'Both of them' },
  all: { es: 'Con todas', en: 'All of them' },
  none: { es: 'Un usuario sin ninguna cuenta', en: 'A login without any account' },
  allow: { es: 'Permitir', en: 'Allow' },
  deny: { es: 'No permitir', en: 'Deny' },
  refused: { es: 'No se puede responder a este pedido', en: 'This request cannot be answered' },
} satisfies Record<string, Text>;

/** What the scopes allow; one that is not here is shown as it is. */
const SCOPES: Readonly<Record<string, Text>> = {
  'shipments.quote': { es: 'Cotizar envíos', en: 'Quote shipments' },
  'shipments.create': {
    es: 'Crear envíos, que se cobran en tu cuenta',
    en: 'Create shipments, which are charged to your account',
  },
  'shipments.show': { es: 'Ver tus envíos y su recorrido', en: 'See your shipments and where they are' },
  'shipment_documentation.download': { es: 'Descargar etiquetas', en: 'Download labels' },
  'accounts.show': { es: 'Ver el nombre de tu cuenta', en: 'See the name of your account' },
  'addresses.show': { es: 'Ver tus direcciones de retiro', en: 'See your pickup addresses' },
};

/**
 * The requesting application, its scopes, the accounts to choose from, and the two buttons. The form posts to the page's own URL.
 */
export function consentPage(
  authorization: AuthorizeRequest,
  clientId: string,
  accounts: readonly ShipcoAccount[],
  language: Language,
): string {
  const word = (name: keyof typeof WORDS) => WORDS[name][language];
  const scopes = authorization.scopes.map(
    (scope) => `<li>${SCOPES[scope]?.[language] ?? ''}<small><code>${escapeHtml(scope)}</code></small></li>`,
  );
  const [first] = accounts;
  const choices = accounts.map(({ id, name }) => choice(String(id), `${name} (${word('numbered')} ${id})`, id === first?.id));
  if (accounts.length > 1) choices.push(choice('both', accounts.length === 2 ? word('both') : word('all'), false));
  choices.push(choice('none', word('none'), accounts.length === 0));
  const host = escapeHtml(new URL(authorization.redirectUri).host);
  const body = `<p><strong>Mercado</strong> (${escapeHtml(clientId)}, ${word('at')} ${host}) ${word('asks')}</p>
    <ul>${scopes.join('')}</ul>
    <form method="post">
      <fieldset><legend>${word('account')}</legend>${choices.join('')}</fieldset>
      <button class="main" name="decision" value="allow">${word('allow')}</button>
      <button name="decision" value="deny">${word('deny')}</button>
    </form>`;
  return htmlPage({ brand: SHIPCO_BRAND, language, title: word('title'), body });
}

/** Why consent is not possible; the reason is for developers, in English. */
export function refusedPage(reason: string, language: Language): string {
  const body = `<p lang="en">${escapeHtml(reason)}</p>`;
  return htmlPage({ brand: SHIPCO_BRAND, language, title: WORDS.refused[language], body });
}

function choice(value: string, text: string, isChecked: boolean): string {
  const checked = isChecked ? ' checked' : '';
  return `<label><input type="radio" name="account" value="${escapeHtml(value)}"${checked}> ${escapeHtml(text)}</label>`;
}
