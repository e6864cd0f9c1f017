import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MarketplaceError } from '../api.js';

/** Errors of a refused form by the path of the field, as the service names it: `shipping.zip`. */
export type Problems = Readonly<Record<string, string>>;

export function problemsOf(error: unknown): Problems {
  if (!(error instanceof MarketplaceError) || error.code !== 'VALIDATION_FAILED') return {};
  return Object.fromEntries(
    error.details.flatMap(({ path, message }) =>
      typeof path === 'string' && typeof message === 'string' ? [[path, message]] : [],
    ),
  );
}

/** The service's errors of those fields that nobody has changed since. */
export function useProblemsOf(error: unknown) {
  const [since, setSince] = useState<{ error: unknown; changed: readonly string[] }>({ error, changed: [] });
  const changed = since.error === error ? since.changed : [];
  const standing = Object.entries(problemsOf(error)).filter(([path]) => !changed.includes(path));
  const noteChanged = (path: string) => setSince({ error, changed: [...changed, path] });
  return { problems: Object.fromEntries(standing) as Problems, noteChanged };
}

/** Moves the focus to the first field that has a problem, once the problems are shown. */
export function useFocusOnProblem(causes: readonly unknown[]) {
  const ref = useRef<HTMLFormElement>(null);
  const focusOnProblem = () => ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  useLayoutEffect(() => {
    focusOnProblem();
  }, causes);
  return { ref, focusOnProblem };
}
