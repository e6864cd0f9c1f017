import type { Schemas } from '../api.js';

type Owed = Schemas['Owed'];

export const OWED_REASONS: Readonly<Record<Owed['reason'], string>> = {
  lost: 'el correo perdió el paquete',
  damaged: 'el paquete llegó dañado',
  returned: 'el paquete volvió a quien lo vendió',
  cancelled: 'el paquete se canceló',
  not_possible: 'quien vende no lo pudo despachar',
  fraud: 'se canceló por una alerta de fraude',
  revocation: 'quien compró lo canceló',
  charged_twice: 'se cobró dos veces',
  bought_nothing: 'el pago no se aplicó',
  mismatch: 'el pago no coincide con la compra',
  parts: 'pagaron una parte y el resto no llegó',
};

const GIVE_BACK = 'Devolvé el pago en el proveedor de pagos, buscándolo por su número.';
const TELL = 'Si tarda, avisale a quien compró y anotalo acá.';

/** What a person does about it. */
export const OWED_ADVICE: Readonly<Record<Owed['reason'], string>> = {
  lost: `${GIVE_BACK} ${TELL} Si quien vende puede mandar otro, envialo de nuevo desde el pedido.`,
  damaged: `${GIVE_BACK} ${TELL} Acordá con quien compró y con quien vende qué se hace con el paquete.`,
  returned: `${GIVE_BACK} ${TELL} Si el paquete puede volver a salir, envialo de nuevo desde el pedido.`,
  cancelled: `${GIVE_BACK} ${TELL} Si el paquete tiene que salir igual, envialo de nuevo desde el pedido.`,
  not_possible: `${GIVE_BACK} ${TELL}`,
  fraud: `Antes de devolver nada, investigá la alerta en el proveedor de pagos. Si el pago es bueno, liberá el pedido y, si su paquete ya se canceló, envialo de nuevo desde ahí. Si no, devolvé el pago en el proveedor de pagos, buscándolo por su número.`,
  revocation: `${GIVE_BACK} ${TELL}`,
  charged_twice: `Este pago sobra: su compra se pagó con otro, o la reemplazó otra compra. Devolvelo entero en el proveedor de pagos, buscándolo por su número. ${TELL}`,
  bought_nothing: `${GIVE_BACK} ${TELL}`,
  mismatch: `Primero mirá en «Pagos sin dueño» por qué no coincide: si es por la configuración, cuando esté bien el pago se vuelve a leer solo. Si no, devolvelo en el proveedor de pagos, buscándolo por su número. ${TELL}`,
  parts: `El resto ya no se puede pagar: la página de pago de esta compra terminó. Devolvé todas las partes en el proveedor de pagos, cada una por su número. Si quien compró todavía lo quiere, que lo compre de nuevo. ${TELL}`,
};

/** Why it is done. */
export function owedEnd({ done_by, order_id }: Pick<Owed, 'done_by' | 'order_id'>): string {
  if (done_by === 'payco') return 'el proveedor de pagos muestra que la plata se devolvió';
  if (done_by === 'shipment') return order_id ? 'vuelve a haber un paquete para quien compró' : 'al final el pago compró algo';
  return done_by === null ? 'se arregló de otra forma' : `se arregló de otra forma, según ${done_by}`;
}
