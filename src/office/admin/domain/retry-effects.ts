import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { RetryEffect } from '../../../shipping/shipments/domain/retried.js';

const EFFECTS: Readonly<Record<RetryEffect, Sentence>> = {
  looked_up: {
    en: 'One attempt each: it looks up the parcel and creates one if there is none.',
    es: 'Un intento por pedido: primero se busca el paquete y, si no hay, se crea.',
  },
  looked_up_twice: {
    en: 'One attempt each: a parcel may exist, so it looks it up twice, a minute apart, and creates one if there is none.',
    es: 'Un intento por pedido: puede haber un paquete, así que se busca dos veces con un minuto de diferencia y, si no hay, se crea.',
  },
  not_created: {
    en: 'No parcel: the payment is not approved, or an admin has requested its cancellation. They stop waiting.',
    es: 'Ningún paquete: el pago no está en pie o se pidió no enviar. Dejan de esperar.',
  },
  stays: { en: 'None: a person has to release them first.', es: 'No se hace nada: primero alguien los tiene que liberar.' },
};

/** What a retry of a whole cause does with one of its shipments. */
export function effectText(effect: RetryEffect): Sentence {
  return EFFECTS[effect];
}
