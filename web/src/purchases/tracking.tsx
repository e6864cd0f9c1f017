import type { Schemas } from '../api.js';
import { formatDay } from '../format.js';
import { Icon } from '../parts/icon.js';

/** Where the parcel is, as far as the order knows. */
export function Tracking({ order }: { order: Schemas['Order'] }) {
  const parcel = order.shipping_address.shipco;
  if (!parcel) return null;
  return (
    <dl class="facts">
      <div>
        <dt>Transporte</dt>
        <dd>
          {parcel.carrier_name} · {parcel.service_name}
        </dd>
      </div>
      {parcel.estimated_delivery && (
        <div>
          <dt>Llega cerca del</dt>
          <dd>{formatDay(parcel.estimated_delivery)}</dd>
        </div>
      )}
      {parcel.carrier_tracking_id && (
        <div>
          <dt>Seguimiento</dt>
          <dd>
            {parcel.tracking ? (
              <a href={parcel.tracking} rel="noreferrer" target="_blank">
                {parcel.carrier_tracking_id} <Icon name="external" />
                <span class="unseen"> (se abre en otra pestaña)</span>
              </a>
            ) : (
              parcel.carrier_tracking_id
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
