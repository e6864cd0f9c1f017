import type { Schemas } from '../api.js';
import { formatDay } from '../format.js';
import { isWebAddress } from '../web-address.js';
import { Icon } from './icon.js';
import { ParcelEvents, ParcelProgress } from './parcel-progress.js';
import { ARRIVES, parcelWords } from './parcel-words.js';

interface ParcelProps {
  /** What the order says of its shipment. */
  shipment: Schemas['Shipment'] | null;
  /** Undefined while it is not known. */
  tracking: Schemas['Tracking'] | undefined;
  order: Pick<Schemas['Order'], 'status' | 'status_text' | 'payment_status'>;
  pickupPoint?: { description: string; street: string; city: string; open_hours: string } | null | undefined;
}

/** Where a parcel is, how it travels, and what has happened to it. */
export function Parcel({ shipment, tracking, order, pickupPoint }: ParcelProps) {
  const { title, reason, progress, isExpected } = parcelWords(shipment, tracking, order);
  return (
    <section class="box">
      <h2 aria-live="polite">{title}</h2>
      {reason && <p>{reason}</p>}
      {progress && <ParcelProgress progress={progress} />}
      {tracking && <Facts tracking={tracking} isExpected={isExpected} />}
      {pickupPoint && (
        <p class="point">
          <Icon name="pin" />
          <span>
            Se retira en {pickupPoint.description}, {[pickupPoint.street, pickupPoint.city].filter(Boolean).join(', ')}
            {pickupPoint.open_hours && `. ${pickupPoint.open_hours}`}
          </span>
        </p>
      )}
      {tracking && <ParcelEvents events={tracking.events} />}
    </section>
  );
}

function Facts({ tracking, isExpected }: { tracking: Schemas['Tracking']; isExpected: boolean }) {
  const { carrier_name, carrier_tracking_id, estimated_delivery } = tracking;
  return (
    <dl class="facts">
      {carrier_name && (
        <div>
          <dt>Transporte</dt>
          <dd>{carrier_name}</dd>
        </div>
      )}
      {estimated_delivery && isExpected && (
        <div>
          <dt>{ARRIVES}</dt>
          <dd>{formatDay(estimated_delivery)}</dd>
        </div>
      )}
      {carrier_tracking_id && (
        <div>
          <dt>Seguimiento</dt>
          <dd>
            {isWebAddress(tracking.tracking) ? (
              <a href={tracking.tracking} rel="noreferrer" target="_blank">
                {carrier_tracking_id}
                <Icon name="external" />
                <span class="unseen"> (se abre en otra pestaña)</span>
              </a>
            ) : (
              carrier_tracking_id
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
