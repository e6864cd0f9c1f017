import { useEffect, useRef } from 'preact/hooks';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * While the connection is gone, tries again: as soon as the browser says that it is back, and at growing intervals, because a browser may
 * not know. The caller stops it by passing false when a try has succeeded.
 */
export function useComeback(isGone: boolean, tryAgain: () => void): void {
  const latest = useRef(tryAgain);
  latest.current = tryAgain;
  useEffect(() => {
    if (!isGone) return;
    let waitMs = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      clearTimeout(timer);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      timer = setTimeout(again, waitMs);
      latest.current();
    };
    timer = setTimeout(again, waitMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isGone]);
}
