import { formatNumber } from '../format.js';
import type { PlannedRow, Value, WrongRow } from './import-plan.js';

/** Nobody reads more; the numbers above say how many there are. */
const MOST_SHOWN = 100;

export function WrongRows({ title, rows }: { title: string; rows: readonly WrongRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section class="box" aria-label={title}>
      <h2>{title}</h2>
      <ul class="stack plain">
        {rows.slice(0, MOST_SHOWN).map(({ row, title: product, problems }) => (
          <li key={row} class="prose">
            <RowName row={row} title={product} />
            {problems.map((problem) => (
              <p class="field-problem" key={problem}>
                {problem}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <More count={rows.length} />
    </section>
  );
}

export function PlannedRows({ rows }: { rows: readonly PlannedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section class="box" aria-label="Cambios">
      <h2>Cambios</h2>
      <ul class="stack plain">
        {rows.slice(0, MOST_SHOWN).map(({ row, title, id, changes, before }) => (
          <li key={row} class="prose">
            <RowName row={row} title={title} />
            {id === null && <p class="muted">Producto nuevo.</p>}
            {id !== null &&
              Object.entries(changes).map(([field, value]) => (
                <p key={field} class="muted">
                  {field}: de {shownValue(before[field as keyof typeof before])} a {shownValue(value)}
                </p>
              ))}
          </li>
        ))}
      </ul>
      <More count={rows.length} />
    </section>
  );
}

function RowName({ row, title }: { row: number; title: string }) {
  return (
    <p>
      <strong>Fila {formatNumber(row)}</strong>
      {title && ` · ${shownValue(title)}`}
    </p>
  );
}

function More({ count }: { count: number }) {
  return count > MOST_SHOWN ? <p>Y {formatNumber(count - MOST_SHOWN)} más.</p> : null;
}

const MOST_CHARACTERS = 80;

function shownValue(value: Value | undefined): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (value === null || value === undefined || value === '') return '(vacío)';
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value;
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
