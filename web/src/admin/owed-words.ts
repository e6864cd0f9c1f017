import type { Schemas } from '../api.js';

type Owed = Schemas['Owed'];

const REASONS: Readonly<Record<Owed['reason'], string>> = {
  lost: 'el correo perdió el paquete',
  damaged: 'el paquete llegó dañado',
  returned: 'el paquete volvió a quien lo vendió',
  cancelled: 'el paquete se canceló',
  not_possible: 'quien vende no lo pudo despachar',
  fraud: 'se canceló por una alerta de fraude',
  revocation: 'quien compró se arrepintió',
  charged_twice: 'se cobró dos veces',
  bought_nothing: 'el pago no se aplicó',
  mismatch: 'el pago no coincide con la compra',
  parts: 'se cobraron partes que no suman el total, y la compra no se completó',
};

/** What happened. Parts may have paid the purchase together before one of them went back, or have paid it in the end. */
export function owedReason({ reason, is_purchase_paid, done_by }: Pick<Owed, 'reason' | 'is_purchase_paid' | 'done_by'>): string {
  if (reason !== 'parts') return REASONS[reason];
  if (done_by === 'shipment') return 'la compra no estaba paga entera';
  return is_purchase_paid ? 'la compra se pagó con varios pagos, y no quedaron todos' : REASONS.parts;
}

const GIVE_BACK = 'Devolvé el pago en el proveedor de pagos, buscándolo por su número.';
const TELL = 'Si tarda, avisale a quien compró y anotalo acá.';

/** What a person does about it. */
const ADVICE: Readonly<Record<Owed['reason'], string>> = {
  lost: `${GIVE_BACK} ${TELL} Si quien vende puede mandar otro, envialo de nuevo desde el pedido.`,
  damaged: `${GIVE_BACK} ${TELL} Acordá con quien compró y con quien vende qué se hace con el paquete.`,
  returned: `${GIVE_BACK} ${TELL} Si el paquete puede volver a salir, envialo de nuevo desde el pedido.`,
  cancelled: `${GIVE_BACK} ${TELL} Si el paquete tiene que salir igual, envialo de nuevo desde el pedido.`,
  not_possible: `${GIVE_BACK} ${TELL}`,
  fraud: `Antes de devolver nada, investigá la alerta en el proveedor de pagos. Si el pago es bueno, liberá el pedido y, si su paquete ya se canceló, envialo de nuevo desde ahí. Si no, devolvé el pago en el proveedor de pagos, buscándolo por su número.`,
  revocation: `${GIVE_BACK} Si el paquete todavía no salió, cancelalo desde el pedido; si ya salió, acordá con quien compró y con quien vende cómo vuelve. ${TELL}`,
  charged_twice: `Este pago sobra: su compra se pagó con otro, o la reemplazó otra compra. Devolvelo entero en el proveedor de pagos, buscándolo por su número. ${TELL}`,
  bought_nothing: `${GIVE_BACK} ${TELL}`,
  mismatch: `Primero mirá en «Pagos sin dueño» por qué no coincide: si es por la configuración, cuando esté bien el pago se vuelve a leer solo. Si no, devolvelo en el proveedor de pagos, buscándolo por su número. ${TELL}`,
  parts: `El resto ya no se puede pagar: la página de pago de esta compra terminó. Devolvé todas las partes en el proveedor de pagos, cada una por su número. Si quien compró todavía lo quiere, que lo compre de nuevo. ${TELL}`,
};

const PART_BACK = `Uno de los pagos de esta compra volvió, y por ella ya no se envía nada. Devolvé los que quedan en el proveedor de pagos, cada uno por su número. Si el paquete ya había salido, acordá primero con quien compró y con quien vende. ${TELL}`;

export const owedAdvice = ({ reason, is_purchase_paid }: Pick<Owed, 'reason' | 'is_purchase_paid'>): string =>
  reason === 'parts' && is_purchase_paid ? PART_BACK : ADVICE[reason];

/** Payments that have paid their purchase are not among those without a sale, though one of them went back. */
export const isUnowned = ({
  reason,
  order_id,
  is_purchase_paid,
}: Pick<Owed, 'reason' | 'order_id' | 'is_purchase_paid'>): boolean =>
  order_id === null && !(reason === 'parts' && is_purchase_paid);

/** Why it is done. */
export function owedEnd({ done_by, order_id, reason }: Pick<Owed, 'done_by' | 'order_id' | 'reason'>): string {
  if (done_by === 'shipment' && reason === 'parts') return 'al final quedó paga entera';
  if (done_by === 'payco') return 'el proveedor de pagos muestra que la plata se devolvió';
  if (done_by === 'shipment') return order_id ? 'vuelve a haber un paquete para quien compró' : 'al final el pago compró algo';
  return done_by === null ? 'se arregló de otra forma' : `se arregló de otra forma, según ${done_by}`;
}
