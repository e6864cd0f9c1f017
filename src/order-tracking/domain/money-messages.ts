import type { Language, Sentence } from '../../shared/domain/sentence.js';
import type { Money, MoneyCase } from './money.js';

/**
 * What the buyer is told about her money: what was charged, what happens now, what she can do. The marketplace starts no refunds, so no
 * sentence promises one, and none names a day.
 */
export const MONEY_MESSAGES: Record<MoneyCase, Sentence> = {
  pending: {
    en: 'A payment was started and has not been charged yet. If you have a payment slip, paying it is enough: do not pay again. If you do not want it any more, you can drop it.',
    es: 'Hay un pago empezado que todavía no se acreditó. Si tenés un cupón, con pagarlo alcanza: no pagues otra vez. Si ya no lo querés, lo podés descartar.',
  },
  in_process: {
    en: 'The payment provider is reviewing this payment. Nothing has been charged yet; do not pay again meanwhile. If you do not want it any more, you can drop it.',
    es: 'El proveedor de pagos está revisando este pago. Todavía no se cobró; mientras tanto no pagues otra vez. Si ya no lo querés, lo podés descartar.',
  },
  authorized: {
    en: 'The amount is reserved and has not been charged yet. Do not pay again meanwhile. If you do not want it any more, you can drop it.',
    es: 'El importe está reservado y todavía no se cobró. Mientras tanto no pagues otra vez. Si ya no lo querés, lo podés descartar.',
  },
  paid_open_again: {
    en: 'You have already paid for this purchase in another way, and this payment is still open. Do not pay it: it would be a second charge.',
    es: 'Esta compra ya la pagaste de otra forma, y este pago quedó abierto. No lo pagues: sería un segundo cobro.',
  },
  open_again: {
    en: 'You have already paid for {goods} with another purchase, and this payment is still open. Do not pay it: it would be a second charge.',
    es: 'Ya pagaste {goods} con otra compra, y este pago quedó abierto. No lo pagues: sería un segundo cobro.',
  },
  being_ended: {
    en: 'A newer purchase of yours has replaced this one, and its payment is being cancelled. Do not pay it any more.',
    es: 'Una compra tuya más nueva reemplazó a esta, y su pago se está cancelando. Ya no lo pagues.',
  },
  part_waits: {
    en: 'A part of this purchase is paid. Nothing is shipped until the rest is here. If you are paying with two cards, finish with the second one at the payment provider; do not pay the whole again. If the rest does not come, a person looks into it: keep the receipt.',
    es: 'Una parte de esta compra ya está paga. No se envía nada hasta que llegue el resto. Si estás pagando con dos tarjetas, terminá con la segunda en el proveedor de pagos; no pagues todo otra vez. Si el resto no llega, lo revisa una persona: guardá el comprobante.',
  },
  purchase_paid_twice: {
    en: 'You were charged twice for this purchase. The first payment paid for it, and it goes on. A person is looking into the second charge. Keep its receipt: with it you can also claim the money back from the payment provider.',
    es: 'Esta compra se te cobró dos veces. El primer pago la pagó, y sigue su curso. Una persona está revisando el segundo cobro. Guardá el comprobante: con él también podés reclamarle la plata al proveedor de pagos.',
  },
  cart_paid_twice: {
    en: 'You were charged twice: this payment was approved when goods of it ({goods}) were already paid with another purchase. Nothing is shipped for this one; your other purchase goes on. A person is looking into it. Keep the receipt: with it you can also claim the money back from the payment provider.',
    es: 'Te cobramos dos veces: este pago se aprobó cuando ya habías pagado {goods} con otra compra. Por este no se envía nada; tu otra compra sigue su curso. Una persona lo está revisando. Guardá el comprobante: con él también podés reclamarle la plata al proveedor de pagos.',
  },
  parcel_cancelled: {
    en: 'A parcel of this purchase was cancelled, and what you paid for it is still here. A person is looking into it. Keep the receipt: with it you can also claim the money back from the payment provider.',
    es: 'Un paquete de esta compra se canceló, y lo que pagaste por él sigue acá. Una persona lo está revisando. Guardá el comprobante: con él también podés reclamarle la plata al proveedor de pagos.',
  },
  parcel_called_back: {
    en: 'The carrier was asked to return a parcel of this purchase, and what you paid for it is still here. It may arrive nevertheless. A person is looking into it. Keep the receipt: with it you can also claim the money back from the payment provider.',
    es: 'Le pedimos al correo que devuelva un paquete de esta compra, y lo que pagaste por él sigue acá. Puede que igual te llegue. Una persona lo está revisando. Guardá el comprobante: con él también podés reclamarle la plata al proveedor de pagos.',
  },
  parcel_returned: {
    en: 'A parcel of this purchase went back to its seller, and what you paid for it is still here. Keep the receipt: with it you can claim the money back from the payment provider.',
    es: 'Un paquete de esta compra volvió a quien te lo vendió, y lo que pagaste por él sigue acá. Guardá el comprobante: con él podés reclamarle la plata al proveedor de pagos.',
  },
  parcel_lost: {
    en: 'The carrier lost a parcel of this purchase, and what you paid for it is still here. Keep the receipt: with it you can claim the money back from the payment provider.',
    es: 'El correo perdió un paquete de esta compra, y lo que pagaste por él sigue acá. Guardá el comprobante: con él podés reclamarle la plata al proveedor de pagos.',
  },
  bought_nothing: {
    en: 'Your payment arrived but does not fit the purchase, so it bought nothing and nothing is shipped for it. A person is looking into it. Keep the receipt: with it you can also claim the money back from the payment provider.',
    es: 'Tu pago llegó pero no coincide con la compra: no compró nada, y por él no se envía nada. Una persona lo está revisando. Guardá el comprobante: con él también podés reclamarle la plata al proveedor de pagos.',
  },
  other_part_back: {
    en: 'This purchase was paid with several payments, and one of them went back. Nothing is shipped for it, and this part is still here. A person is looking into it. Keep the receipt: with it you can also claim the money back from the payment provider.',
    es: 'Esta compra se pagó con varios pagos, y uno de ellos se devolvió. Por ella no se envía nada, y esta parte sigue acá. Una persona lo está revisando. Guardá el comprobante: con él también podés reclamarle la plata al proveedor de pagos.',
  },
  refunded: {
    en: 'The payment provider shows that this payment was refunded. When you see it depends on your bank or card.',
    es: 'El proveedor de pagos muestra que este pago se devolvió. Cuándo lo ves vos depende de tu banco o de tu tarjeta.',
  },
  partly_refunded: {
    en: 'The payment provider shows that a part of this payment was refunded. When you see it depends on your bank or card.',
    es: 'El proveedor de pagos muestra que una parte de este pago se devolvió. Cuándo la ves vos depende de tu banco o de tu tarjeta.',
  },
  in_mediation: {
    en: 'This payment is disputed: there is a claim about it, or its cardholder does not recognise it and the bank has not decided yet. The payment provider and the bank settle that. You can follow a claim in your account at the payment provider.',
    es: 'Este pago está en disputa: hay un reclamo, o el titular de la tarjeta lo desconoció y el banco todavía no decidió. Lo resuelven el proveedor de pagos y el banco. Un reclamo lo podés seguir en tu cuenta del proveedor de pagos.',
  },
  charged_back: {
    en: 'The cardholder charged this payment back. The bank and the payment provider settle it. If it was not you, ask your bank.',
    es: 'El titular de la tarjeta desconoció este pago. Lo resuelven el banco y el proveedor de pagos. Si no fuiste vos, consultá con tu banco.',
  },
  parcel_waits: {
    en: 'You have paid, and a person is looking into a parcel of this purchase. You need not pay again; keep the receipt.',
    es: 'Ya pagaste, y una persona está revisando un paquete de esta compra. No hace falta que pagues otra vez; guardá el comprobante.',
  },
  payment_unclear: {
    en: 'The payment of this purchase is no longer approved at the payment provider. A person is looking into it. Do not pay again meanwhile; keep the receipt.',
    es: 'El pago de esta compra ya no figura aprobado en el proveedor de pagos. Una persona lo está revisando. Mientras tanto no pagues otra vez; guardá el comprobante.',
  },
};

/** More of them would make the sentence unreadable. */
const MOST_NAMED = 3;

/** What a buyer reads of her money. */
export function moneyMessage({ case: kind, goods }: Pick<Money, 'case' | 'goods'>, language: Language): string {
  return MONEY_MESSAGES[kind][language].replace('{goods}', () => named(goods));
}

function named(goods: readonly string[]): string {
  const titles = goods.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  return [...titles, ...(goods.length > MOST_NAMED ? ['…'] : [])].join(', ');
}
