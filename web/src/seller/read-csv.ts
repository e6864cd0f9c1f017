/** Far more than a spreadsheet of products: a person looks through what comes of it. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 10_000;

/** Why a file cannot be read at all, for people. */
export class UnreadableCsv extends Error {}

export interface CsvRow {
  /** As a spreadsheet counts them: the names are row 1. */
  readonly row: number;
  /** By the name of their column; a row that ends early lacks some. */
  readonly cells: ReadonlyMap<string, string>;
  /** It has more cells than there are names. */
  readonly isTooLong: boolean;
}

export interface CsvTable {
  readonly names: readonly string[];
  readonly rows: readonly CsvRow[];
  /** As a spreadsheet writes it where decimals have a comma. */
  readonly hasSemicolons: boolean;
}

/** Spreadsheets write UTF-8, or what Windows had before it. Throws UnreadableCsv. */
export async function textOf(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) throw new UnreadableCsv('El archivo pesa más de 10 MB. Partilo en varios.');
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Rows without any text are skipped. Throws UnreadableCsv, also for more rows than `most`. */
export async function readCsv(text: string, most = MAX_ROWS): Promise<CsvTable> {
  const [heading = ''] = text.split(/\r|\n/, 1);
  const hasSemicolons = heading.split(';').length > heading.split(',').length;
  const [first = [], ...others] = await recordsOf(text, hasSemicolons ? ';' : ',');
  const names = first.map((name) => name.trim().toLowerCase());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice) throw new UnreadableCsv(`La columna ${twice} está dos veces.`);
  const rows = others.flatMap((cells, at) => (cells.every((cell) => cell.trim() === '') ? [] : [rowOf(names, cells, at + 2)]));
  if (rows.length > most) throw new UnreadableCsv('El archivo tiene más de 10.000 filas. Partilo en varios.');
  return { names, rows, hasSemicolons };
}

/** The parser is loaded with the first file: no page needs it before. */
async function recordsOf(text: string, delimiter: string): Promise<string[][]> {
  const { CsvError, parse } = await import('csv-parse/browser/esm/sync').catch(() => {
    throw new UnreadableCsv('No pudimos comunicarnos con el sitio. Revisá tu conexión y recargá la página.');
  });
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    const where = typeof lines === 'number' ? ` en la línea ${lines}` : '';
    throw new UnreadableCsv(`No es un CSV que se pueda leer: hay comillas sin cerrar o fuera de lugar${where}.`);
  }
}

function rowOf(names: readonly string[], cells: readonly string[], row: number): CsvRow {
  const named = names.flatMap((name, at) =>
    name === '' || cells[at] === undefined ? [] : [[name, unquoted(cells[at])] as const],
  );
  return { row, cells: new Map(named), isTooLong: cells.slice(names.length).some((cell) => cell.trim() !== '') };
}

/** What the export puts before a text that a spreadsheet would take for a formula; ends of lines as one kind. */
const unquoted = (cell: string): string =>
  cell
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
