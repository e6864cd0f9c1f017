/** Four digits, or the code of eight characters. */
const ZIP = /^(\d{4}|[a-z]\d{4}[a-z]{3})$/i;

export const isZip = (text: string): boolean => ZIP.test(text.trim());
export const ZIP_PROBLEM = 'Escribí cuatro números, como 5501, o el código completo, como M5501ABC.';
