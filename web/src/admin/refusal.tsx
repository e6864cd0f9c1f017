import { isCode, MarketplaceError } from '../api.js';
import { FailureNotice, Notice } from '../parts/notice.js';

/** What went wrong with a request of an admin. An ended session is ignored: the login already covers the page. */
export function Refusal({ error, retry }: { error: unknown; retry?: () => void }) {
  if (isCode(error, 'UNAUTHENTICATED')) return null;
  // The shop's notice would offer the login of buyers.
  if (error instanceof MarketplaceError && error.status === 401) {
    return (
      <Notice tone="bad">
        <p>{error.message}</p>
      </Notice>
    );
  }
  return <FailureNotice error={error} {...(retry && { retry })} />;
}
