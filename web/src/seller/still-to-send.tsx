import type { Schemas } from '../api.js';
import { formatLongDay } from '../format.js';

/** Of a parcel that is followed no more and had not left when it was: whether it is to be sent, since when, and where its label is. */
export function StillToSend({ order }: { order: Pick<Schemas['SellerOrder'], 'paid_at'> }) {
  return (
    <p>
      Si todavía lo tenés, despachalo cuanto antes: quien compró lo espera.
      {order.paid_at && ` Se vendió el ${formatLongDay(order.paid_at)}.`} Su etiqueta está en tu cuenta del servicio de envíos.
      Para imprimirla acá, <a href="/vender/envios">vinculá esa cuenta de nuevo</a>.
    </p>
  );
}
