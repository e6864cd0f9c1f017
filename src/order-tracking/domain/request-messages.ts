import type { Sentence } from '../../shared/domain/sentence.js';
import type { RequestState } from '../../shipping/shipments/domain/dispatch-request.js';
import type { RequestKind } from '../../shipping/shipments/domain/stop-reason.js';

/** What became of a request, as whoever has asked reads it. */
export const REQUEST_MESSAGES: Readonly<Record<RequestKind, Readonly<Record<RequestState, Sentence>>>> = {
  buyer_wants_to_cancel: {
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
      en: 'You asked to cancel, but the parcel had already left.',
      es: 'Pediste cancelar, pero el paquete ya había salido.',
    },
  },
  seller_cannot_dispatch: {
    open: {
      en: 'You have said that you cannot dispatch it. A person decides. If you can after all, take it back.',
      es: 'Avisaste que no lo podés despachar. Una persona lo va a decidir. Si al final podés, retirá el aviso.',
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
      en: 'You said that you could not dispatch it, but the parcel had already left.',
      es: 'Avisaste que no lo podías despachar, pero el paquete ya había salido.',
    },
  },
};
