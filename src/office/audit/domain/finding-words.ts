import { ars, pesos } from '../../../platform/kernel/money.js';
import type { Language, Sentence } from '../../../platform/kernel/sentence.js';
import type { FindingClass, FindingValues, Sight } from './finding.js';

/** What a sentence about a finding is made from. */
export type DescribedFinding = Pick<Sight, 'class' | 'shipmentId' | 'externalId' | 'paymentId' | 'expected' | 'found'>;

interface Words {
  readonly text: (told: DescribedFinding) => Sentence;
  readonly advice: Sentence;
}

const WORDS: Readonly<Record<FindingClass, Words>> = {
  orphan_parcel: {
    text: ({ shipmentId, externalId }) => ({
      en: `Parcel ${named(shipmentId)} with our reference ${named(externalId)} exists at the shipping provider and belongs to no order.`,
      es: `El paquete ${named(shipmentId)} con nuestra referencia ${named(externalId)} existe en el servicio de envíos y no es de ningún pedido.`,
    }),
    advice: {
      en: 'Look in the provider’s panel for whom it is, and cancel it there if nobody needs it.',
      es: 'Fijate en el panel del servicio de envíos para quién es, y cancelalo ahí si no hace falta.',
    },
  },
  twin_parcels: {
    text: ({ found }) => ({
      en: `More than one parcel of the order stands at the shipping provider: ${listed(found.shipment_ids)}.`,
      es: `En el servicio de envíos hay más de un paquete vigente del pedido: ${listed(found.shipment_ids)}.`,
    }),
    advice: {
      en: 'Cancel at the provider all but the one that the order shows, before the carrier takes them.',
      es: 'Dejá en el servicio de envíos solo el que muestra el pedido, y cancelá los demás antes de que los retire el correo.',
    },
  },
  parcel_without_money: {
    text: ({ shipmentId }) => ({
      en: `A payment of the order was returned in full, but parcel ${named(shipmentId)} still stands.`,
      es: `Un pago del pedido se devolvió completo, pero el paquete ${named(shipmentId)} sigue vigente.`,
    }),
    advice: {
      en: 'If the order offers "cancel", use it. If not, cancel the parcel in the provider’s panel. If the carrier has it, ask for its return there, or ask the buyer to pay it.',
      es: 'Si el pedido ofrece «Cancelar el paquete», usalo. Si no, cancelalo en el panel del servicio de envíos. Si ya lo tiene el correo, pedí ahí que lo devuelvan o acordá el pago con quien compró.',
    },
  },
  paid_without_parcel: {
    text: ({ found }) => {
      const state = SHIPMENT_STATES[String(found.state ?? '')] ?? NO_SHIPMENT;
      return {
        en: `The order was paid more than 24 hours ago and has no parcel: ${state.en}.`,
        es: `El pedido se pagó hace más de 24 horas y no tiene paquete: ${state.es}.`,
      };
    },
    advice: {
      en: 'Look at the order’s attempts and at the status of the service, then retry the shipment. If it can ship no more, refund it.',
      es: 'Mirá los intentos del pedido y el estado del servicio, y reintentá el envío. Si ya no puede salir, devolvé el pago.',
    },
  },
  unknown_payment: {
    text: ({ paymentId, found }) => ({
      en: `Payment ${named(paymentId)}${amount('en', found, 'amount_cents', ' of ')} is approved at the payment provider and unknown to the service.`,
      es: `El pago ${named(paymentId)}${amount('es', found, 'amount_cents', ' de ')} está aprobado en el proveedor de pagos y el servicio no lo conoce.`,
    }),
    advice: {
      en: 'Check that notifications arrive. If another system sold on the account, close it as not ours: it is asked for no more; if there are many, set PAYCO_ACCOUNT_SHARED=on. If nobody sold it, refund the payment at the payment provider.',
      es: 'Revisá que lleguen las notificaciones. Si lo vendió otro sistema con la misma cuenta, cerrala como ajena: no se vuelve a consultar; si son muchas, poné PAYCO_ACCOUNT_SHARED=on. Si no lo vendió nadie, devolvé el pago en el proveedor de pagos.',
    },
  },
  price_moved: {
    text: ({ shipmentId, expected, found }) => ({
      en: `Parcel ${named(shipmentId)} was recorded with a price${amount('en', expected, 'price_cents', ' of ')}, and the shipping provider now shows${amount('en', found, 'price_cents', ' ')}.`,
      es: `El paquete ${named(shipmentId)} se registró con un precio${amount('es', expected, 'price_cents', ' de ')}, y el servicio de envíos ahora muestra${amount('es', found, 'price_cents', ' ')}.`,
    }),
    advice: {
      en: 'Compare it with the provider’s invoice, and claim the difference if the parcel was measured wrong.',
      es: 'Comparalo con la factura del servicio de envíos y reclamá la diferencia si midieron mal el paquete.',
    },
  },
  fact_missing: {
    text: ({ expected, found }) =>
      Array.isArray(found.missing)
        ? {
            en: `Of the ${named(expected.facts)} facts of the order, ${found.missing.length === 1 ? 'number' : 'numbers'} ${listed(found.missing)} ${found.missing.length === 1 ? 'is' : 'are'} missing.`,
            es: `De los ${named(expected.facts)} hechos del pedido ${found.missing.length === 1 ? 'falta el número' : 'faltan los números'} ${listed(found.missing)}.`,
          }
        : {
            en: 'Something about the order changed without the fact that says so.',
            es: 'Algo del pedido cambió sin el hecho que lo diga.',
          },
    advice: {
      en: 'Somebody or something has changed the database past the service. Find out who, and tell the developers.',
      es: 'Alguien o algo cambió la base de datos por fuera del servicio. Averiguá quién y avisá al equipo de desarrollo.',
    },
  },
  row_edited: {
    text: ({ expected, found }) => ({
      en: `The order’s amounts are not those that were paid: ${differences('en', expected, found)}.`,
      es: `Los importes del pedido no son los que se pagaron: ${differences('es', expected, found)}.`,
    }),
    advice: {
      en: 'The row was changed past the service. Find out who changed it, and restore what was paid from a backup.',
      es: 'La fila se cambió por fuera del servicio. Averiguá quién la cambió y recuperá lo que se pagó desde una copia.',
    },
  },
};

