import type { Language, Sentence } from '../../platform/kernel/sentence.js';
import type { Money, MoneyCase, OwedMoney } from './money.js';

/**
 * What the buyer is told about her money: what was charged, what happens now, what she can do. The marketplace starts no refunds, so no
 * sentence promises one: what is owed is followed by when she hears of it, see `STANDINGS`.
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
    en: 'A part of this purchase is paid. Nothing is shipped until the rest is here. The rest can only be paid on the page of the payment provider where you paid this part, with the other card: we have no link to it. If you have closed it, or it does not take your card, you need not do anything: do not pay the whole again. If the rest does not come in time, a person looks into it, and you will hear from us: keep the receipt of payment no. {payments}.',
    es: 'Una parte de esta compra está paga. No se envía nada hasta que llegue el resto. El resto se puede pagar únicamente en la página del proveedor de pagos en la que pagaste esta parte, con la otra tarjeta: no tenemos un enlace a ella. Si la cerraste o no te acepta la tarjeta, no hace falta que hagas nada: no pagues todo otra vez. Si el resto no llega a tiempo, lo revisa una persona y vas a tener noticias: guardá el comprobante del pago n.º {payments}.',
  },
  part_waits_for_open: {
    en: 'A part of this purchase is paid, and the payment of the rest was started and has not been charged yet. Nothing is shipped until it is here. Do not pay again. If the rest does not come in time, a person looks into it, and you will hear from us: keep the receipt of payment no. {payments}.',
    es: 'Una parte de esta compra está paga, y el pago del resto se empezó y todavía no se acreditó. No se envía nada hasta que llegue. No pagues otra vez. Si el resto no llega a tiempo, lo revisa una persona y vas a tener noticias: guardá el comprobante del pago n.º {payments}.',
  },
  purchase_paid_twice: {
    en: 'You were charged twice for this purchase. With the first payment it goes on; the second one is too much.',
    es: 'Esta compra se te cobró dos veces. Con el primer pago sigue su curso; sobra el segundo.',
  },
  cart_paid_twice: {
    en: 'You were charged twice: this payment was approved when goods of it ({goods}) were already paid with another purchase. Nothing is shipped for this one; your other purchase goes on.',
    es: 'Te cobramos dos veces: este pago se aprobó cuando ya habías pagado {goods} con otra compra. Por este no se envía nada; tu otra compra sigue su curso.',
  },
  parcel_cancelled: {
    en: 'A parcel of this purchase was cancelled, and what you paid for it is still here.',
    es: 'Un paquete de esta compra se canceló, y lo que pagaste por él sigue acá.',
  },
  parcel_called_back: {
    en: 'The carrier was asked to return a parcel of this purchase, and what you paid for it is still here. It may arrive nevertheless. A person is looking into it.',
    es: 'Le pedimos al correo que devuelva un paquete de esta compra, y lo que pagaste por él sigue acá. Puede que igual te llegue. Una persona lo está revisando.',
  },
  parcel_not_sent: {
    en: 'A parcel of this purchase did not leave, and what you paid for it is still here. A person decides whether another one is sent or your payment is refunded. You need not pay again; keep the receipt of payment no. {payments}.',
    es: 'Un paquete de esta compra no salió, y lo que pagaste por él sigue acá. Una persona decide si sale otro o si se te devuelve el pago. No hace falta que pagues otra vez; guardá el comprobante del pago n.º {payments}.',
  },
  parcel_returning: {
    en: 'A parcel of this purchase is on its way back to its seller, and what you paid for it is still here. Once it is back, a person looks into it, and you will hear from us: keep the receipt of payment no. {payments}.',
    es: 'Un paquete de esta compra está volviendo a quien te lo vendió, y lo que pagaste por él sigue acá. Cuando haya vuelto, lo ve una persona y vas a tener noticias: guardá el comprobante del pago n.º {payments}.',
  },
  parcel_was_returning: {
    en: 'When we last heard of it, a parcel of this purchase was on its way back to its seller; we no longer follow it. What you paid for it is still here. Write to us, with payment no. {payments}.',
    es: 'Lo último que supimos de un paquete de esta compra es que estaba volviendo a quien te lo vendió; ya no lo seguimos. Lo que pagaste por él sigue acá. Escribinos, con el n.º de pago {payments}.',
  },
  parcel_returned: {
    en: 'A parcel of this purchase went back to its seller, and what you paid for it is still here.',
    es: 'Un paquete de esta compra volvió a quien te lo vendió, y lo que pagaste por él sigue acá.',
  },
  parcel_lost: {
    en: 'The carrier lost a parcel of this purchase, and what you paid for it is still here.',
    es: 'El correo perdió un paquete de esta compra, y lo que pagaste por él sigue acá.',
  },
  parcel_damaged: {
    en: 'The carrier reports that a parcel of this purchase was delivered with damage, and what you paid for it is still here.',
    es: 'El correo informa que entregó dañado un paquete de esta compra, y lo que pagaste por él sigue acá.',
  },
  revoked: {
    en: 'You told us that you take back what you bought here, and what you paid for it is still here. We agree with you on how a parcel that has left comes back.',
    es: 'Nos avisaste que te arrepentiste de lo que compraste acá, y lo que pagaste por eso sigue acá. Si el paquete ya salió, acordamos con vos cómo vuelve.',
  },
  bought_nothing: {
    en: 'Your payment arrived but does not fit the purchase, so it bought nothing and nothing is shipped for it.',
    es: 'Tu pago llegó pero no coincide con la compra: no se aplicó, y por él no se envía nada.',
  },
  parts_stayed: {
    en: 'What was charged for this purchase is not its total, so it bought nothing and nothing is shipped for it.',
    es: 'Lo que se cobró por esta compra no es su total: no se aplicó, y por ella no se envía nada.',
  },
  other_part_back: {
    en: 'This purchase was paid with several payments, and one of them went back. Nothing is shipped for it, and this part is still here.',
    es: 'Esta compra se pagó con varios pagos, y uno de ellos se devolvió. Por ella no se envía nada, y esta parte sigue acá.',
  },
  refunded: {
    en: 'The payment provider shows that this payment was refunded. When you see it depends on your bank or card.',
    es: 'El proveedor de pagos muestra que este pago se devolvió. Cuándo lo ves vos depende de tu banco o de tu tarjeta.',
  },
  partly_refunded: {
    en: 'The payment provider shows that a part of this payment was refunded. When you see it depends on your bank or card.',
    es: 'El proveedor de pagos muestra que una parte de este pago se devolvió. Cuándo la ves vos depende de tu banco o de tu tarjeta.',
  },
  part_refunded: {
    en: 'This purchase was charged in several payments, and the payment provider shows that a part of it was refunded. When you see it depends on your bank or card.',
    es: 'Esta compra se cobró en varios pagos, y el proveedor de pagos muestra que una parte se devolvió. Cuándo ves lo devuelto depende de tu banco o de tu tarjeta.',
  },
  part_charged_back: {
    en: 'This purchase was charged in several payments, and the bank gave some of them back to the cardholder, who had charged them back. If that was not you, ask your bank.',
    es: 'Esta compra se cobró en varios pagos, y el banco le devolvió una parte al titular de la tarjeta, que se la había reclamado. Si no fuiste vos, consultá con tu banco.',
  },
  in_mediation: {
    en: 'This payment is disputed: there is a claim about it, or its cardholder does not recognise it and the bank has not decided yet. The payment provider and the bank settle that. You can follow a claim in your account at the payment provider.',
    es: 'Este pago está en disputa: hay un reclamo, o el titular de la tarjeta se lo reclamó a su banco, que todavía no decidió. Lo resuelven el proveedor de pagos y el banco. Un reclamo lo podés seguir en tu cuenta del proveedor de pagos.',
  },
  charged_back: {
    en: 'The bank gave this payment back to the cardholder, who had charged it back. If that was not you, ask your bank.',
    es: 'El banco le devolvió este pago al titular de la tarjeta, que se lo había reclamado. Si no fuiste vos, consultá con tu banco.',
  },
  parcel_waits: {
    en: 'You have paid, and a person is looking into a parcel of this purchase. You need not pay again; keep the receipt of payment no. {payments}.',
    es: 'Ya pagaste, y una persona está revisando un paquete de esta compra. No hace falta que pagues otra vez; guardá el comprobante del pago n.º {payments}.',
  },
  settled: {
    en: 'Something was wrong with the money of this purchase, and we settled it with you in another way than by a refund. Write to us if that is not so.',
    es: 'Hubo un problema con la plata de esta compra, y lo arreglamos con vos sin devolverte el pago. Si no es así, escribinos.',
  },
  settled_beside_refund: {
    en: 'A part of what you paid was refunded, and we settled the rest of what was wrong with you in another way. When you see the refund depends on your bank or card. Write to us if that is not so.',
    es: 'Una parte de lo que pagaste se devolvió, y lo que faltaba lo arreglamos con vos de otra forma. Cuándo ves lo devuelto depende de tu banco o de tu tarjeta. Si no es así, escribinos.',
  },
  payment_unclear: {
    en: 'The payment of this purchase is no longer approved at the payment provider. A person is looking into it. Do not pay again meanwhile; keep the receipt of payment no. {payments}.',
    es: 'El pago de esta compra ya no figura aprobado en el proveedor de pagos. Una persona lo está revisando. Mientras tanto no pagues otra vez; guardá el comprobante del pago n.º {payments}.',
  },
};

/** What follows of money that is owed. */
const STANDINGS = {
  open: {
    en: 'Payment no. {payments}. A person has been looking into it since {since}, and you will hear from us by {by}. If you do not, write to us.',
    es: 'Pago n.º {payments}. Una persona lo está revisando desde el {since}, y vas a tener noticias a más tardar el {by}. Si no, escribinos.',
  },
  late: {
    en: 'Payment no. {payments}. A person has been looking into it since {since}, and you should have heard from us by {by}: we are late. Write to us, with that number.',
    es: 'Pago n.º {payments}. Una persona lo está revisando desde el {since}, y tenías que tener noticias a más tardar el {by}: nos atrasamos. Escribinos, con ese número.',
  },
  told: {
    en: 'Payment no. {payments}. A person has been looking into it since {since}. On {told} we told you what we do about it; if you have not seen that, write to us.',
    es: 'Pago n.º {payments}. Una persona lo está revisando desde el {since}. El {told} te contamos qué vamos a hacer; si no te llegó, escribinos.',
  },
} satisfies Record<string, Sentence>;

