import { PAYCO } from '../../../payments/domain/notification.js';
import type { InboxEntry } from '../../../platform/inbox/domain/inbox-entry.js';
import { NotReplayableError, WebhookNotFoundError } from './admin.errors.js';

/**
 * Returns a notification that refers to payments and can therefore be replayed. Throws WebhookNotFoundError, NotReplayableError.
 */
export function replayable(entry: InboxEntry | null): InboxEntry & { readonly resourceId: string } {
  if (!entry) throw new WebhookNotFoundError();
  const { resourceId } = entry;
  if (entry.source !== PAYCO || resourceId === null) throw new NotReplayableError();
  return { ...entry, resourceId };
}