const NO_SHIPMENT: Sentence = { en: 'it has no shipment', es: 'no tiene envío' };
const SHIPMENT_STATES: Readonly<Record<string, Sentence>> = {
  pending: { en: 'its shipment is waiting to be created', es: 'su envío espera crearse' },
  creating: { en: 'its shipment is being created', es: 'su envío se está creando' },
  unknown: { en: 'nobody knows whether its parcel was created', es: 'no se sabe si se creó su paquete' },
  skipped: { en: 'its shipment lacks something that it needs', es: 'a su envío le falta algo que necesita' },
};

const TOTALS = {
  items_total_cents: { en: 'products', es: 'productos' },
  buyer_shipping_share_cents: { en: 'shipping paid by the buyer', es: 'envío a cargo de quien compró' },
  shipping_full_cents: { en: 'full price of the shipping', es: 'precio completo del envío' },
} as const satisfies Partial<Record<keyof FindingValues, Sentence>>;

/** What does not fit. A class of a later release is shown by its code. */
export function findingText(finding: DescribedFinding): Sentence {
  return wordsOf(finding.class)?.text(finding) ?? { en: finding.class, es: finding.class };
}

/** What a person should do about it. */
export function findingAdvice(known: FindingClass): Sentence {
  return wordsOf(known)?.advice ?? { en: 'A later release knows what to do.', es: 'Una versión posterior sabe qué hacer.' };
}

function wordsOf(known: string): Words | undefined {
  return Object.hasOwn(WORDS, known) ? WORDS[known as FindingClass] : undefined;
}

const MONEY: Readonly<Record<Language, (cents: number) => string>> = { en: ars, es: pesos };

function named(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?';
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map(named).join(', ') : '?';
}

function amount(language: Language, values: FindingValues, name: keyof FindingValues, before: string, after = ''): string {
  const cents = values[name];
  return typeof cents === 'number' ? `${before}${MONEY[language](cents)}${after}` : '';
}

function differences(language: Language, expected: FindingValues, found: FindingValues): string {
  const names = (Object.keys(TOTALS) as (keyof typeof TOTALS)[]).filter((name) => expected[name] !== found[name]);
  const between = { en: 'not', es: 'y no' }[language];
  return names
    .map(
      (name) =>
        `${TOTALS[name][language]}${amount(language, found, name, ' ')}${amount(language, expected, name, `, ${between} `)}`,
    )
    .join('; ');
}
