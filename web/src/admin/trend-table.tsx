import type { Schemas } from '../api.js';
import { formatNumber } from '../format.js';

type Day = Schemas['AdminOverview']['days'][number];

const label = new Intl.DateTimeFormat('es-AR', { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** What happened on each of the last days, the newest first: a table whose bars only repeat its numbers. */
export function TrendTable({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.flatMap(({ created, delivered, failed }) => [created, delivered, failed]));
  return (
    <section class="box chart-wide" aria-labelledby="trend">
      <h2 id="trend">Qué pasó cada día</h2>
      <p class="muted">
        Paquetes creados, paquetes entregados y envíos que fallaron o que alguien tuvo que revisar. Lo que tarda una creación se
        cuenta desde que quedó en la fila.
      </p>
      {days.length === 0 ? (
        <p class="empty">Todavía no se contó ningún día.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section class="scroll" tabIndex={0} aria-label="Los números de cada día">
          <table class="numbers trend">
            <thead>
              <tr>
                <th scope="col">Día</th>
                <th scope="col">Creados</th>
                <th scope="col">Entregados</th>
                <th scope="col">Fallaron</th>
                <th scope="col">La mitad se creó en</th>
                <th scope="col">El 95 %, en</th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map(({ day, created, delivered, failed, creation_seconds: took }) => (
                <tr key={day}>
                  <th scope="row">{label.format(new Date(`${day}T00:00:00Z`))}</th>
                  <Count count={created} most={most} part="created" />
                  <Count count={delivered} most={most} part="busy" />
                  <Count count={failed} most={most} part="person" />
                  <td>{took ? seconds(took.median) : '–'}</td>
                  <td>{took ? seconds(took.p95) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function Count({ count, most, part }: { count: number; most: number; part: 'created' | 'busy' | 'person' }) {
  return (
    <td>
      {formatNumber(count)}
      <svg class="cause-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect class={`part part-${part}`} width={(count / most) * 100} height="10" />
      </svg>
    </td>
  );
}

/** The end of a step of the service's. */
function seconds(value: number | null): string {
  if (value === null) return 'más de 6 h';
  if (value < 60) return `${formatNumber(value)} s o menos`;
  return value < 3_600 ? `${formatNumber(value / 60)} min o menos` : `${formatNumber(value / 3_600)} h o menos`;
}
