import { Icon } from '../parts/icon.js';
import { Numbered, numberOf } from '../parts/number.js';
import { titleOf } from '../parts/title-of.js';
import { deadlineText } from './deadline.js';
import { canLeave, isStopped, TASKS, type ToDispatch } from './dispatch-words.js';
import { SaleLink } from './sale-link.js';

interface RowProps {
  item: ToDispatch;
  isPicked: boolean;
  toggle: (id: string) => void;
}

/** A parcel to send, by when, and what is to be done with it. */
export function DispatchRow({ item, isPicked, toggle }: RowProps) {
  const { order, label } = item;
  const task = TASKS.find((one) => one.label === label);
  const { shipment } = order;
  return (
    <li class="box order">
      <div>
        <h2>
          <SaleLink order={order} />
        </h2>
        <Deadline item={item} />
        <p class="muted">
          <Numbered number={order.number} id={order.id} /> · Para {order.recipient.name}
          {shipment?.carrier_name && ` · ${shipment.carrier_name}`}
        </p>
        {shipment?.reason_text && <p>{shipment.reason_text}</p>}
      </div>
      <div class="order-side">
        {task && (
          <span class={`tag tag-${task.tone}`}>
            <Icon name={task.icon} /> {isStopped(item) ? 'No la despaches' : task.word}
          </span>
        )}
        {canLeave(item) && (
          <label class="check">
            <input type="checkbox" checked={isPicked} onChange={() => toggle(order.id)} />
            <span>
              Elegir
              <span class="unseen">
                {' '}
                {titleOf(order)} {numberOf(order)}
              </span>
            </span>
          </label>
        )}
      </div>
    </li>
  );
}

/** What waits for somebody else is not late, and what is not to be sent is not due either. */
function Deadline({ item }: { item: ToDispatch }) {
  const { text, isLate } = deadlineText(item.dispatch_by);
  if (item.label === 'impossible' && (isLate || isStopped(item))) return null;
  return (
    <p class={isLate ? 'deadline deadline-late' : 'deadline'}>
      <Icon name={isLate ? 'alert' : 'clock'} />
      {text}
    </p>
  );
}
