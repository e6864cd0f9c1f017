import { useLayoutEffect, useState } from 'preact/hooks';

/** State that is kept for this tab, so that a reload, a login or the way back loses nothing that was typed. */
export function useKept<Value extends object>(key: string, initial: Value) {
  const [value, setValue] = useState<Value>(() => ({ ...initial, ...read<Value>(key) }));
  // At once, since a reload may follow.
  useLayoutEffect(() => {
    quietly(() => sessionStorage.setItem(key, JSON.stringify(value)));
  }, [key, value]);
  return [value, setValue] as const;
}

export function forgetKept(key: string): void {
  quietly(() => sessionStorage.removeItem(key));
}

/** Forgets what this tab keeps if it is of another user than this one. */
export function forgetTabOf(area: string, userId: string): void {
  const key = `user-${area}`;
  quietly(() => {
    const before = sessionStorage.getItem(key);
    if (before !== null && before !== userId) sessionStorage.clear();
    sessionStorage.setItem(key, userId);
  });
}

/** Everything that this tab and this browser keep. */
export function forgetAll(): void {
  quietly(() => sessionStorage.clear());
  quietly(() => localStorage.clear());
}

function read<Value>(key: string): Partial<Value> | null {
  return quietly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Value> | null) ?? null;
}

/** A browser that forbids storage only loses the convenience. */
export function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
