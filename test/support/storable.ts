const LONGEST = 4_096;
const YEARS = { from: 2000, to: 2199 };

/** Why the database or a page could not take what an adapter has read; empty if they can. */
export function unfitIn(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return isFitText(value) ? [] : [`${at}: ${JSON.stringify(value.slice(0, 60))}`];
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? [] : [`${at}: ${value}`];
  if (value instanceof Date) return isFitDate(value) ? [] : [`${at}: ${String(value)}`];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, one]) => unfitIn(one, `${at}.${name}`));
}

function isFitText(text: string): boolean {
  return text.length <= LONGEST && text.isWellFormed() && !text.includes('\0');
}

function isFitDate(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= YEARS.from && year <= YEARS.to;
}
