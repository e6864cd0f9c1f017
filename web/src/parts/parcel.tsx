import type { Schemas } from '../api.js';
import { now } from '../now.js';
import { isWebAddress } from '../web-address.js';
import { arrivalOn } from './arrival.js';
import { Icon } from './icon.js';
import { ParcelEvents, ParcelProgress } from './parcel-progress.js';
import { parcelWords } from './parcel-words.js';

interface ParcelProps {
  /** What the order says of its shipment. */
  shipment: Omit<Schemas['Shipment'], 'estimated_delivery'> | null;
  /** Undefined while it is not known. */
  tracking: Schemas['Tracking'] | undefined;
  order: Pick<Schemas['Order'], 'status' | 'status_text' | 'payment_status'>;
  /** What the reader has asked for, which the page shows with its answer. */
  asked: { kind: NonNullable<Schemas['Shipment']['reason']>; last: Schemas['DispatchRequest'] | null };
  pickupPoint?: { description: string; street: string; city: string; open_hours: string } | null | undefined;
}

/** Where a parcel is, how it travels, and what has happened to it. */
export function Parcel({ shipment, tracking, order, asked, pickupPoint }: ParcelProps) {
  const saidBelow = asked.last?.state === 'open' ? asked.kind : null;
  const { title, reason, progress, isExpected } = parcelWords(shipment, tracking, order, saidBelow);
  return (
    <section class="box">
      <h2 aria-live="polite">{title}</h2>
      {tracking?.estimated_delivery && isExpected && (
        <p class="arrival">{arrivalOn(tracking.estimated_delivery, now(), Boolean(pickupPoint))}</p>
      )}
      {reason && <p>{reason}</p>}
      {progress && <ParcelProgress progress={progress} />}
      {tracking && <Facts tracking={tracking} />}
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

function Facts({ tracking }: { tracking: Schemas['Tracking'] }) {
  const { carrier_name, carrier_tracking_id, packages } = tracking;
  return (
    <dl class="facts">
      {carrier_name && (
        <div>
          <dt>Transporte</dt>
          <dd>{carrier_name}</dd>
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
      {packages !== null && packages > 1 && (
        <div>
          <dt>Bultos</dt>
          <dd>{packages}</dd>
        </div>
      )}
    </dl>
  );
}
