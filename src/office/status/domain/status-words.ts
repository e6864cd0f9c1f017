import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { PlaceOwner } from '../../audit/domain/places.js';
import type { DegradedPart, StatusCode } from './degraded-parts.js';

/** What is wrong, and what to do. */
export interface StatusWords {
  readonly text: Sentence;
  readonly advice: Sentence;
}

const PAUSE_ENDS: Sentence = {
  en: 'It ends by itself after 15 minutes at most. Lift it if the provider asked for it by mistake.',
  es: 'Termina sola a los 15 minutos como mucho. Levantala si el servicio de envíos la pidió por error.',
};

const WORDS: Readonly<Record<Exclude<StatusCode, 'provider_unavailable' | 'places_full'>, StatusWords>> = {
  credential_refused: {
    text: {
      en: "The shipping provider refuses the marketplace's credential.",
      es: 'El servicio de envíos rechaza nuestra credencial.',
    },
    advice: {
      en: 'Set a valid SHIPCO_API_TOKEN and SHIPCO_API_SECRET and restart. The orders then continue by themselves: one is tried every minute.',
      es: 'Cargá un SHIPCO_API_TOKEN y un SHIPCO_API_SECRET válidos y reiniciá. Después los pedidos siguen solos: se prueba con uno por minuto.',
    },
  },
  creations_paused: {
    text: {
      en: 'The shipping provider has requested a pause: no parcels are created meanwhile.',
      es: 'El servicio de envíos pidió una pausa: mientras tanto no se crean paquetes.',
    },
    advice: PAUSE_ENDS,
  },
  quotes_paused: {
    text: {
      en: 'The shipping provider has requested a pause of quotes: nobody can buy with shipping meanwhile.',
      es: 'El servicio de envíos pidió una pausa de cotizaciones: mientras tanto nadie puede comprar con envío.',
    },
    advice: PAUSE_ENDS,
  },
  reads_paused: {
    text: {
      en: 'The shipping provider has requested a pause of reads: parcels are not followed or looked for meanwhile.',
      es: 'El servicio de envíos pidió una pausa de consultas: mientras tanto los paquetes no se siguen ni se buscan.',
    },
    advice: PAUSE_ENDS,
  },
  labels_paused: {
    text: {
      en: 'The shipping provider has requested a pause of labels: nobody can print one meanwhile, and parcels are read half as often for two minutes.',
      es: 'El servicio de envíos pidió una pausa de etiquetas: mientras tanto nadie puede imprimirlas, y durante dos minutos los paquetes se consultan la mitad de veces.',
    },
    advice: PAUSE_ENDS,
  },
  oauth_app_refused: {
    text: {
      en: 'The shipping provider refuses our OAuth app: links of sellers cannot be refreshed.',
      es: 'El servicio de envíos rechaza nuestra aplicación OAuth: no se pueden renovar los vínculos de los vendedores.',
    },
    advice: {
      en: 'Compare SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET with the provider, and restart. No link is lost.',
      es: 'Compará SHIPCO_OAUTH_CLIENT_ID y SHIPCO_OAUTH_CLIENT_SECRET con el servicio de envíos, y reiniciá. Ningún vínculo se pierde.',
    },
  },
  late: {
    text: { en: 'Due work has waited for more than two minutes.', es: 'Hay tareas que esperan hace más de dos minutos.' },
    advice: {
      en: 'Check that an instance runs, and look for job.failed and work.claim_failed in the log.',
      es: 'Fijate que haya una instancia andando, y buscá job.failed y work.claim_failed en el registro.',
    },
  },
  read_only: {
    text: { en: 'The database is read-only: nothing is stored.', es: 'La base de datos no acepta cambios: nada se guarda.' },
    advice: { en: 'Point DATABASE_URL at the primary.', es: 'Apuntá DATABASE_URL al servidor primario.' },
  },
  endpoint_disabled: {
    text: {
      en: 'An endpoint of events is disabled: nothing had been delivered to it for three days.',
      es: 'Hay un destino de avisos desactivado: en tres días no se le pudo entregar nada.',
    },
    advice: {
      en: 'See what its receiver answers, and enable it again: it goes on where it stopped. Delete it if it is no longer used.',
      es: 'Fijate en “Avisos enviados” qué responde el otro sistema y volvé a activarlo: sigue donde quedó. Si ya no se usa, borralo.',
    },
  },
  findings_open: {
    text: {
      en: 'The audit has found something that does not fit: between our records and the providers, or within our records.',
      es: 'Hay diferencias abiertas: algo no coincide entre lo que anotamos y lo que dicen los proveedores, o dentro de lo que anotamos.',
    },
    advice: {
      en: 'See the findings: each says what was expected, what was found and what to do. A finding ends by itself once it fits again.',
      es: 'Fijate en Diferencias qué se esperaba, qué se encontró y qué hacer en cada caso. Cada una termina sola cuando todo vuelve a coincidir.',
    },
  },
  signature_never_valid: {
    text: {
      en: 'Every signed notification of payments is refused, of payments of ours too: the secret is not that of the provider’s panel, or a proxy replaces x-request-id. Payments are found by searching, later; fraud alerts and chargebacks are not.',
      es: 'Rechazamos todos los avisos firmados de pagos, también los de pagos nuestros: el secreto no es el del panel del proveedor de pagos, o un proxy reemplaza x-request-id. Los pagos los encontramos igual, más tarde; las alertas de fraude y los contracargos, no.',
    },
    advice: {
      en: 'Compare PAYCO_WEBHOOK_SECRET with the provider’s panel. If it is right, let the proxy keep x-request-id, or name in PAYCO_REQUEST_ID_HEADER the header that has the original. Restart. It ends with the first notification that is accepted.',
      es: 'Compará PAYCO_WEBHOOK_SECRET con el panel del proveedor de pagos. Si está bien, hacé que el proxy conserve x-request-id, o poné en PAYCO_REQUEST_ID_HEADER el encabezado que tiene el original. Reiniciá. Termina con el primer aviso aceptado.',
    },
  },
  owed_overdue: {
    text: {
      en: 'Money is owed to a buyer who was to hear of it by now, and was told nothing. She reads that we are late.',
      es: 'Se le debe plata a alguien que ya tenía que tener noticias, y nadie le avisó. Lee que nos atrasamos.',
    },
    advice: {
      en: 'See what is owed: the late ones are first. Refund at the payment provider, or tell the buyer what you do about it, and note that here.',
      es: 'Fijate en Plata que se debe: las atrasadas están primero. Devolvé en el proveedor de pagos o avisale a quien compró qué vas a hacer, y marcalo.',
    },
  },
  migrations_pending: {
    text: { en: 'The database is missing migrations.', es: 'A la base de datos le faltan migraciones.' },
    advice: {
      en: 'Start the service, or run npm run db:migrate.',
      es: 'Iniciá el servicio, o ejecutá npm run db:migrate.',
    },
  },
};

