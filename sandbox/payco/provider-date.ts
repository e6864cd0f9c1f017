const OFFSET_MS = -4 * 3_600_000;

/** ISO 8601 with milliseconds and `-04:00`, in every country. */
export function providerDate(date: Date): string {
  return new Date(date.getTime() + OFFSET_MS).toISOString().replace('Z', '-04:00');
}
