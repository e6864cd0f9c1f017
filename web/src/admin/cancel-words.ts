import type { components } from '../../../client/index.js';
import { isWithSeller } from '../parts/parcel-words.js';

type Schemas = components['schemas'];
type Shipment = Pick<Schemas['AdminShipment'], 'state' | 'progress' | 'outcome_unknown'>;

const GONE: readonly (string | null)[] = ['returned', 'lost', 'cancelled', 'expired'];

const mayHaveParcel = ({ state, outcome_unknown }: Pick<Shipment, 'state' | 'outcome_unknown'>): boolean =>
  outcome_unknown || ['creating', 'unknown', 'needs_review', 'created'].includes(state);

/** What is called off: the parcel, if there may be one. */
export const cancelLabel = (shipment: Pick<Shipment, 'state' | 'outcome_unknown'> | null): string =>
  shipment && mayHaveParcel(shipment) ? 'Cancelar el paquete' : 'Cancelar el envío';

/** What a cancellation does, by where the parcel is. */
export function cancelQuestion({ shipment }: { shipment: Shipment | null }): string {
  if (!shipment) return 'No se crea ningún paquete de este pedido.';
  const { state, progress } = shipment;
  if (state === 'needs_review' && GONE.includes(progress)) return 'El envío se da por cancelado: el paquete ya no puede llegar.';
  if (state === 'created' && isWithSeller(progress)) return 'El paquete se cancela en el servicio de envíos.';
  if (state === 'created' && progress !== null) return 'El paquete ya salió: se le pide al correo que lo devuelva, sin garantía.';
  if (!mayHaveParcel(shipment)) return 'No se crea ningún paquete de este pedido.';
  return 'Si hay un paquete, se cancela en el servicio de envíos; si ya salió, se pide de vuelta, sin garantía.';
}
