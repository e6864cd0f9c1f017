import type { Order } from './marketplace-reader.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** What a buyer reads. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The words of a kind, around what is named: the order's number and its seller. */
interface Template {
  readonly subject: (number: string) => string;
  readonly says: (seller: string) => readonly string[];
}

const TEMPLATES: Readonly<Record<NoticeKind, Template>> = {
  paid: {
    subject: (number) => `Recibimos el pago de tu compra ${number}`,
    says: (seller) => [`Recibimos el pago de tu compra. ${seller} ya la puede preparar.`, 'Te avisamos cuando esté en camino.'],
  },
  dispatched: {
    subject: (number) => `Tu compra ${number} está en camino`,
    says: (seller) => [`El correo ya tiene el paquete que te mandó ${seller}.`],
  },
  at_pickup_point: {
    subject: (number) => `Tu compra ${number} te espera en el punto de retiro`,
    says: () => ['El paquete ya está en el punto de retiro que elegiste. Llevá tu documento.'],
  },
  delivered: {
    subject: (number) => `Tu compra ${number} fue entregada`,
    says: () => ['El correo informó que entregó el paquete. Si no lo recibiste, respondé este mensaje.'],
  },
  problem: {
    subject: (number) => `Hubo un problema con la entrega de tu compra ${number}`,
    says: () => ['El correo informó un problema con la entrega. En la página de tu compra ves qué pasó y cómo sigue.'],
  },
  returning: {
    subject: (number) => `Tu compra ${number} no se pudo entregar`,
    says: (seller) => [`El correo le devuelve el paquete a ${seller}. En la página de tu compra ves cómo sigue.`],
  },
  lost: {
    subject: (number) => `El correo perdió el paquete de tu compra ${number}`,
    says: () => ['El correo informó que el paquete se perdió. En la página de tu compra ves cómo sigue.'],
  },
};

const MOST_LINES = 20;
const MOST_CHARACTERS = 80;

/** A letter about an order, the same for the same order. What people wrote (names, titles) is one line of text each, and no markup. */
export function compose(kind: NoticeKind, order: Order, shopUrl: string): Letter {
  const { subject, says } = TEMPLATES[kind];
  const name = oneLine(order.buyer.name ?? '');
  const lines = order.items.slice(0, MOST_LINES).map(({ quantity, title }) => `${quantity} × ${oneLine(title)}`);
  if (order.items.length > MOST_LINES) lines.push(`y ${order.items.length - MOST_LINES} más`);
  const link = new URL(`/compras/${encodeURIComponent(order.purchase_id)}`, shopUrl).href;
  const first = oneLine(order.items[0]?.title ?? '');
  const paragraphs = [`Hola${name && `, ${name}`}:`, ...says(oneLine(order.seller_name)), lines.join('\n'), `Tu compra: ${link}`];
  return {
    subject: `${subject(order.number ? `#${order.number}` : '').trim()}${first && `: ${first}`}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="es"><body>${paragraphs.map((one) => `<p>${escaped(one)}</p>`).join('')}</body></html>`,
  };
}

/** No line breaks, control characters or marks that turn the direction of writing; at most 80 characters. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MOST_CHARACTERS ? line : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};

function escaped(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => ENTITIES[character] ?? '');
}
