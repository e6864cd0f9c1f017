import { type Brand, escapeHtml, htmlPage, type Language, type Text } from '../simulator/html.js';
import type { DemoUser } from './demo-users.js';

const BRAND: Brand = { name: 'Tu cuenta', color: '#4a3a8c' };
const WORDS = {
  title: { es: 'Elegí una cuenta', en: 'Choose an account' },
  lead: { es: 'Para seguir en Mercado. No hace falta contraseña.', en: 'To continue to Mercado. No password is needed.' },
} satisfies Record<string, Text>;

/** Why a login cannot go on. */
export const STOPPED: Text = { es: 'No se puede seguir con este ingreso', en: 'This login cannot go on' };
export const REFUSED: Text = { es: 'El pedido de ingreso se rechazó', en: 'The login request was refused' };
export const START_AGAIN: Text = { es: 'Empezá de nuevo desde la tienda.', en: 'Start again at the marketplace.' };

/** The list of demo users: one form, one button per user, so that the pick is a single POST of `user`. */
export function loginPage(action: string, users: readonly DemoUser[], language: Language): string {
  const buttons = users.map(
    ({ id, name, email }) =>
      `<button type="submit" name="user" value="${escapeHtml(id)}">${escapeHtml(name)}<small>${escapeHtml(email)} · ${escapeHtml(id)}</small></button>`,
  );
  const form = `<form id="pick-user" method="post" action="${escapeHtml(action)}">${buttons.join('\n')}</form>`;
  const body = `<p class="soft">${WORDS.lead[language]}</p>${form}`;
  return htmlPage({ brand: BRAND, language, title: WORDS.title[language], body });
}

/** A page that says why the login cannot continue; the reason is for developers, in English. */
export function messagePage(title: Text, reason: string, language: Language): string {
  const body = `<p lang="en">${escapeHtml(reason)}</p><p>${START_AGAIN[language]}</p>`;
  return htmlPage({ brand: BRAND, language, title: title[language], body });
}
