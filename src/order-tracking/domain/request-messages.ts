import type { Language, Sentence } from '../../platform/kernel/sentence.js';
import type { DispatchRequest, RequestState } from '../../shipping/shipments/domain/dispatch-request.js';
import { isEnded, mayArrive, type ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import { hasLeft } from '../../shipping/shipments/domain/shipment-hold.js';
import type { RequestKind } from '../../shipping/shipments/domain/stop-reason.js';
import type { Reader } from './reason-messages.js';

/** Who reads of a request, and whose it was. A buyer reads of her own alone. */
type Teller = 'buyer' | 'seller' | 'seller_of_buyer';

const tellerOf = (kind: RequestKind, reader: Reader): Teller =>
  reader === 'seller' && kind === 'buyer_wants_to_cancel' ? 'seller_of_buyer' : reader;

/** What became of a request. */
export const REQUEST_MESSAGES: Readonly<Record<Teller, Readonly<Record<RequestState, Sentence>>>> = {
  buyer: {
    open: {
      en: 'You have asked to cancel. The parcel does not leave while a person decides. If you change your mind, take it back here.',
      es: 'Pediste cancelar. El paquete no sale mientras una persona decide. Si cambiás de idea, podés seguir con la compra.',
    },
    withdrawn: {
      en: 'You took back your request to cancel, and the order goes on.',
      es: 'Retiraste el pedido de cancelar, y la compra sigue.',
    },
    granted: {
      en: 'You asked to cancel, and it was cancelled: no parcel leaves.',
      es: 'Pediste cancelar, y se canceló: no sale ningún paquete.',
    },
    refused: {
      en: 'You asked to cancel. A person has decided that the order goes on.',
      es: 'Pediste cancelar. Una persona decidió que la compra sigue.',
    },
    too_late: {
      en: 'You asked to cancel, and the parcel left all the same. We are sorry.',
      es: 'Pediste cancelar, y el paquete salió igual. Perdón.',
    },
  },
  seller: {
    open: {
      en: 'You have said that you cannot dispatch it. A person is looking into it. If you can after all, take it back.',
      es: 'Avisaste que no lo podés despachar. Una persona lo está viendo. Si al final podés, retirá el aviso.',
    },
    withdrawn: {
      en: 'You took back your notice, and the order goes on: dispatch it.',
      es: 'Retiraste el aviso, y la venta sigue: despachala.',
    },
    granted: {
      en: 'You said that you could not dispatch it, and it was cancelled: do not send anything.',
      es: 'Avisaste que no lo podías despachar, y se canceló: no despaches nada.',
    },
    refused: {
      en: 'You said that you could not dispatch it. A person has decided that the order goes on: dispatch it.',
      es: 'Avisaste que no lo podías despachar. Una persona decidió que la venta sigue: despachala.',
    },
    too_late: {
      en: 'You said that you could not dispatch it, and the parcel left all the same.',
      es: 'Avisaste que no lo podías despachar, y el paquete salió igual.',
    },
  },
  seller_of_buyer: {
    open: {
      en: 'The buyer has asked to cancel. Do not send it while a person decides.',
      es: 'Quien compró pidió cancelar. No lo despaches mientras una persona decide.',
    },
    withdrawn: {
      en: 'The buyer had asked to cancel and took it back: the order goes on.',
      es: 'Quien compró había pedido cancelar y se arrepintió: la venta sigue.',
    },
    granted: {
      en: 'The buyer asked to cancel, and it was cancelled: do not send anything.',
      es: 'Quien compró pidió cancelar, y se canceló: no despaches nada.',
    },
    refused: {
      en: 'The buyer had asked to cancel. A person has decided that the order goes on: dispatch it.',
      es: 'Quien compró había pedido cancelar. Una persona decidió que la venta sigue: despachala.',
    },
    too_late: {
      en: 'The buyer asked to cancel, and the parcel left all the same.',
      es: 'Quien compró pidió cancelar, y el paquete salió igual.',
    },
  },
};

/**
 * What is read of a parcel that will not be dispatched: it has left, or was cancelled or expired without us. Only the latter leaves a
 * request open.
 */
const NOT_TO_DISPATCH: Readonly<Record<Teller, Partial<Record<RequestState, Sentence>>>> = {
  buyer: {
    open: {
      en: 'You have asked to cancel, and that parcel will not be sent. A person decides what becomes of your order. If you change your mind, take it back here.',
      es: 'Pediste cancelar, y ese paquete ya no sale. Una persona decide qué pasa con tu compra. Si cambiás de idea, podés seguir con ella.',
    },
  },
  seller: {
    open: {
      en: 'You said that you could not dispatch it, and that parcel will not be sent. A person decides whether another one is sent: if you can send one, take it back.',
      es: 'Avisaste que no lo podías despachar, y ese paquete ya no sale. Una persona decide si sale otro: si podés despachar otro, retirá el aviso.',
    },
    withdrawn: { en: 'You took back your notice, and the order goes on.', es: 'Retiraste el aviso, y la venta sigue.' },
    refused: {
      en: 'You said that you could not dispatch it. A person has decided that the order goes on.',
      es: 'Avisaste que no lo podías despachar. Una persona decidió que la venta sigue.',
    },
  },
  seller_of_buyer: {
    refused: {
      en: 'The buyer had asked to cancel. A person has decided that the order goes on.',
      es: 'Quien compró había pedido cancelar. Una persona decidió que la venta sigue.',
    },
  },
};

/** What became of a request of either side. `progress`: where its parcel is; null before the first reading. */
export function requestMessage(
  kind: RequestKind,
  reader: Reader,
  state: RequestState,
  progress: ParcelProgress | null,
): Sentence {
  const teller = tellerOf(kind, reader);
  return ((hasLeft({ progress }) || isEnded(progress)) && NOT_TO_DISPATCH[teller][state]) || REQUEST_MESSAGES[teller][state];
}

/** What is read while the payment is refunded and the provider has not yet answered the cancellation. */
const BEING_CANCELLED: Readonly<Record<Teller, Sentence>> = {
  buyer: { en: 'You asked to cancel, and it is being cancelled.', es: 'Pediste cancelar, y se está cancelando.' },
  seller: {
    en: 'You said that you could not dispatch it, and it is being cancelled: do not send anything.',
    es: 'Avisaste que no lo podías despachar, y se está cancelando: no despaches nada.',
  },
  seller_of_buyer: {
    en: 'The buyer asked to cancel, and it is being cancelled: do not send anything.',
    es: 'Quien compró pidió cancelar, y se está cancelando: no despaches nada.',
  },
};

export const beingCancelledMessage = (kind: RequestKind, reader: Reader): Sentence => BEING_CANCELLED[tellerOf(kind, reader)];

const DAY = { day: 'numeric', month: 'long', timeZone: 'America/Argentina/Buenos_Aires' } as const;
const DAYS = { en: new Intl.DateTimeFormat('en', DAY), es: new Intl.DateTimeFormat('es-AR', DAY) };
const dayOf = (at: string, language: Language): string => DAYS[language].format(new Date(at));

/** What was asked, and that the parcel left all the same, or had already. */
const LEFT: Readonly<Record<Teller, Readonly<Record<'after' | 'before', Sentence>>>> = {
  buyer: {
    after: {
      en: 'You asked to cancel on {asked}; it left all the same on {left}. We are sorry.',
      es: 'Pediste cancelar el {asked}; igual salió el {left}. Perdón.',
    },
    before: {
      en: 'You asked to cancel, but the parcel had already left.',
      es: 'Pediste cancelar, pero el paquete ya había salido.',
    },
  },
  seller: {
    after: {
      en: 'You said on {asked} that you could not dispatch it; it left all the same on {left}.',
      es: 'El {asked} avisaste que no lo podías despachar; igual salió el {left}.',
    },
    before: {
      en: 'You said that you could not dispatch it, but the parcel had already left.',
      es: 'Avisaste que no lo podías despachar, pero el paquete ya había salido.',
    },
  },
  seller_of_buyer: {
    after: {
      en: 'The buyer asked to cancel on {asked}; it left all the same on {left}.',
      es: 'Quien compró pidió cancelar el {asked}; igual salió el {left}.',
    },
    before: {
      en: 'The buyer asked to cancel, but the parcel had already left.',
      es: 'Quien compró pidió cancelar, pero el paquete ya había salido.',
    },
  },
};
/** While it may still come to its buyer. */
const NEXT_STEP: Sentence = {
  en: 'If you do not have it yet, neither take nor collect it: it goes back to the seller. If you have it, ask for help to return it.',
  es: 'Si todavía no lo tenés, no lo recibas ni lo retires: vuelve al vendedor. Si ya lo tenés, pedí ayuda para devolverlo.',
};
const SEND_BACK: Sentence = { en: 'To return it, ask for help.', es: 'Para devolverlo, pedí ayuda.' };
const KEEP: Sentence = { en: 'If it comes back to you, keep it.', es: 'Si vuelve a vos, guardalo.' };
const IS_SEEN: Sentence = { en: 'A person is looking into it.', es: 'Lo está viendo una persona.' };
const NOT_REFUNDED: Sentence = { en: 'Your payment was not refunded.', es: 'Tu pago no se devolvió.' };
/** That a person has closed it does not say that she was answered. */
const ASK: Sentence = {
  en: 'If you have not heard from us yet, write to us.',
  es: 'Si todavía no te respondimos, escribinos.',
};

/**
 * What is read of a request whose parcel has left: in which order that happened, and what to do where the parcel is now. `isMoneyTold`:
 * whether the buyer reads elsewhere what became of her money.
 */
export function leftMessage(
  request: DispatchRequest,
  reader: Reader,
  progress: ParcelProgress | null,
  language: Language,
  { isMoneyTold = false }: { readonly isMoneyTold?: boolean } = {},
): string {
  const { kind, state } = request;
  const ofBuyer = kind === 'buyer_wants_to_cancel';
  const what = whatLeft(request, reader, progress);
  if (reader === 'buyer') {
    const step = progress === 'delivered' ? SEND_BACK : mayArrive(progress) ? NEXT_STEP : null;
    const after = state === 'open' ? [IS_SEEN] : [isMoneyTold ? null : NOT_REFUNDED, ASK];
    return inOne([what, step, ...after], language);
  }
  return inOne([what, ofBuyer && (mayArrive(progress) || progress === 'returning') ? KEEP : null], language);
}

/** Until its dispatch is known with its day, whoever asked was told that it would not leave. */
function whatLeft({ kind, at, leftAt }: DispatchRequest, reader: Reader, progress: ParcelProgress | null): Sentence {
  if (leftAt === undefined) return requestMessage(kind, reader, 'too_late', progress);
  const { en, es } = LEFT[tellerOf(kind, reader)][Date.parse(leftAt) > Date.parse(at) ? 'after' : 'before'];
  const dated = (text: string, language: Language) =>
    text.replace('{asked}', dayOf(at, language)).replace('{left}', dayOf(leftAt, language));
  return { en: dated(en, 'en'), es: dated(es, 'es') };
}

const inOne = (sentences: readonly (Sentence | null)[], language: Language): string =>
  sentences.flatMap((sentence) => (sentence ? [sentence[language]] : [])).join(' ');
