import { formatInput, parseInput } from '../format.js';
import { type ProductInput, problemsIn } from './product-rules.js';
import type { CsvRow, CsvTable } from './read-csv.js';
import { UnreadableCsv } from './read-csv.js';

const EMPTIED_TO = { description: '', sku: null, image_url: null } as const;
const TEXTS = ['title', 'description', 'image_url', 'sku'] as const;
const NUMBERS = ['price', 'weight_grams', 'length_cm', 'width_cm', 'height_cm'] as const;
const FLAGS = ['free_shipping', 'active'] as const;
const FIELDS = [...TEXTS, ...NUMBERS, ...FLAGS] as const;
type Field = (typeof FIELDS)[number];
/** Of the export, and of no use here. */
const BESIDE = ['id', 'external_id', 'seller_id', 'seller_name', 'currency', 'etag'];
const YES = new Set(['true', 'verdadero', 'sí', 'si', '1']);
const NO = new Set(['false', 'falso', 'no', '0']);

export type Value = string | number | boolean | null;
export type Values = { readonly [Name in Field | 'external_id']?: Value };

/** A row that can be saved. */
export interface PlannedRow {
  readonly row: number;
  readonly title: string;
  /** Null for a product that is new. */
  readonly id: string | null;
  /** By which a batch finds it; null for a product that has to be changed by its id. */
  readonly externalId: string | null;
  /** What the file says otherwise than the product, and nothing else: what it leaves alone, somebody else may be changing. */
  readonly changes: Values;
  readonly before: Values;
}

export interface WrongRow {
  readonly row: number;
  readonly title: string;
  readonly problems: readonly string[];
}

export interface ImportPlan {
  readonly planned: readonly PlannedRow[];
  readonly wrong: readonly WrongRow[];
  /** How many rows are as the products are. */
  readonly same: number;
  /** Columns of the file that are of no product. */
  readonly unknownNames: readonly string[];
}

interface Known {
  readonly id: string;
  readonly externalId: string;
  readonly values: Values;
}

/** What a file would change, by what its seller has now: the export of it. Throws UnreadableCsv. */
export function planOf(table: CsvTable, catalogue: CsvTable): ImportPlan {
  if (!table.names.includes('external_id') && !table.names.includes('id'))
    throw new UnreadableCsv('Falta la columna external_id. La primera fila tiene que tener los nombres de las columnas.');
  const products = catalogue.rows.map((row) => knownOf(row));
  const byId = new Map(products.map((product) => [product.id, product]));
  const byName = new Map(products.filter(({ externalId }) => externalId).map((product) => [product.externalId, product]));
  const rows = { planned: [] as PlannedRow[], wrong: [] as WrongRow[], same: 0 };
  const seen = new Map<string, number>();
  for (const one of table.rows) {
    const title = one.cells.get('title') ?? '';
    const found = targetOf(one, byId, byName, seen);
    const planned = typeof found === 'string' ? [found] : plannedOf(one, found, table.hasSemicolons);
    if (Array.isArray(planned)) rows.wrong.push({ row: one.row, title, problems: planned });
    else if (planned === null) rows.same += 1;
    else rows.planned.push(planned);
  }
  const unknownNames = table.names.filter((name) => name && !BESIDE.includes(name) && !FIELDS.includes(name as Field));
  return { ...rows, unknownNames };
}

function knownOf(one: CsvRow): Known {
  const { values } = valuesOf(one, false);
  return { id: one.cells.get('id') ?? '', externalId: one.cells.get('external_id') ?? '', values };
}

