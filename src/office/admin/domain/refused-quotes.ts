import type { Sentence } from '../../../platform/kernel/sentence.js';

export const QUOTED_AGAIN: Sentence = {
  en: 'A retry asks for a quote; the buyer does not pay for it. If it is refused, ship the order by hand at the provider, or refund the buyer.',
  es: 'Reintentar pide una cotización; quien compró no la paga. Si la rechazan, despachá el pedido a mano en el servicio de envíos o devolvé la plata.',
};

const OF_ITS_SIZE: Sentence = {
  en: 'Check weight and size of the products with the seller, then retry: it asks for a quote again. If they are right, refund the buyer.',
  es: 'Revisá con quien vende el peso y las medidas de los productos y reintentá: se vuelve a cotizar. Si están bien, devolvé la plata.',
};

/** Parcels that the shipping provider does not quote, by the reason that it gives. */
export const REFUSED_QUOTES = {
  quote_refused: {
    cause: {
      en: 'The shipping provider refuses to quote the parcel: nobody delivers it there, or a product has no weight or size.',
      es: 'El servicio de envíos no cotiza el paquete: nadie lo entrega ahí, o un producto no tiene peso o medidas.',
    },
    advice: QUOTED_AGAIN,
  },
  too_heavy: {
    cause: {
      en: 'The shipping provider finds the parcel too heavy.',
      es: 'El servicio de envíos encuentra demasiado pesado el paquete.',
    },
    advice: OF_ITS_SIZE,
  },
  too_large: {
    cause: {
      en: 'The shipping provider finds the parcel too large.',
      es: 'El servicio de envíos encuentra demasiado grande el paquete.',
    },
    advice: OF_ITS_SIZE,
  },
  too_valuable: {
    cause: {
      en: 'The shipping provider takes no parcel of this declared value.',
      es: 'El servicio de envíos no lleva un paquete de este valor declarado.',
    },
    advice: QUOTED_AGAIN,
  },
  origin_refused: {
    cause: {
      en: 'The shipping provider does not accept the place from which the parcel would be sent.',
      es: 'El servicio de envíos no acepta el lugar desde donde saldría el paquete.',
    },
    advice: {
      en: 'Correct SHIPCO_ORIGIN_ID or the origin of the account at the provider, then retry all.',
      es: 'Corregí SHIPCO_ORIGIN_ID o el origen de la cuenta en el servicio de envíos y reintentá.',
    },
  },
} as const;
