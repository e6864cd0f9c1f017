import type { Schemas } from '../api.js';
import { formatDay } from '../format.js';
import { isWebAddress } from '../web-address.js';
import { Icon } from './icon.js';
import { ParcelEvents, ParcelProgress } from './parcel-progress.js';

interface ParcelProps {
  /** What the order says of its shipment. */
  shipment: Schemas['Shipment'] | null;
  /** Undefined while it is not known. */
  tracking: Schemas['Tracking'] | undefined;
  /** The order's status, if there is no shipment. */
  otherwise: string;
  pickupPoint?: { description: string; street: string; city: string; open_hours: string } | null | undefined;
}

/** Progress of a parcel that no longer arrives on the day that was estimated. */
const NOT_EXPECTED = ['delivered', 'problem', 'returning', 'returned', 'lost', 'cancelled', 'expired'];

/** Whether the parcel still has a day to arrive: it exists, or soon will, and nothing has stopped it. */
function hasDay(shipment: ParcelProps['shipment'], progress: string | null | undefined): boolean {
  const isOnItsWay = shipment?.state === 'created' || shipment?.state === 'pending';
  return isOnItsWay && !NOT_EXPECTED.includes(progress ?? '');
}

/** Where a parcel is, how it travels, and what has happened to it. */
export function Parcel({ shipment, tracking, otherwise, pickupPoint }: ParcelProps) {
  const progress = tracking?.progress ?? shipment?.progress;
  return (
    <section class="box">
      <h2 aria-live="polite">{tracking?.progress_text ?? shipment?.progress_text ?? shipment?.state_text ?? otherwise}</h2>
      {shipment?.reason_text && <p>{shipment.reason_text}</p>}
      {progress && <ParcelProgress progress={progress} />}
      {tracking && <Facts tracking={tracking} isExpected={hasDay(shipment, progress)} />}
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
          <dt>Llega cerca del</dt>
          <dd>{formatDay(estimated_delivery)}</dd>
        </div>
      )}
      {carrier_tracking_id && (
        <div>
          <dt>Seguimiento</dt>
          <dd>
            {isWebAddress(tracking.tracking) ? (
              <a href={tracking.tracking} rel="noreferrer" target="_blank">
                {carrier_tracking_id} <Icon name="external" />
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
