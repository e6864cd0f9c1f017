import { useId, useState } from 'preact/hooks';
import { formatDistance } from '../format.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import type { ShippingOption } from './quote-queries.js';

export type Point = NonNullable<ShippingOption['pickup_points']>[number];

/** How many are shown before somebody asks for all. */
const NEAREST = 3;

interface PointPickerProps {
  /** Nearest first, as the service has them. */
  points: readonly Point[];
  chosen: Point;
  pick: (point: Point) => void;
}

/** Where to collect the parcel: what the provider says of each point, nearest first. */
export function PointPicker({ points, chosen, pick }: PointPickerProps) {
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const { place, focusSoon } = useFocusSoon<HTMLFieldSetElement>();
  const open = () => {
    setOpen(true);
    focusSoon(`li:nth-child(${NEAREST + 1}) input`);
  };
  const shown = isOpen ? points : points.filter((point, at) => at < NEAREST || point === chosen);
  return (
    <fieldset class="option-points" ref={place}>
      <legend>Punto de retiro</legend>
      <ul class="choices">
        {shown.map((point) => (
          <PointCard key={point.point_id} point={point} name={name} isChosen={point === chosen} pick={() => pick(point)} />
        ))}
      </ul>
      {shown.length < points.length && (
        <button type="button" class="link" onClick={open}>
          Ver los {points.length} puntos
        </button>
      )}
    </fieldset>
  );
}

interface PointCardProps {
  point: Point;
  name: string;
  isChosen: boolean;
  pick: () => void;
}

function PointCard({ point, name, isChosen, pick }: PointCardProps) {
  const id = useId();
  const { description, street, city, open_hours, distance_m } = point;
  return (
    <li class="choice">
      <input type="radio" id={id} name={name} checked={isChosen} aria-describedby={`${id}-facts`} onChange={pick} />
      <div>
        <label for={id}>{description}</label>
        <div class="muted" id={`${id}-facts`}>
          <p>{[street, city].filter(Boolean).join(', ')}</p>
          {open_hours && <p>{open_hours}</p>}
        </div>
      </div>
      {distance_m !== null && <p class="choice-side">a {formatDistance(distance_m)}</p>}
    </li>
  );
}
