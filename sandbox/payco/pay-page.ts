import { escapeHtml, htmlPage } from '../simulator/html.js';
import { type Preference, type PreferenceItem, round } from './preference.js';

/** Items, total, and one button for each way this can end. */
export function payPage({ id, terms }: Preference, isPaidAlready: boolean): string {
  const rows = terms.items.map(itemRow);
  if (terms.shippingAmount > 0) rows.push(`<tr><td>Shipping</td><td>${money(terms.shippingAmount)}</td></tr>`);
  const total = round(terms.totalAmount + terms.shippingAmount);
  const notice = isPaidAlready ? '<p><strong>This has been paid already.</strong> Paying again makes a second payment.</p>' : '';
  return htmlPage(
    'Payco checkout',
    `${notice}<table>${rows.join('')}<tr class="total"><td>Total</td><td>${money(total)}</td></tr></table>
    <form method="post" action="/pay/${escapeHtml(id)}">
      <p><button class="main" name="outcome" value="approved">Pay</button>
      <button name="outcome" value="pending">Pay later (pending)</button>
      <button name="outcome" value="rejected">Refuse</button>
      <button name="outcome" value="cancel">Cancel</button></p>
    </form>
    <p class="note">Sandbox: no money moves. Each button ends the payment the way it says.</p>`,
  );
}

export function expiredPage(): string {
  return htmlPage('Payment link expired', '<p>This link can no longer be used. Please go back to the shop and start again.</p>');
}

export function unknownPage(): string {
  return htmlPage('Unknown payment link', '<p>There is nothing to pay here.</p>');
}

/** For a shop that gave no address to return to. */
export function noReturnPage(status: string): string {
  return htmlPage('Thank you', `<p>Payment status: <strong>${escapeHtml(status)}</strong>. You can close this page.</p>`);
}

function itemRow({ title, quantity, unitPrice }: PreferenceItem): string {
  const times = quantity > 1 ? ` × ${quantity}` : '';
  return `<tr><td>${escapeHtml(title)}${times}</td><td>${money(unitPrice * quantity)}</td></tr>`;
}

function money(amount: number): string {
  return `ARS ${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
