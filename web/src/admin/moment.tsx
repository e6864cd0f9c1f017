import { formatInstant, formatShort } from '../format.js';

/** To the second. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>;
}

/** To the minute, for a column. */
export function ShortMoment({ at }: { at: string }) {
  return (
    <time class="whole" dateTime={at}>
      {formatShort(at)}
    </time>
  );
}
