import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { AccountName } from './attempt-result.js';
import { isAway, type ParcelProgress } from './parcel-progress.js';
import type { Review } from './shipment-failure.js';

export interface PlacedParcel {
  readonly id: string;
  readonly progress: ParcelProgress | null;
  readonly isHandedOver: boolean;
}

type NotCancelled = Extract<Review, { code: 'not_cancelled' }>;

/** Of a parcel that was not cancelled: what is wrong, and what to do, by where it is now. */
export function notCancelledText(review: NotCancelled, parcel: PlacedParcel | null): Sentence {
  return settledText(review, parcel) ?? notCancelled(review);
}

/** Where nothing is left to cancel, whatever the last try has met. */
export const SETTLED_PLACES = ['delivered', 'lost', 'returning', 'returned'] as const satisfies readonly ParcelProgress[];
export type SettledPlace = (typeof SETTLED_PLACES)[number];

const SETTLED: Readonly<Record<SettledPlace, Sentence>> = {
  delivered: { en: 'was delivered: settle it with seller and buyer', es: 'ya se entregó: acordá con quien vende y quien compró' },
  lost: {
    en: 'was lost by the carrier: settle it with seller and buyer',
    es: 'se perdió en el correo: acordá con quien vende y quien compró',
  },
  returning: {
    en: 'is on its way back to the seller: nothing is left to cancel',
    es: 'está volviendo a quien vende: no queda nada que cancelar',
  },
  returned: {
    en: 'is back with the seller: "cancel" ends this',
    es: 'ya volvió a quien vende: «Cancelar el paquete» lo da por terminado',
  },
};

/** Where a parcel is, if nothing is left to cancel there. One that came back was handed over to its seller. */
export function settledAt({ progress, isHandedOver }: Omit<PlacedParcel, 'id'>): SettledPlace | null {
  return SETTLED_PLACES.find((place) => place === progress) ?? (isHandedOver ? 'delivered' : null);
}

/** Where the one parcel of a review is, if nothing is left to cancel there. */
export function settledPlace({ shipmentIds }: NotCancelled, parcel: PlacedParcel | null): SettledPlace | null {
  if (!parcel || shipmentIds.some((id) => id !== parcel.id)) return null;
  return settledAt(parcel);
}

/** What can be done about the one parcel of a review, by where it is now; null while it is with its seller, or of several. */
export function settledText(review: NotCancelled, parcel: PlacedParcel | null): Sentence | null {
  const { outcome, shipmentIds, text } = review;
  if (!parcel?.progress || shipmentIds.some((id) => id !== parcel.id)) return null;
  const { en, es } = named([parcel.id]);
  const place = settledPlace(review, parcel);
  if (place) return { en: `${en} ${SETTLED[place].en}`, es: `${es} ${SETTLED[place].es}` };
  if (!isAway(parcel.progress)) return null;
  if (outcome === 'rejected')
    return {
      en: `${en} was dispatched and cannot be cancelled (${text ?? 'no reason'}): settle it with seller and buyer`,
      es: `${es} ya salió y no se puede cancelar (${text ?? 'sin motivo'}): acordá con quien vende y quien compró`,
    };
  return dispatched({ en, es });
}

const dispatched = ({ en, es }: Sentence): Sentence => ({
  en: `${en} was dispatched: request its rescue with "cancel", or settle it with seller and buyer`,
  es: `${es} ya salió: pedilo de vuelta con «Cancelar el paquete», o acordá con quien vende y quien compró`,
});

function notCancelled(review: NotCancelled): Sentence {
  const { en, es } = named(review.shipmentIds);
  switch (review.outcome) {
    case 'dispatched':
      return dispatched({ en, es });
    case 'not_automatic':
      return {
        en: `${en} is not cancelled automatically (SHIPMENT_CANCEL_ON_REFUND): cancel it, or settle it with seller and buyer`,
        es: `${es} no se cancela solo (SHIPMENT_CANCEL_ON_REFUND): cancelalo, o acordá con quien vende y quien compró`,
      };
    case 'rejected':
      return {
        en: `${en} cannot be cancelled (${review.text ?? 'no reason'}): tell the seller not to send it`,
        es: `${es} no se puede cancelar (${review.text ?? 'sin motivo'}): avisale a quien vende que no lo mande`,
      };
    case 'account_unreachable': {
      const account = review.account ? unreachable(review.account) : same('?');
      return { en: `${account.en}: tell the seller not to send it`, es: `${account.es}: avisale a quien vende que no lo mande` };
    }
    case 'look_up_empty':
      return {
        en: 'no parcel was found, but there may be one: check at the provider',
        es: 'no se encontró un paquete, pero puede haberlo: fijate en el servicio de envíos',
      };
    case 'did_not_happen': {
      const text = review.text ? ` (${review.text})` : '';
      return {
        en: `${en} was not cancelled${text}: cancel it again, or tell the seller not to send it`,
        es: `${es} no se canceló${text}: cancelalo otra vez, o avisale a quien vende que no lo mande`,
      };
    }
    default: {
      const text = review.text ? ` (${review.text})` : '';
      return {
        en: `whether ${en} is cancelled is not known${text}: check at the provider`,
        es: `no se sabe si ${es} se canceló${text}: fijate en el servicio de envíos`,
      };
    }
  }
}

export function unreachable({ accountId, kind }: AccountName): Sentence {
  return {
    en: `account ${accountId} (${kind}) may hold the shipment and cannot be queried`,
    es: `la cuenta ${accountId} (${kind === 'seller' ? 'de quien vende' : 'del sitio'}) puede tener el envío y no se puede consultar`,
  };
}

export function named(shipmentIds: readonly string[]): Sentence {
  if (shipmentIds.length > 1)
    return { en: `parcels ${shipmentIds.join(' and ')}`, es: `los paquetes ${shipmentIds.join(' y ')}` };
  const [id] = shipmentIds;
  return id === undefined
    ? { en: 'parcel unknown', es: 'un paquete desconocido' }
    : { en: `parcel ${id}`, es: `el paquete ${id}` };
}

export function same(text: string): Sentence {
  return { en: text, es: text };
}
