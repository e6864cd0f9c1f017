import { formatNumber, plural } from '../format.js';
import { Numbered, numberOf } from '../parts/number.js';
import { parcelWords } from '../parts/parcel-words.js';
import { Tag } from '../parts/tag.js';
import { titleOf } from '../parts/title-of.js';
import { TrackingLink } from '../parts/tracking-link.js';
import { isWebAddress } from '../web-address.js';
import { DispatchDeadline } from './dispatch-deadline.js';
import { hasLabel } from './dispatch-state.js';
import { dispatchWord, SENT_AGAIN, type ToDispatch } from './dispatch-words.js';
import { isToSend } from './sale-words.js';
import { StillToSend } from './still-to-send.js';

interface RowProps {
  item: ToDispatch;
  isPicked: boolean;
  toggle: (id: string) => void;
}

/** A parcel to pack: all that belongs into it, its numbers, by when it must leave, and what is to be done with it. */
export function DispatchRow({ item, isPicked, toggle }: RowProps) {
  const { order } = item;
  const { word, tone, icon } = dispatchWord(item);
  return (
    <tr>
      <td class="packing-pick">
        {hasLabel(item) && (
          <label>
            <input type="checkbox" checked={isPicked} onChange={() => toggle(order.id)} />
            <span class="unseen">
              Elegir {titleOf(order)} {numberOf(order)}
            </span>
          </label>
        )}
      </td>
      <td>
        <ul class="plain">
          {item.lines.map(({ product_id, title, quantity }) => (
            <li key={product_id}>
              <strong>{formatNumber(quantity)} ×</strong> {title}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <Numbers item={item} />
      </td>
      <td>
        <Orders item={item} />
      </td>
      <td>
        <Tag tone={tone} icon={icon}>
          {word}
        </Tag>
      </td>
    </tr>
  );
}

/** What tells it from the others, on its label and in the list of sales. */
function Numbers({ item: { order, carrier_tracking_id, packages } }: { item: ToDispatch }) {
  const carrier = order.shipment?.carrier_name;
  return (
    <>
      <p>
        <a href={`/vender/ventas/${order.id}`}>
          <Numbered number={order.number} id={order.id} />
        </a>
      </p>
      {carrier_tracking_id && <p class="number">{carrier_tracking_id}</p>}
      {packages !== null && packages > 1 && <p>{plural(packages, 'bulto', 'bultos')}</p>}
      <p class="muted">
        Para {order.recipient.name}
        {carrier && ` · ${carrier}`}
      </p>
    </>
  );
}

/** By when it leaves, or why it does not. */
function Orders({ item }: { item: ToDispatch }) {
  const { order, dispatch_by: by } = item;
  const { shipment } = order;
  const { title, stale } = parcelWords(shipment, undefined, order);
  return (
    <>
      {by && <DispatchDeadline by={by} of={item} />}
      {order.sent_again_at && hasLabel(item) && <p>{SENT_AGAIN}</p>}
      {shipment?.reason_text && <p>{shipment.reason_text}</p>}
      {stale && (
        <p>
          {title} {stale}
        </p>
      )}
      {isToSend(order) && <StillToSend order={order} />}
      {stale && isWebAddress(shipment?.tracking) && (
        <p>
          <TrackingLink address={shipment.tracking}>Mirá el seguimiento del correo</TrackingLink>
        </p>
      )}
    </>
  );
}
