import { Icon } from '../parts/icon.js';
import { deadlineText } from './deadline.js';

/** By when a parcel must leave. */
export function DispatchDeadline({ by }: { by: string }) {
  const { text, isLate } = deadlineText(by);
  return (
    <p class={isLate ? 'deadline deadline-late' : 'deadline'}>
      <Icon name={isLate ? 'alert' : 'clock'} />
      {text}
    </p>
  );
}
