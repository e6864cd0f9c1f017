import { Icon } from '../parts/icon.js';
import { deadlineText } from './deadline.js';
import { type Dispatchable, hasDeadline } from './dispatch-state.js';

/** By when a parcel must leave, if that is said of it. */
export function DispatchDeadline({ by, of }: { by: string; of: Dispatchable }) {
  const { text, isLate } = deadlineText(by);
  if (!hasDeadline(of, isLate)) return null;
  return (
    <p class={isLate ? 'deadline deadline-late' : 'deadline'}>
      <Icon name={isLate ? 'alert' : 'clock'} />
      {text}
    </p>
  );
}