const SHIPCO_AWAY: StatusWords = {
  text: {
    en: 'The shipping provider is not responding as it should: several orders have been tried without success.',
    es: 'El servicio de envíos no responde como debería: con varios pedidos se intentó sin éxito.',
  },
  advice: {
    en: 'Wait: the orders are tried again by themselves. If it lasts, ask the provider. Each order shows why its last try failed.',
    es: 'Esperá: los pedidos se reintentan solos. Si dura, consultá al servicio de envíos. Cada pedido muestra por qué falló su último intento.',
  },
};

const paycoAway = (notices: number): StatusWords => ({
  text: {
    en: `The payment provider is not responding, or refuses our token: payments are not confirmed meanwhile. Payment notifications that wait: ${notices}.`,
    es: `El proveedor de pagos no responde o rechaza nuestra credencial: mientras tanto no se confirman pagos. Notificaciones de pago que esperan: ${notices}.`,
  },
  advice: {
    en: 'Run the diagnosis: if it says that the token is refused, set a valid PAYCO_ACCESS_TOKEN and restart. Otherwise wait: payments are read again by themselves. Nobody knows yet which orders they pay.',
    es: 'Mirá el diagnóstico: si dice que la credencial se rechaza, cargá un PAYCO_ACCESS_TOKEN válido y reiniciá. Si no, esperá: los pagos se vuelven a leer solos. Qué pedidos pagan todavía no se sabe.',
  },
});

/** The others are counted. */
const MOST_NAMED = 5;

function placesFull(full: readonly PlaceOwner[]): StatusWords {
  const names = full.slice(0, MOST_NAMED).join(', ');
  const more = Math.max(0, full.length - MOST_NAMED);
  return {
    text: {
      en: `The audit has no place left for ${names}${more > 0 ? ` and ${more} more` : ''}: it notes nothing new of them. Everything else goes on.`,
      es: `No queda lugar para más diferencias de ${names.replaceAll('account', 'la cuenta')}${more > 0 ? ` y ${more} más` : ''}: de eso no se anota nada nuevo. Todo lo demás sigue igual.`,
    },
    advice: {
      en: 'Look at their findings: fix the common cause, or close them. An account with thousands of parcels that are no order of ours: talk to its seller, and end the link. What then still differs is found again.',
      es: 'Fijate en sus diferencias: arreglá la causa común, o cerralas. Si una cuenta tiene miles de paquetes que no son de ningún pedido, hablá con su vendedor y terminá el vínculo. Lo que siga sin coincidir se vuelve a encontrar.',
    },
  };
}

type WordedPart = Pick<DegradedPart, 'part' | 'code' | 'notices' | 'full'>;

export function statusWordsOf({ part, code, notices = 0, full = [] }: WordedPart): StatusWords {
  if (code === 'places_full') return placesFull(full);
  if (code !== 'provider_unavailable') return WORDS[code];
  return part === 'payco' ? paycoAway(notices) : SHIPCO_AWAY;
}
