import { useId } from 'preact/hooks';
import { formatLongDay, formatMoney } from '../format.js';
import { Exact } from '../parts/exact.js';
import type { Choice } from './draft.js';
import { type Point, PointPicker } from './point-picker.js';
import type { ShippingOption } from './quote-queries.js';

interface OptionRowProps {
  option: ShippingOption;
  /** The name that the radio buttons of one parcel share. */
  group: string;
  isOnly: boolean;
  /** What the buyer pays differs between the options; the service's tag compares what they cost. */
  doPricesDiffer: boolean;
  isChosen: boolean;
  pointId: string | undefined;
  choose: (choice: Choice) => void;
}

/** One way to send a parcel; with the points to choose from when it is to be collected. */
export function OptionRow({ option, group, isOnly, doPricesDiffer, isChosen, pointId, choose }: OptionRowProps) {
  const id = useId();
  const points = option.pickup_points ?? [];
  const point = points.find(({ point_id }) => point_id === pointId) ?? points[0];
  const pick = (chosen: Point | undefined) =>
    choose({ option_id: option.option_id, ...(chosen && { point_id: chosen.point_id }) });
  return (
    <li class="option">
      <input type="radio" id={id} name={group} checked={isChosen} aria-describedby={`${id}-facts`} onChange={() => pick(point)} />
      <div>
        <label for={id}>
          {option.service_name} <span class="option-carrier">{option.carrier_name}</span>
        </label>
        <p class="muted" id={`${id}-facts`}>
          {option.estimated_delivery ? (
            <span class="whole" key={option.estimated_delivery}>
              Llega el {formatLongDay(option.estimated_delivery)}
            </span>
          ) : (
            'Sin fecha estimada'
          )}
          {doPricesDiffer && option.tags.includes('cheapest') && <span class="tag">El más barato</span>}
          {!isOnly && option.tags.includes('fastest') && <span class="tag">El más rápido</span>}
        </p>
      </div>
      <p class="line-total">
        <Exact text={option.buyer_price === 0 ? 'Gratis' : formatMoney(option.buyer_price)} />
      </p>
      {isChosen && point && <PointPicker points={points} chosen={point} pick={pick} />}
    </li>
  );
}
