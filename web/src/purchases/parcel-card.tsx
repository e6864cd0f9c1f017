import type { Schemas } from '../api.js';
import { now } from '../now.js';
import { arrivalOf, isLateToLeave } from '../parts/arrival.js';
import { Amount } from '../parts/exact.js';
import { Numbered, numberOf } from '../parts/number.js';
import { ParcelProgress } from '../parts/parcel-progress.js';
import { parcelWords } from '../parts/parcel-words.js';
import { Tag } from '../parts/tag.js';
import { titleOf } from '../parts/title-of.js';
import { LATE, stateWordOf } from './order-words.js';
import { ParcelNotes } from './parcel-notes.js';

type Order = Schemas['Order'];

/** One parcel of a purchase: what it is, where it is, and when it arrives. */
export function ParcelCard({ order, heading: Heading = 'h2' }: { order: Order; heading?: 'h2' | 'h3' }) {
  return (
    <li class="box parcel-card">
      <div class="card-head">
        <div>
          <Heading>
            <a href={`/compras/${order.id}`}>
              {titleOf(order)}
              <span class="unseen"> {numberOf(order)}</span>
            </a>
          </Heading>
          <p class="muted">
            <Numbered number={order.number} id={order.id} /> · <Amount of={order.total} />
          </p>
        </div>
        <StateTag order={order} />
      </div>
      <Whereabouts order={order} />
    </li>
  );
}

export function StateTag({ order }: { order: Order }) {
  const { word, tone, icon } = isLateToLeave(order, now()) ? LATE : stateWordOf(order);
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  );
}

/** The day as the headline, the service's sentences below it, and how far the parcel is. */
export function Whereabouts({ order }: { order: Order }) {
  const { shipment, status } = order;
  const arrival = status === 'paid' ? arrivalOf(order, now()) : null;
  const { title, reason, progress, isExpected, stale } = parcelWords(shipment, undefined, order);
  // A parcel without a reading is still with its seller.
  const reached = progress ?? (isExpected ? 'preparing' : null);
  return (
    <>
      {arrival && <p class="arrival">{arrival}</p>}
      <p>{title}</p>
      {reason && <p>{reason}</p>}
      {stale && <p>{stale}</p>}
      <ParcelNotes order={order} />
      {status === 'paid' && reached && <ParcelProgress progress={reached} />}
    </>
  );
}
