import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { Impediment } from '../../shipco/domain/impediment.js';

/** What the buyer can do about a parcel that the shipping provider does not quote; its own words stay in the log. */
export const REFUSALS = {
  NOT_DELIVERABLE: {
    en: 'no carrier delivers to this address. Try another one.',
    es: 'nadie entrega en esta dirección. Probá con otra.',
  },
  TOO_HEAVY: {
    en: 'the parcel is too heavy for every carrier. Buy fewer units at a time.',
    es: 'el paquete es demasiado pesado para todos los correos. Comprá menos unidades por vez.',
  },
  TOO_LARGE: {
    en: 'the parcel is too large for every carrier. Buy fewer units at a time.',
    es: 'el paquete es demasiado grande para todos los correos. Comprá menos unidades por vez.',
  },
  TOO_VALUABLE: {
    en: 'no carrier takes a parcel of this value. Buy fewer units at a time.',
    es: 'ningún correo lleva un paquete de este valor. Comprá menos unidades por vez.',
  },
  ORIGIN_REFUSED: {
    en: 'the shipping provider does not accept the place from which the seller sends. Nothing is wrong with what you typed.',
    es: 'el servicio de envíos no acepta el lugar desde donde despacha quien vende. Lo que escribiste está bien.',
  },
  DESTINATION_REFUSED: {
    en: 'the shipping provider does not accept this destination. Check city, province and postal code.',
    es: 'el servicio de envíos no acepta este destino. Revisá la localidad, la provincia y el código postal.',
  },
  REQUEST_REFUSED: {
    en: 'the shipping provider refused the request.',
    es: 'el servicio de envíos rechazó la solicitud.',
  },
} satisfies Record<string, Sentence>;

export type QuoteRefusal = keyof typeof REFUSALS;

/** The codes of a quote without any option, and of a refused one. */
const OF_THE_PARCEL = {
  too_heavy: 'TOO_HEAVY',
  too_large: 'TOO_LARGE',
  too_valuable: 'TOO_VALUABLE',
  origin_refused: 'ORIGIN_REFUSED',
  other: 'REQUEST_REFUSED',
} as const satisfies Partial<Record<Impediment, QuoteRefusal>>;

/** Why nothing can be chosen. Without a reason it is the address: nobody serves it. */
export function whyNothing(impediment: Impediment | null): QuoteRefusal {
  return impediment === null || impediment === 'not_served' ? 'NOT_DELIVERABLE' : OF_THE_PARCEL[impediment];
}

/** Why invalid data was refused. Without a reason it is the destination: it is all that a buyer types. */
export function whyRefused(impediment: Impediment | undefined): QuoteRefusal {
  return impediment === undefined || impediment === 'not_served' ? 'DESTINATION_REFUSED' : OF_THE_PARCEL[impediment];
}
