import type { Schemas } from '../api.js';
import { formatLongDay } from '../format.js';
import { now } from '../now.js';
import { isWebAddress } from '../web-address.js';
import { arrivalOn, type Promised } from './arrival.js';
import { Icon } from './icon.js';
import { ParcelEvents, ParcelProgress } from './parcel-progress.js';
import { parcelWords, pickupWord } from './parcel-words.js';
import { TrackingLink } from './tracking-link.js';

interface ParcelProps {
  /** What the order says of its shipment. */
  shipment: Omit<Schemas['Shipment'], 'estimated_delivery'> | null;
  /** Undefined while it is not known. */
  tracking: Schemas['Tracking'] | undefined;
  order: Pick<Schemas['Order'], 'status' | 'status_text' | 'payment_status'> & Promised;
  /** What the reader has asked for, which the page shows with its answer. */
  asked: { kind: NonNullable<Schemas['Shipment']['reason']>; last: Schemas['DispatchRequest'] | null };
  pickupPoint?: { description: string; street: string; city: string; open_hours: string } | null | undefined;
}

/** Where a parcel is, how it travels, and what has happened to it. */
export function Parcel({ shipment, tracking, order, asked, pickupPoint }: ParcelProps) {
  const saidBelow = asked.last?.state === 'open' ? asked.kind : null;
  const { title, reason, progress, isExpected, stale } = parcelWords(shipment, tracking, order, saidBelow);
  const point = pickupWord({ progress, isExpected });
  const day = isExpected ? tracking?.estimated_delivery : null;
  const arrival = day && arrivalOn(day, order, now(), Boolean(pickupPoint));
  return (
    <section class={progress && !tracking ? 'box parcel-loading' : 'box'}>
      <h2 aria-live="polite">{title}</h2>
      {arrival && <p class="arrival">{arrival}</p>}
      {progress === 'delivered' && shipment?.progress_at && <p class="arrival">Llegó el {formatLongDay(shipment.progress_at)}</p>}
      {reason && <p>{reason}</p>}
      {stale && (
        <p>
          {stale}
          {isWebAddress(tracking?.tracking) && (
            <>
              {' '}
              <TrackingLink address={tracking.tracking}>Mirá el seguimiento del correo</TrackingLink>
            </>
          )}
        </p>
      )}
      {progress && <ParcelProgress progress={progress} />}
      {tracking && <Facts tracking={tracking} />}
      {pickupPoint && point && (
        <p class="point">
          <Icon name="pin" />
          <span>
            {point} {pickupPoint.description}, {[pickupPoint.street, pickupPoint.city].filter(Boolean).join(', ')}
            {progress !== 'delivered' && pickupPoint.open_hours && `. ${pickupPoint.open_hours}`}
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
          <dt>Correo</dt>
          <dd>{carrier_name}</dd>
        </div>
      )}
      {carrier_tracking_id && (
        <div>
          <dt>Seguimiento</dt>
          <dd>
            <TrackingLink address={tracking.tracking}>{carrier_tracking_id}</TrackingLink>
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
