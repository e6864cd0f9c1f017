import { type Brand, escapeHtml, htmlPage, type Language, type Text } from '../simulator/html.js';
import type { Payment } from './payment.js';
import { amountDue, type Preference, type PreferenceItem, round, shippingShare } from './preference.js';

const BRAND: Brand = { name: 'Payco', color: '#00628f' };
const WORDS = {
  title: { es: '¿Cómo querés pagar?', en: 'How would you like to pay?' },
  paid: {
    es: '<strong>Esto ya está pagado.</strong> Si pagás de nuevo, es otro pago.',
    en: '<strong>This has been paid already.</strong> Paying again makes a second payment.',
  },
  partlyPaid: {
    es: '<strong>Ya se pagó una parte.</strong> Esto es lo que falta.',
    en: '<strong>Part of this has been paid.</strong> This is what is left.',
  },
  shipping: { es: 'Envío', en: 'Shipping' },
  total: { es: 'Total', en: 'Total' },
  pay: { es: 'Tarjeta terminada en 4242', en: 'Card ending in 4242' },
  pays: { es: 'Se aprueba en el momento', en: 'Approved at once' },
  two: { es: 'Dos tarjetas', en: 'Two cards' },
  twoPay: { es: 'Se aprueban las dos, con el 60 % y el 40 %', en: 'Both approved, with 60% and 40%' },
  oneOfTwo: { es: 'Dos tarjetas, la segunda sin fondos', en: 'Two cards, the second without funds' },
  onePays: { es: 'Se aprueba el 60 % y se rechaza el resto', en: '60% approved, the rest declined' },
  later: { es: 'Efectivo, con un cupón', en: 'Cash, with a slip' },
  waits: { es: 'Queda pendiente hasta que se pague', en: 'Pending until it is paid' },
  refuse: { es: 'Tarjeta sin fondos', en: 'Card without funds' },
  refuses: { es: 'Se rechaza', en: 'Declined' },
  cancel: { es: 'Volver a la tienda sin pagar', en: 'Back to the shop without paying' },
  expired: { es: 'Este pago venció', en: 'This payment link has expired' },
  startAgain: {
    es: 'El enlace ya no se puede usar. Volvé a la tienda y empezá de nuevo.',
    en: 'This link can no longer be used. Please go back to the shop and start again.',
  },
  unknown: { es: 'No conocemos este pago', en: 'Unknown payment link' },
  nothing: { es: 'Acá no hay nada para pagar.', en: 'There is nothing to pay here.' },
  thanks: { es: 'Gracias', en: 'Thank you' },
  slip: { es: 'Cupón de pago', en: 'Payment slip' },
  showSlip: {
    es: 'Mostralo en cualquier sucursal de cobro. Número',
    en: 'Show it at any branch that collects payments. Number',
  },
  until: { es: 'Se puede pagar hasta el', en: 'It can be paid until' },
  slipPaid: { es: 'Este cupón ya está pagado', en: 'This slip has been paid' },
  nothingLeft: { es: 'No hay nada más que pagar.', en: 'There is nothing left to pay.' },
  slipOver: { es: 'Este cupón ya no se puede pagar', en: 'This slip can no longer be paid' },
  slipEnded: { es: 'Venció, o la tienda lo canceló.', en: 'It has expired, or the shop has cancelled it.' },
  status: { es: 'Estado del pago', en: 'Payment status' },
  close: { es: 'Podés cerrar esta página.', en: 'You can close this page.' },
} satisfies Record<string, Text>;

/** Items, total, and one button for each way this can end, named as the means of payment that ends so. */
export function payPage({ id, terms }: Preference, paidAmount: number, language: Language): string {
  const word = (name: keyof typeof WORDS) => WORDS[name][language];
  const rows = terms.items.map((item) => itemRow(item, language));
  if (terms.shippingAmount > 0)
    rows.push(`<tr><td>${word('shipping')}</td><td>${money(terms.shippingAmount, language)}</td></tr>`);
  const withShipping = (amount: number) => money(round(amount + shippingShare(terms, amount)), language);
  const paid = word(paidAmount < terms.totalAmount ? 'partlyPaid' : 'paid');
  const notice = paidAmount > 0 ? `<p class="notice">${paid}</p>` : '';
  const way = (outcome: string, name: keyof typeof WORDS, result: keyof typeof WORDS, isMain = false) =>
    `<button${isMain ? ' class="main"' : ''} name="outcome" value="${outcome}">${word(name)}<small>${word(result)}</small></button>`;
  const body = `${notice}<p class="amount">${withShipping(amountDue(terms, paidAmount))}</p>
    <form method="post" action="/pay/${escapeHtml(id)}">
      ${way('approved', 'pay', 'pays', true)}${way('two_cards', 'two', 'twoPay')}${way('pending', 'later', 'waits')}
      ${way('rejected', 'refuse', 'refuses')}${way('second_rejected', 'oneOfTwo', 'onePays')}
      <button name="outcome" value="cancel">${word('cancel')}</button>
    </form>
    <table>${rows.join('')}<tr class="total"><td>${word('total')}</td><td>${withShipping(terms.totalAmount)}</td></tr></table>`;
  return htmlPage({ brand: BRAND, language, title: word('title'), body });
}

export const expiredPage = (language: Language): string => messagePage(WORDS.expired, WORDS.startAgain, language);

export const unknownPage = (language: Language): string => messagePage(WORDS.unknown, WORDS.nothing, language);

/** For a shop that gave no address to return to. */
export function noReturnPage(status: string, language: Language): string {
  const body = `<p>${WORDS.status[language]}: <strong>${escapeHtml(status)}</strong>. ${WORDS.close[language]}</p>`;
  return htmlPage({ brand: BRAND, language, title: WORDS.thanks[language], body });
}

/** What a buyer shows to pay in cash, while that can be paid. `until`: null if it never expires. */
export function slipPage({ id, status, ...amounts }: Payment, until: Date | null, language: Language): string {
  if (status === 'approved') return messagePage(WORDS.slipPaid, WORDS.nothingLeft, language);
  if (status !== 'pending') return messagePage(WORDS.slipOver, WORDS.slipEnded, language);
  const deadline = until ? `<p>${WORDS.until[language]} ${moment(until, language)}.</p>` : '';
  const body = `<p class="amount">${money(round(amounts.transaction_amount + amounts.shipping_amount), language)}</p>${deadline}
    <p>${WORDS.showSlip[language]}: <strong>${id}</strong>.</p>`;
  return htmlPage({ brand: BRAND, language, title: WORDS.slip[language], body });
}

function messagePage(title: Text, text: Text, language: Language): string {
  return htmlPage({ brand: BRAND, language, title: title[language], body: `<p>${text[language]}</p>` });
}

function itemRow({ title, quantity, unitPrice }: PreferenceItem, language: Language): string {
  const times = quantity > 1 ? ` × ${quantity}` : '';
  return `<tr><td>${escapeHtml(title)}${times}</td><td>${money(unitPrice * quantity, language)}</td></tr>`;
}

function moment(time: Date, language: Language): string {
  const timeZone = 'America/Argentina/Buenos_Aires';
  return time.toLocaleString(language === 'es' ? 'es-AR' : 'en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
}

function money(amount: number, language: Language): string {
  const [locale, currency] = language === 'es' ? ['es-AR', '$'] : ['en-US', 'ARS'];
  return `${currency} ${amount.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
