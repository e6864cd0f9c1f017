import { type Brand, escapeHtml, htmlPage, type Language, type Text } from '../simulator/html.js';
import type { Finding, FindingKind } from './applied-events.js';
import { BEHAVIOURS, type Behaviour } from './behaviour.js';
import { COMPARED, type ComparedOrder } from './compared-order.js';
import type { ReceiverCounts, ReceiverView } from './receiver-view.js';

const BRAND: Brand = { name: 'Sandbox', color: '#4b3b78' };
/** Of the findings that are kept. */
const MOST_SHOWN = 10;
const WORDS = {
  title: { es: 'El receptor de eventos', en: 'The receiver of events' },
  what: {
    es: 'Es un programa que solo aplica los eventos que recibe. Esta página le pregunta aparte al servicio y compara.',
    en: 'This is a program that only applies the events that it receives. This page asks the service as well, and compares.',
  },
  behaviour: { es: 'Cómo responde', en: 'How it responds' },
  otherFaults: { es: 'Tiene fallas que no son de estos botones.', en: 'It has faults that none of these buttons set.' },
  came: { es: 'Lo que llegó', en: 'What came' },
  orders: { es: 'Los pedidos más nuevos', en: 'The newest orders' },
  noOrders: { es: 'Todavía no hay pedidos pagados.', en: 'No order has been paid yet.' },
  order: { es: 'Pedido', en: 'Order' },
  compared: { es: 'Comparación', en: 'Compared' },
  waiting: { es: 'En espera', en: 'Waiting' },
  same: { es: 'Igual', en: 'The same' },
  different: { es: 'Distinto', en: 'Different' },
  unknown: { es: 'Sin comparar', en: 'Not compared' },
  service: { es: 'el servicio', en: 'the service' },
  none: { es: 'nada', en: 'nothing' },
  silence: {
    es: 'El servicio no responde, así que falta su lado.',
    en: 'The service is not responding, so its side is missing.',
  },
  disabled: { es: 'El servicio dejó de mandarle eventos', en: 'The service has stopped sending events here' },
  enable: { es: 'Habilitarlo de nuevo', en: 'Enable it again' },
  reload: { es: 'Actualizar', en: 'Reload' },
} satisfies Record<string, Text>;

const BEHAVIOUR_WORDS: Readonly<Record<Behaviour, Text>> = {
  normal: { es: 'Normal', en: 'Normal' },
  errors: { es: 'Responde 500', en: 'Answers 500' },
  slow: { es: 'Tarda un segundo', en: 'Takes a second' },
  losing: { es: 'Pierde la mitad de sus respuestas', en: 'Loses half of its answers' },
  dead: { es: 'Corta todas las conexiones', en: 'Drops all connections' },
};

const COLUMNS: Readonly<Record<(typeof COMPARED)[number], Text>> = {
  status: { es: 'Estado', en: 'Status' },
  shipmentState: { es: 'Envío', en: 'Shipment' },
  progress: { es: 'Paquete', en: 'Parcel' },
  shipmentId: { es: 'Número del paquete', en: 'Parcel number' },
};

const COUNTS: readonly [keyof ReceiverCounts, Text][] = [
  ['applied', { es: 'Aplicados', en: 'Applied' }],
  ['repeated', { es: 'Repetidos', en: 'Twice' }],
  ['rejected', { es: 'Rechazados', en: 'Rejected' }],
  ['gaps', { es: 'Huecos', en: 'Gaps' }],
  ['inversions', { es: 'Fuera de orden', en: 'Out of order' }],
  ['changed', { es: 'Cambiados', en: 'Changed' }],
];

const FINDINGS: Readonly<Record<FindingKind, Text>> = {
  gap: { es: 'Falta algo antes', en: 'Something is missing before it' },
  inversion: { es: 'Llegó tarde', en: 'It came too late' },
  changed: { es: 'Volvió con otro contenido', en: 'It came again with another content' },
};

