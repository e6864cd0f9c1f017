import type { Schemas } from '../api.js';
import { isLateToLeave } from '../parts/arrival.js';
import { hasLeft, parcelWords } from '../parts/parcel-words.js';

interface ParcelNote {
  readonly tone: 'info' | 'warning';
  readonly text: string;
}

const NOT_SENT = 'El vendedor está atrasado: todavía no lo despachó';
/** Its seller cannot send it yet. */
const NOT_REGISTERED = 'Está atrasado: todavía no pudimos registrarlo con el correo';
const NO_DAY = 'y no sabemos qué día llega. Si no lo querés esperar, podés pedir';

const ANOTHER =
  'Es otro paquete, en lugar del anterior, que no te llegó: lo que ves acá es del nuevo, con su propio número de seguimiento.';

const SENT_AGAIN =
  'El servicio de envíos lo mandó de nuevo: su número de seguimiento puede haber cambiado. No tenés que hacer nada.';

/** Which came first is not known here: it may have been cancelled for that, and have left all the same. */
const mayStillCome = (money: string) =>
  `El paquete ya salió, y ${money}: puede que te llegue igual. Si te llega, escribinos antes de usarlo.`;
const came = (money: string) =>
  `El paquete figura entregado, y ${money}. Si todavía no arreglaste con nosotros qué pasa con el paquete, escribinos.`;
/** It may be with its buyer, broken, or with the carrier. */
const hadProblem = (money: string) =>
  `Hubo un problema con la entrega del paquete, y ${money}. Si te llegó o te llega, escribinos antes de usarlo.`;
const IS_DISPUTED =
  'Que el paquete figure entregado no termina la disputa del pago. Si no lo recibiste, o no está bien, decilo en ese reclamo.';

/** The page of an order, where its cancellation is asked for and the events of its parcel stand. */
export type OwnPage = Pick<Schemas['Tracking'], 'events'>;

/**
 * What a buyer needs to know of a parcel beside where it is: that it is another one, that it is late, and what its delivery does not settle
 * while its money is back or in dispute. `ownPage`: undefined on any other page.
 */
export function parcelNotes(order: Schemas['Order'], now: Date, ownPage?: OwnPage): readonly ParcelNote[] {
  const { status, shipment, payment_status } = order;
  const { isExpected, progress } = parcelWords(shipment, undefined, order);
  const isDelivered = progress === 'delivered';
  const isRefunded = status === 'refunded';
  const isComing = status === 'paid' && (isExpected || hasLeft(progress));
  const paid = order.is_part_back ? 'una parte del pago' : 'el pago';
  const money = `${paid} ${payment_status === 'charged_back' ? 'se reclamó al banco' : 'se devolvió'}`;
  const cancel = ownPage ? 'en esta página que se cancele' : 'que se cancele desde el pedido';
  const notes: (ParcelNote | false)[] = [
    isComing && order.sent_again_at !== null && { tone: 'info', text: ANOTHER },
    isComing && isReshipped(ownPage, order) && { tone: 'info', text: SENT_AGAIN },
    isLateToLeave(order, now) && {
      tone: 'warning',
      text: `${shipment?.state === 'pending' ? NOT_REGISTERED : NOT_SENT}, ${NO_DAY} ${cancel}.`,
    },
    isRefunded && hasLeft(shipment?.progress) && { tone: 'info', text: mayStillCome(money) },
    isRefunded && shipment?.progress === 'problem' && { tone: 'info', text: hadProblem(money) },
    isRefunded && isDelivered && { tone: 'info', text: came(money) },
    status === 'paid' && payment_status === 'in_mediation' && isDelivered && { tone: 'info', text: IS_DISPUTED },
  ];
  return notes.filter((note) => note !== false);
}

/** By the provider itself, with another carrier, and no parcel of ours has taken its place since. */
function isReshipped(page: OwnPage | undefined, { sent_again_at }: Pick<Schemas['Order'], 'sent_again_at'>): boolean {
  return page?.events.some(({ code, at }) => code === 'reshipped' && (sent_again_at === null || at > sent_again_at)) ?? false;
}
