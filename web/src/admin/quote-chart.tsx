import type { Schemas } from '../api.js';
import { formatNumber, plural } from '../format.js';
import { Moment } from './moment.js';

type Quotes = Schemas['AdminOverview']['quotes'];

/** How long quotes took: a table whose bars only repeat its numbers. */
export function QuoteChart({ quotes }: { quotes: Quotes }) {
  const total = quotes.durations.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...quotes.durations.map(({ count }) => count));
  return (
    <section class="box" aria-labelledby="chart-quotes">
      <h2 id="chart-quotes">Cuánto tardan las cotizaciones</h2>
      <p class="muted">
        En el servidor que contestó, desde que arrancó (<Moment at={quotes.since} />
        ).
      </p>
      {total === 0 ? (
        <p class="empty">Todavía no cotizó nada.</p>
      ) : (
        <>
          <p>
            {plural(total, 'cotización', 'cotizaciones')}
            {quotes.failed > 0 && `, ${plural(quotes.failed, 'fallida', 'fallidas')}`}. La mitad tardó {bound(quotes, 0.5)}; el 95
            %, {bound(quotes, 0.95)}.
          </p>
          <table class="numbers chart-table">
            <thead>
              <tr>
                <th scope="col">Hasta</th>
                <th scope="col">Cotizaciones</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {shown(quotes.durations).map(({ up_to_seconds, count }) => (
                <tr key={up_to_seconds}>
                  <th scope="row">{up_to_seconds === null ? 'más' : seconds(up_to_seconds)}</th>
                  <td>{formatNumber(count)}</td>
                  <td class="chart-bar">
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                      <rect class="part part-busy" width={(count / most) * 100} height="10" />
                    </svg>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

/** Without the empty ones at both ends. */
function shown(durations: Quotes['durations']): Quotes['durations'] {
  const first = durations.findIndex(({ count }) => count > 0);
  const last = durations.findLastIndex(({ count }) => count > 0);
  return durations.slice(first, last + 1);
}

/** The duration that this share of the quotes did not exceed, in the steps of the table. */
function bound({ durations }: Quotes, share: number): string {
  const total = durations.reduce((sum, { count }) => sum + count, 0);
  let sum = 0;
  for (const { up_to_seconds, count } of durations) {
    sum += count;
    if (sum >= share * total) return up_to_seconds === null ? 'más que eso' : `${seconds(up_to_seconds)} o menos`;
  }
  return '';
}

const seconds = (value: number) => (value < 1 ? `${formatNumber(value * 1000)} ms` : `${formatNumber(value)} s`);
