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
export const WHOSE_MONEY =
  'El pago de quien compró lo recibe este sitio: cuánto y cuándo te llega lo acordás con el sitio, y acá no figura. El envío se le cobra a la cuenta con la que sale el paquete: la tuya si la vinculaste, o la del sitio.';

/** Whether this parcel was ended before it left. Its order may get another one. */
export const isOver = (progress: string | null | undefined): boolean => progress === 'cancelled' || progress === 'expired';

const QUOTED = 'Lo que se cotizó por el envío';
const QUOTED_TO_ACCOUNT = 'Lo que se le cotizó a la cuenta por el envío';
const CHARGED = 'Lo que cobra el servicio de envíos';

type Costs = Pick<Schemas['SellerOrder'], 'shipment_price' | 'seller_shipping_cost' | 'drift'> & {
  readonly shipment: Pick<NonNullable<Schemas['SellerOrder']['shipment']>, 'state' | 'shipment_id'> | null;
};

/**
 * What is known of the price of shipping: of a parcel that exists what is charged, as the shipping provider answered, and what was quoted
 * if that is another amount. Of any other nothing is charged that we know of.
 */
export function shippingCosts(
  { shipment, shipment_price: charged, seller_shipping_cost, drift }: Costs,
  progress: Schemas['Tracking']['progress'],
): readonly { words: string; amount: number }[] {
  const isThere = Boolean(shipment?.shipment_id) && shipment?.state !== 'cancelled' && shipment?.state !== 'not_possible';
  const cost = isThere && !isOver(progress) ? charged : null;
  // Of what was charged the difference is known; what the account was quoted may be by other terms.
  const isSame = cost !== null && drift !== null;
  const quoted = isSame ? cost - drift : seller_shipping_cost;
  return [
    ...(quoted !== null && quoted !== cost ? [{ words: isSame ? QUOTED : QUOTED_TO_ACCOUNT, amount: quoted }] : []),
    ...(cost === null ? [] : [{ words: CHARGED, amount: cost }]),
  ];
}