/** More of them would make the sentence unreadable. */
const MOST_NAMED = 3;

/** What a buyer reads of her money. */
export function moneyMessage(
  { case: kind, goods, paymentIds, owed }: Pick<Money, 'case' | 'goods' | 'paymentIds' | 'owed'>,
  language: Language,
  now: Date,
): string {
  const values = { goods: named(goods), payments: paymentIds.join(', ') };
  const message = MONEY_MESSAGES[kind][language].replace(/\{(goods|payments)\}/g, (_, name: keyof typeof values) => values[name]);
  return owed ? `${message} ${standing(owed, language, now)}` : message;
}

function standing({ paymentIds, since, hearBy, toldAt }: OwedMoney, language: Language, now: Date): string {
  const said = toldAt ? STANDINGS.told : now > hearBy ? STANDINGS.late : STANDINGS.open;
  const day = (at: Date) => DAY[language].format(at);
  const values = { payments: paymentIds.join(', '), since: day(since), by: day(hearBy), told: toldAt ? day(toldAt) : '' };
  return said[language].replace(/\{(payments|since|by|told)\}/g, (_, name: keyof typeof values) => values[name]);
}

const timeZone = 'America/Argentina/Buenos_Aires';
const DAY: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }),
  es: new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone }),
};

function named(goods: readonly string[]): string {
  const titles = goods.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  return [...titles, ...(goods.length > MOST_NAMED ? ['…'] : [])].join(', ');
}
