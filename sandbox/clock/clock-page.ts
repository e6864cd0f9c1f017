import { escapeHtml, htmlPage, type Language, type Text } from '../simulator/html.js';
import type { ClockView } from './sandbox-clock.js';

const WORDS = {
  title: { es: 'El reloj del sandbox', en: "The sandbox's clock" },
  now: { es: 'Ahora, en Argentina', en: 'The time now, in Argentina' },
  moved: { es: 'Adelantado', en: 'Ahead by' },
  next: { es: 'Lo próximo', en: 'What comes next' },
  nothing: { es: 'No hay nada pendiente.', en: 'Nothing is pending.' },
  hour: { es: 'Adelantar una hora', en: 'Advance by an hour' },
  day: { es: 'Adelantar un día', en: 'Advance by a day' },
  toNext: { es: 'Adelantar hasta lo próximo', en: 'Advance until the next thing' },
  order: {
    es: 'Lo que vence en el medio pasa en su orden: muchos días pueden tardar un minuto. El tiempo no vuelve atrás.',
    en: 'What falls due in between happens in its order: many days may take a minute. Time does not go back.',
  },
  advancing: {
    es: 'El reloj se está adelantando. Volvé a cargar la página para ver por dónde va.',
    en: 'The clock is being advanced. Load the page again to see how far it is.',
  },
} satisfies Record<string, Text>;

const COMING: Readonly<Record<string, Text>> = {
  'process-notification': { es: 'Se procesa una notificación de pago', en: 'A payment notification is processed' },
  'process-hint': { es: 'Se revisa un aviso sin firma', en: 'An unsigned notification is looked into' },
  'expire-preference': { es: 'Se cierra una página de pago', en: 'A payment page is closed' },
  'search-payments': { es: 'Se buscan los pagos de una compra', en: 'The payments of a purchase are searched' },
  'create-shipment': { es: 'Se crea un envío', en: 'A shipment is created' },
  'verify-shipment': { es: 'Se verifica un envío', en: 'A shipment is verified' },
  'follow-shipment': { es: 'Se lee el seguimiento de un paquete', en: 'A parcel is read' },
  'cancel-shipment': { es: 'Se cancela un envío', en: 'A shipment is cancelled' },
  'make-origin': { es: 'Se registra una dirección de despacho', en: 'A dispatch address is registered' },
  'follow-bulk-act': { es: 'Se revisa un reintento en masa', en: 'A bulk retry is looked after' },
  'publish-events': { es: 'Se publica lo que pasó con un pedido', en: 'What has happened to an order is published' },
  'publish-link-events': {
    es: 'Se publica lo que pasó con una cuenta vinculada',
    en: 'What has happened to a linked account is published',
  },
  'deliver-events': { es: 'Se mandan eventos', en: 'Events are sent' },
  'parcel-moves': { es: 'Un paquete cambia de estado', en: 'A parcel changes its status' },
  'provider-acts': {
    es: 'Un proveedor hace algo: repite un aviso, vence un cupón',
    en: 'A provider does something: repeats a notification, ends a slip',
  },
};

const BRAND = { name: 'Sandbox', color: '#4b3b78' };
const ZONE = 'America/Argentina/Buenos_Aires';
const [DAY_MS, HOUR_MS, MINUTE_MS] = [86_400_000, 3_600_000, 60_000];

/** Works without JavaScript: each button posts the form. `notice`: why the last one did nothing. */
export function clockPage(
  { now, movedMs, next, isAdvancing, obstacle }: ClockView,
  language: Language,
  notice: string | null = null,
): string {
  const word = (name: keyof typeof WORDS) => WORDS[name][language];
  const button = (advance: string, name: keyof typeof WORDS, isMain = false) =>
    `<button${isMain ? ' class="main"' : ''} name="advance" value="${advance}">${word(name)}</button>`;
  const hindrance = obstacle?.[language] ?? notice;
  const coming = next
    ? `${escapeHtml(COMING[next.what]?.[language] ?? next.what)}<small>${inArgentina(new Date(now.getTime() + next.inMs), language)}</small>`
    : word('nothing');
  const form = `<form method="post" action="/">
      ${next ? button('next', 'toNext', true) : ''}${button('1h', 'hour')}${button('1d', 'day')}
    </form>`;
  const acts = isAdvancing ? `<p>${word('advancing')}</p>` : `${form}<p class="soft">${word('order')}</p>`;
  const body = `${hindrance ? `<p class="notice">${escapeHtml(hindrance)}</p>` : ''}
    <h2>${word('now')}</h2><p><strong>${inArgentina(now, language)}</strong><small>${word('moved')}: ${lengthOf(movedMs)}</small></p>
    ${obstacle ? '' : `<h2>${word('next')}</h2><p>${coming}</p>${acts}`}`;
  return htmlPage({ brand: BRAND, language, title: word('title'), body });
}

function inArgentina(at: Date, language: Language): string {
  const format = { dateStyle: 'full', timeStyle: 'medium', timeZone: ZONE, hourCycle: 'h23' } as const;
  return escapeHtml(new Intl.DateTimeFormat(language === 'es' ? 'es-AR' : 'en-GB', format).format(at));
}

/** As in `3 d 4 h 5 min`. */
export function lengthOf(ms: number): string {
  const parts = [
    [Math.floor(ms / DAY_MS), 'd'],
    [Math.floor((ms % DAY_MS) / HOUR_MS), 'h'],
    [Math.floor((ms % HOUR_MS) / MINUTE_MS), 'min'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.join(' ') || '0 min';
}
