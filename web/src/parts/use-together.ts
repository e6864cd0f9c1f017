import { useRef } from 'preact/hooks';

interface Asked {
  readonly isLoading: boolean;
  readonly failureCount: number;
}

/**
 * What was asked for, once all that is shown with it has come, too: what stands above something would push it down later. What is not asked
 * for, or has failed once, holds up nothing; and what is shown once stays, whatever is asked for later.
 */
export function useTogether<Data>(asked: { readonly data: Data | undefined }, ...others: readonly Asked[]): Data | undefined {
  const isShown = useRef(false);
  isShown.current ||= asked.data !== undefined && others.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
  return isShown.current ? asked.data : undefined;
}