/** The product of a row, null for a new one, or why there is none. */
function targetOf(
  { cells, row, isTooLong }: CsvRow,
  byId: ReadonlyMap<string, Known>,
  byName: ReadonlyMap<string, Known>,
  seen: Map<string, number>,
): Known | null | string {
  const [id, name] = [cells.get('id') ?? '', cells.get('external_id') ?? ''];
  if (isTooLong) return 'Tiene más celdas que la primera fila: un texto con comas va entre comillas.';
  const [byTheirId, byTheirName] = [byId.get(id), byName.get(name)];
  if (id && !byTheirId) return 'No tenés un producto con ese id. Para crear uno, dejá vacío el id.';
  if (!id && !name) return 'Falta external_id: el código con el que vos llamás al producto.';
  if (byTheirId && byTheirName && byTheirId !== byTheirName) return 'Otro de tus productos ya tiene ese external_id.';
  const target = byTheirId ?? byTheirName ?? null;
  const keys = [...(target ? [`id ${target.id}`] : []), ...(name ? [`name ${name}`] : [])];
  const earlier = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
  for (const key of keys) seen.set(key, row);
  return earlier === undefined ? target : `La fila ${earlier} ya es de este producto.`;
}

/** What is to be sent of a row; null if that is nothing, or what is wrong with it. */
function plannedOf(one: CsvRow, product: Known | null, hasSemicolons: boolean): PlannedRow | null | string[] {
  const { values, problems } = valuesOf(one, hasSemicolons);
  const before: Values = product ? { ...product.values, external_id: product.externalId || null } : {};
  const name = one.cells.get('external_id') || product?.externalId || null;
  const all: Values = { ...values, ...(product && name !== before.external_id && { external_id: name }) };
  const changes: Values = Object.fromEntries(
    Object.entries(all).filter(([field, value]) => !product || value !== before[field as Field]),
  );
  const asInForm = Object.entries(problemsIn(inputOf({ ...before, ...changes }))).filter(
    ([field]) => !product || field in changes,
  );
  const wrong = [...asInForm, ...Object.entries(problems)].map(([field, problem]) => `${field}: ${problem}`);
  if (wrong.length > 0) return wrong;
  if (product && Object.keys(changes).length === 0) return null;
  const title = String(changes.title ?? before.title ?? '');
  const externalId = product && product.externalId !== name ? null : name;
  return { row: one.row, title, id: product?.id ?? null, externalId, changes, before };
}

/** What the cells of a row say. An empty one says nothing, but where a product may have nothing. */
function valuesOf({ cells }: CsvRow, hasSemicolons: boolean): { values: Values; problems: Record<string, string> } {
  const values: Partial<Record<Field, Value>> = {};
  const problems: Record<string, string> = {};
  for (const field of FIELDS) {
    const text = cells.get(field);
    if (text === undefined) continue;
    if (text === '') {
      if (field in EMPTIED_TO) values[field] = EMPTIED_TO[field as keyof typeof EMPTIED_TO];
    } else if (NUMBERS.includes(field as (typeof NUMBERS)[number])) values[field] = numberOf(text, hasSemicolons);
    else if (FLAGS.includes(field as (typeof FLAGS)[number])) {
      const word = text.toLowerCase();
      values[field] = YES.has(word);
      if (!YES.has(word) && !NO.has(word)) problems[field] = 'Escribí sí o no.';
    } else values[field] = text;
  }
  return { values, problems };
}

/** With commas between cells a point is always that of decimals, as the export writes it. */
function numberOf(text: string, hasSemicolons: boolean): number {
  const isPlain = !hasSemicolons && /^\d+(\.\d+)?$/.test(text);
  return isPlain ? Number(text) : parseInput(text);
}

/** As the form has it, so that a row is told the same as the form tells. */
function inputOf(values: Values): ProductInput {
  const text = (name: Field) => (typeof values[name] === 'string' ? values[name] : '');
  const number = (name: Field) => (typeof values[name] === 'number' ? formatInput(values[name]) : '');
  return {
    title: text('title'),
    description: text('description'),
    image_url: text('image_url'),
    sku: text('sku'),
    price: number('price'),
    weight_grams: number('weight_grams'),
    length_cm: number('length_cm'),
    width_cm: number('width_cm'),
    height_cm: number('height_cm'),
    free_shipping: values.free_shipping === true,
    active: values.active !== false,
  };
}
