import { isApproved, isMoneyReturned, isPaymentStop } from '../../orders/domain/payment-status.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { isAway, isEnded, type ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import { BY_PAYMENT_STOP, type ReaderWords } from '../../shipping/shipments/domain/reasons.js';
import type { ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';
import { REASONS, type StopReason } from '../../shipping/shipments/domain/stop-reason.js';

export type Reader = 'buyer' | 'seller';

/** The reasons for a delay that sellers see. */
type Delay = 'registration_failed' | 'needs_review' | 'account_unreachable';
/** Why a seller has no more to do with one that did not arrive. */
type Owed = 'parcel_lost' | 'parcel_returned';
export type PublicReason = StopReason | Delay | Owed | 'return_requested' | 'cancelled_on_its_way';

const SAID = Object.fromEntries(Object.entries(REASONS).map(([code, { said }]) => [code, said])) as Record<StopReason, Sentence>;

/** Why there is no parcel or, for its seller, why it is delayed; and that a parcel may not arrive. */
export const REASON_MESSAGES: Readonly<Record<PublicReason, Sentence>> = {
  ...SAID,
  registration_failed: {
    en: 'The shipping provider did not register the parcel. Do not send anything yet.',
    es: 'El servicio de envíos no registró el paquete. Todavía no despaches nada.',
  },
  account_unreachable: {
    en: 'A parcel of it may exist in a shipping account that we no longer reach. If you unlinked it, link it again. Do not send anything yet.',
    es: 'Puede haber un paquete en una cuenta de envíos a la que ya no llegamos. Si la desvinculaste, volvé a vincularla. Todavía no despaches nada.',
  },
  needs_review: {
    en: 'Do not send anything yet: a person looks at it first.',
    es: 'Todavía no despaches nada: antes lo mira una persona.',
  },
  return_requested: {
    en: 'The carrier was asked to return it. It may be delivered nevertheless.',
    es: 'Le pedimos al correo que lo devuelva. Puede que igual se entregue.',
  },
  cancelled_on_its_way: {
    en: 'It was cancelled, but the carrier still reports it. It may be delivered nevertheless.',
    es: 'Se canceló, pero el correo lo sigue informando. Puede que igual se entregue.',
  },
  parcel_lost: {
    en: 'The buyer is owed the payment, and the marketplace sees to that: do not send another one unless we ask you to.',
    es: 'A quien compró se le debe el pago, y de eso se ocupa el sitio: no mandes otro si no te lo pedimos.',
  },
  parcel_returned: {
    en: 'The buyer is owed the payment, and the marketplace sees to that: keep the parcel, and do not send it unless we ask you to.',
    es: 'A quien compró se le debe el pago, y de eso se ocupa el sitio: guardalo, y no lo mandes si no te lo pedimos.',
  },
};

/** What is read instead by a buyer, by a seller, or of a parcel that has left. */
const TOLD: Partial<Record<PublicReason, Omit<ReaderWords, 'said'>>> = {
  ...REASONS,
  needs_review: { away: { en: 'A person is looking into it.', es: 'Lo está mirando una persona.' } },
};

const OWED_OF: Partial<Record<ParcelProgress, Owed>> = { lost: 'parcel_lost', returned: 'parcel_returned' };
/** While another parcel is being made, it goes out after all. */
const DONE: readonly ShipmentState[] = ['created', 'rescue_requested', 'cancelled'];

/** Why the payment is not its seller's; null if it is, or was given back or settled. */
export function owedReason(state: ShipmentState, progress: ParcelProgress | null, money: SoldMoney): Owed | null {
  const isOwed = isApproved(money.paymentStatus) && !money.isSettled && DONE.includes(state);
  return (isOwed && progress && OWED_OF[progress]) || null;
}

interface SoldMoney {
  readonly paymentStatus: string;
  /** Whether somebody has settled otherwise what its buyer was owed. */
  readonly isSettled: boolean;
}

/** Why a shipment is as it is, as its buyer or its seller reads it. Null for a reason of a newer release. */
export function reasonMessage(
  reason: PublicReason,
  reader: Reader,
  progress: ParcelProgress | null,
  { isPartBack }: { readonly isPartBack: boolean },
): Sentence | null {
  if (!Object.hasOwn(REASON_MESSAGES, reason)) return null;
  if (isPartBack && isPaymentStop(reason) && isMoneyReturned(reason)) return BY_PAYMENT_STOP[reason].part;
  const { away, [reader]: own } = TOLD[reason] ?? {};
  return ((isAway(progress) || isEnded(progress)) && away) || (own ?? REASON_MESSAGES[reason]);
}
