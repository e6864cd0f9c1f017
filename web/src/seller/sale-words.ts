import type { components } from '../../../client/index.js';
import { isWithSeller } from '../parts/parcel-words.js';

type Schemas = components['schemas'];

/** Whether it had not left when we last heard of it, and we hear of it no more. */
export const isToSend = ({ status, shipment }: Pick<Schemas['SellerOrder'], 'status' | 'shipment'>): boolean =>
  status === 'paid' && Boolean(shipment?.progress_stale_since) && isWithSeller(shipment?.progress);

/** Whether a row says how the payment is: not if all is well, or if that is why the parcel is as it is, which stands below. */
export const saysPayment = ({ payment_status, partial_refund, shipment }: Paid): boolean =>
  (payment_status !== 'approved' || partial_refund !== null) && !shipment?.reason?.startsWith('payment_');

type Paid = Pick<Schemas['SellerOrder'], 'payment_status' | 'partial_refund'> & {
  readonly shipment: Pick<NonNullable<Schemas['SellerOrder']['shipment']>, 'reason'> | null;
};

/** Where the buyer collects it, her own address is beside it. */
export const NOT_TO_THE_ADDRESS = 'El paquete va al punto de retiro. Esta es la dirección de quien compró:';

/** Whose money the sums of a sale are. What is paid out to sellers is agreed elsewhere, and not known here. */
const WHOSE_MONEY =
  'El pago de quien compró lo recibe este sitio: cuánto y cuándo te llega lo acordás con el sitio, y acá no figura.';
const WHOSE_ACCOUNT = 'El envío se le cobra a la cuenta con la que sale el paquete: la tuya si la vinculaste, o la del sitio.';

/** Whether this parcel was ended before it left. Its order may get another one. */
export const isOver = (progress: string | null | undefined): boolean => progress === 'cancelled' || progress === 'expired';

const QUOTED_TO_BUYER = 'Lo que se le cotizó por el envío a quien compró';
const QUOTED = {
  seller: 'Lo que se le cotizó por el envío a tu cuenta',
  marketplace: 'Lo que se le cotizó por el envío a la cuenta del sitio',
  unknown: 'Lo que se le cotizó por el envío a la cuenta',
};
const CHARGED = {
  seller: 'Lo que el servicio de envíos le cobra a tu cuenta',
  marketplace: 'Lo que el servicio de envíos le cobra a la cuenta del sitio',
  unknown: 'Lo que cobra el servicio de envíos',
};

type Progress = Schemas['Tracking']['progress'];
type Sale = Costs & Pick<Schemas['SellerOrder'], 'status' | 'is_part_back'>;

/** Null where neither is true any more. Which account is charged is said beside what is charged, once that is known. */
export function whoseMoney(sale: Sale, progress: Progress): string | null {
  const isBack = sale.status === 'refunded';
  const isMoneyHere = (!isBack || sale.is_part_back) && mayBeAsPlanned(sale, progress);
  const isNamed = chargedOf(sale, progress) !== null && sale.charged_to !== null;
  const leaves = !isBack && !isOver(progress) && !isCalledOff(sale);
  const said = [isMoneyHere && WHOSE_MONEY, leaves && !isNamed && WHOSE_ACCOUNT].filter(Boolean);
  return said.length > 0 ? said.join(' ') : null;
}

const isCalledOff = ({ shipment }: Costs): boolean => shipment?.state === 'cancelled' || shipment?.reason === 'cancelled';

/** What does not reach its buyer is not paid to its seller. */
function mayBeAsPlanned(costs: Costs, progress: Progress): boolean {
  if (isCalledOff(costs)) return progress === 'delivered';
  return !isOver(progress) && progress !== 'lost' && progress !== 'returned';
}

type Costs = Pick<Schemas['SellerOrder'], 'shipment_price' | 'charged_to' | 'seller_shipping_cost' | 'quoted_to' | 'drift'> & {
  readonly shipment: Pick<NonNullable<Schemas['SellerOrder']['shipment']>, 'state' | 'reason' | 'shipment_id'> | null;
};

/** Of a parcel that exists. Of any other nothing is charged that we know of. */
function chargedOf({ shipment, shipment_price }: Costs, progress: Progress): number | null {
  const isThere = Boolean(shipment?.shipment_id) && shipment?.state !== 'cancelled' && shipment?.state !== 'not_possible';
  return isThere && !isOver(progress) ? shipment_price : null;
}

/** What is charged, as the shipping provider answered, and what was quoted if that is another amount. */
export function shippingCosts(costs: Costs, progress: Progress): readonly { words: string; amount: number }[] {
  const { seller_shipping_cost: toAccount, drift } = costs;
  const charged = chargedOf(costs, progress);
  // The difference is known to the price that the buyer was quoted; what the account was quoted may be by other terms.
  const isCompared = charged !== null && drift !== null;
  const quoted = isCompared ? Math.round((charged - drift) * 100) / 100 : toAccount;
  const quotedWords = isCompared && quoted !== toAccount ? QUOTED_TO_BUYER : QUOTED[costs.quoted_to ?? 'unknown'];
  return [
    ...(quoted !== null && quoted !== charged ? [{ words: quotedWords, amount: quoted }] : []),
    ...(charged === null ? [] : [{ words: CHARGED[costs.charged_to ?? 'unknown'], amount: charged }]),
  ];
}