/** Works without JavaScript: each button posts the form. */
export function receiverPage(view: ReceiverView, language: Language): string {
  const word = (name: keyof typeof WORDS) => WORDS[name][language];
  const { behaviour, counts, endpoint, findings, orders, silence } = view;
  const came = [
    ...COUNTS.map(([name, text]) => [text[language], counts[name]] as const),
    ...(endpoint ? [[word('waiting'), endpoint.waiting] as const] : []),
  ];
  const body = `<p>${word('what')} <a href="/">${word('reload')}</a></p>
    ${silence === null ? '' : notice(word('silence'), silence)}${disabledNotice(view, language)}
    <h2>${word('behaviour')}</h2>${behaviour === null ? notice(word('otherFaults')) : ''}${behaviours(behaviour, language)}
    <h2>${word('came')}</h2><p>${came.map(([what, count]) => `${what}: <strong>${count}</strong>`).join(' · ')}</p>
    ${
      findings.length > 0
        ? `<ul>${findings
            .slice(0, MOST_SHOWN)
            .map((one) => findingLine(one, language))
            .join('')}</ul>`
        : ''
    }
    <h2>${word('orders')}</h2>${orders.length > 0 ? ordersTable(orders, language) : `<p>${word('noOrders')}</p>`}`;
  return htmlPage({ brand: BRAND, language, title: word('title'), isWide: true, body });
}

function notice(text: string, detail = ''): string {
  return `<p class="notice">${text}${detail && `<small>${escapeHtml(detail)}</small>`}</p>`;
}

function disabledNotice({ endpoint }: ReceiverView, language: Language): string {
  if (endpoint?.state !== 'disabled') return '';
  const button = `<button name="endpoint" value="enabled">${WORDS.enable[language]}</button>`;
  return `${notice(`${WORDS.disabled[language]}.`, endpoint.reason ?? '')}<form method="post" action="/" class="row">${button}</form>`;
}

function behaviours(current: Behaviour | null, language: Language): string {
  const button = (one: Behaviour) => {
    const is = one === current;
    return `<button${is ? ' class="main"' : ''} aria-pressed="${is}" name="behaviour" value="${one}">${BEHAVIOUR_WORDS[one][language]}</button>`;
  };
  return `<form method="post" action="/" class="row">${BEHAVIOURS.map(button).join('')}</form>`;
}

function findingLine({ kind, owner, type, sequence }: Finding, language: Language): string {
  return `<li>${FINDINGS[kind][language]}: <code>${escapeHtml(type)}</code> ${sequence}<small>${escapeHtml(owner ?? '')}</small></li>`;
}

function ordersTable(orders: readonly ComparedOrder[], language: Language): string {
  const heads = [WORDS.order, ...COMPARED.map((name) => COLUMNS[name]), WORDS.compared].map(
    (text) => `<th>${text[language]}</th>`,
  );
  const rows = orders.map((order) => orderRow(order, language));
  return `<div class="scroll" role="region" tabindex="0" aria-label="${WORDS.orders[language]}"><table>
    <thead><tr>${heads.join('')}</tr></thead>${rows.join('')}</table></div>`;
}

function orderRow({ orderId, number, events, service, isSame }: ComparedOrder, language: Language): string {
  const cells = COMPARED.map((name) => {
    const [told, asked] = [events?.[name] ?? null, service?.[name] ?? null];
    const isOther = service !== null && told !== asked;
    const other = isOther ? `<small class="notice">${WORDS.service[language]}: ${codeOf(asked, language)}</small>` : '';
    return `<td>${codeOf(told, language)}${other}</td>`;
  });
  const verdict = isSame === null ? WORDS.unknown : isSame ? WORDS.same : WORDS.different;
  const name = escapeHtml(number ? `#${number}` : orderId);
  return `<tbody><tr><th scope="rowgroup">${name}</th>${cells.join('')}<td>${verdict[language]}</td></tr></tbody>`;
}

function codeOf(code: string | null, language: Language): string {
  return code === null ? `<span class="soft">${WORDS.none[language]}</span>` : `<code>${escapeHtml(code)}</code>`;
}
