import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { OperatorWords, ReaderWords } from './reasons.js';

const QUOTED_AGAIN: Sentence = {
  en: 'A retry asks for a quote; the buyer does not pay for it. If it is refused, ship the order by hand at the provider, or refund the buyer.',
  es: 'Reintentar pide una cotización; quien compró no la paga. Si la rechazan, despachá el pedido a mano en el servicio de envíos o devolvé la plata.',
};

const OF_ITS_SIZE: Sentence = {
  en: 'Check weight and size of the products with the seller, then retry: it asks for a quote again. If they are right, refund the buyer.',
  es: 'Revisá con quien vende el peso y las medidas de los productos y reintentá: se vuelve a cotizar. Si están bien, devolvé la plata.',
};

/** Preconditions that a paid order may lack: an operator has to help it on. */
export const BY_OBSTACLE = {
  already_shipped: {
    said: { en: 'The order has the number of an earlier parcel.', es: 'El pedido tiene el número de un paquete anterior.' },
    cause: {
      en: 'The order has a parcel number, but its shipment has none.',
      es: 'El pedido tiene el número de un paquete, pero su envío no.',
    },
    advice: {
      en: 'Look up the parcel at the provider. If there is none, tell the developers.',
      es: 'Buscá el paquete en el servicio de envíos. Si no está, avisá al equipo de desarrollo.',
    },
  },
  no_items: {
    said: { en: 'The order has no items.', es: 'El pedido no tiene productos.' },
    cause: { en: 'The order has no items.', es: 'El pedido no tiene productos.' },
    advice: {
      en: 'Without items no parcel can be created. Check the order and refund the buyer.',
      es: 'Sin productos no se puede crear un paquete. Revisá el pedido y devolvé la plata.',
    },
  },
  no_quote: {
    said: { en: 'The shipping provider did not quote this order.', es: 'El servicio de envíos no cotizó este pedido.' },
    cause: {
      en: 'The order has no quote to ship with: its shipping had a fixed price, or an earlier release sold it without one.',
      es: 'El pedido no tiene una cotización con la que enviarse: su envío tuvo un precio fijo o lo vendió una versión anterior.',
    },
    advice: QUOTED_AGAIN,
  },
  quote_refused: {
    said: { en: 'The shipping provider does not take this parcel.', es: 'El servicio de envíos no acepta este paquete.' },
    cause: {
      en: 'The shipping provider refuses to quote the parcel: nobody delivers it there, or a product has no weight or size.',
      es: 'El servicio de envíos no cotiza el paquete: nadie lo entrega ahí, o un producto no tiene peso o medidas.',
    },
    advice: QUOTED_AGAIN,
  },
  too_heavy: {
    said: { en: 'The parcel is too heavy for every carrier.', es: 'El paquete es demasiado pesado para todos los correos.' },
    cause: {
      en: 'The shipping provider finds the parcel too heavy.',
      es: 'El servicio de envíos encuentra demasiado pesado el paquete.',
    },
    advice: OF_ITS_SIZE,
  },
  too_large: {
    said: { en: 'The parcel is too large for every carrier.', es: 'El paquete es demasiado grande para todos los correos.' },
    cause: {
      en: 'The shipping provider finds the parcel too large.',
      es: 'El servicio de envíos encuentra demasiado grande el paquete.',
    },
    advice: OF_ITS_SIZE,
  },
  too_valuable: {
    said: { en: 'No carrier takes a parcel of this value.', es: 'Ningún correo lleva un paquete de este valor.' },
    cause: {
      en: 'The shipping provider takes no parcel of this declared value.',
      es: 'El servicio de envíos no lleva un paquete de este valor declarado.',
    },
    advice: QUOTED_AGAIN,
  },
  origin_refused: {
    said: {
      en: 'The shipping provider does not accept the place from which it would be sent.',
      es: 'El servicio de envíos no acepta el lugar desde donde saldría.',
    },
    cause: {
      en: 'The shipping provider does not accept the place from which the parcel would be sent.',
      es: 'El servicio de envíos no acepta el lugar desde donde saldría el paquete.',
    },
    advice: {
      en: 'Correct SHIPCO_ORIGIN_ID or the origin of the account at the provider, then retry all.',
      es: 'Corregí SHIPCO_ORIGIN_ID o el origen de la cuenta en el servicio de envíos y reintentá.',
    },
  },
  no_email: {
    said: { en: 'The recipient has no e-mail address.', es: 'Quien recibe no tiene correo electrónico.' },
    buyer: { en: 'Your e-mail address is missing in this order.', es: 'A este pedido le falta tu correo electrónico.' },
    cause: {
      en: 'The buyer has no e-mail, which the shipping provider requires.',
      es: 'Quien compró no tiene correo electrónico, y el servicio de envíos lo exige.',
    },
    advice: {
      en: 'Ask the buyer for an e-mail address, correct the delivery in the order, then retry.',
      es: 'Pedile un correo electrónico a quien compró, cargalo en el pedido con «Corregir datos» y reintentá.',
    },
  },
  no_credential: {
    said: {
      en: 'This order has no account at the shipping provider.',
      es: 'No hay una cuenta del servicio de envíos para este pedido.',
    },
    seller: {
      en: 'This order has no shipping account. If you link yours, it continues by itself.',
      es: 'Este pedido no tiene una cuenta de envíos. Si vinculás la tuya, sigue solo.',
    },
    cause: {
      en: 'No account at the shipping provider: the seller has linked none, and the marketplace has none.',
      es: 'No hay cuenta en el servicio de envíos: quien vende no vinculó ninguna y el sitio no tiene.',
    },
    advice: {
      en: 'Ask the seller to link an account: waiting shipments then continue automatically. Or configure the marketplace’s account, then retry all.',
      es: 'Pedile a quien vende que vincule una cuenta: lo que la espera sigue solo. O configurá la del sitio y reintentá.',
    },
  },
} as const satisfies Readonly<Record<string, ReaderWords & OperatorWords>>;
