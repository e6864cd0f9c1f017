/** As people write it: with or without its letters, spaces, dots and hyphens. */
const WRITTEN = /^([A-Z])?(\d{4})([A-Z]{3})?$/;

/** The postal code as the shipping provider takes it, four digits or the whole code of eight characters; null if it is none. */
export function zipOf(text: string): string | null {
  const [, province, digits, block] = WRITTEN.exec(text.replaceAll(/[\s.-]/g, '').toUpperCase()) ?? [];
  if (!digits) return null;
  return province && block ? province + digits + block : digits;
}

export const isZip = (text: string): boolean => zipOf(text) !== null;
export const ZIP_PROBLEM = 'Escribí cuatro números, como 5501, o el código completo, como M5501ABC.';

/** What is sent instead of what was typed, in words; null if it is the same. */
export function readAs(text: string): string | null {
  const zip = zipOf(text);
  return zip === null || zip === text ? null : `Lo leemos como ${zip}.`;
}
