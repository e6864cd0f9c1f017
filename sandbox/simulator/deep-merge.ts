/** A copy of `target` with `patch` merged into it field by field; lists and plain values are replaced. */
export function deepMerge(target: unknown, patch: unknown): unknown {
  if (!isRecord(target) || !isRecord(patch)) return patch;
  const merged = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) merged.set(name, deepMerge(merged.get(name), value));
  return Object.fromEntries(merged);
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
