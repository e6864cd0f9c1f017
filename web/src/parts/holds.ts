import type { Schemas } from '../api.js';

export type Hold = NonNullable<Schemas['AdminShipment']['hold']>;

interface HoldWords {
  /** The word that operators read. */
  readonly word: string;
  /** What a buyer or a seller has asked for, and waits for an answer to; null if nobody has. */
  readonly asked: string | null;
  /** Whether it lets a parcel go that exists: a fraud alert cancels it, and a request waits with it. */
  readonly isTooLate: boolean;
}

/** What holds an order until a person releases it. A code that is newer than this list has no words. */
export const HOLDS: Readonly<Record<string, HoldWords> & Record<Hold, HoldWords>> = {
  held: { word: 'Retenido por un administrador', asked: null, isTooLate: true },
  payment_fraud_alert: { word: 'Retenido por una alerta de fraude', asked: null, isTooLate: false },
  payment_back: {
    word: 'Retenido: el pago volvió después de devolverse o estar en disputa',
    asked: null,
    isTooLate: true,
  },
  buyer_wants_to_cancel: { word: 'Quien compró quiere cancelar', asked: 'Quien compró pidió cancelar', isTooLate: false },
  seller_cannot_dispatch: {
    word: 'Quien vende no puede despachar',
    asked: 'Quien vende avisó que no puede despachar',
    isTooLate: false,
  },
};

/** Whether a buyer or a seller has asked for it: a person decides. */
export const isRequest = (code: string | null | undefined): boolean => Boolean(HOLDS[code ?? '']?.asked);
