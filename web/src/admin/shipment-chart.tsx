import type { Schemas } from '../api.js';
import { formatNumber } from '../format.js';
import { now } from '../now.js';
import { chartOf, GROUPS } from './shipment-chart-data.js';

const HEIGHT = 100;
const BAR = 8;
const SLOT = 12;

/** Shipments of the last days, each a bar of parts by state. The table below shows the same as numbers. */
export function ShipmentChart({ overview }: { overview: Schemas['AdminOverview'] }) {
  const days = chartOf(overview.shipments_by_day, now());
  const most = Math.max(1, ...days.map(({ total }) => total));
  const total = days.reduce((sum, day) => sum + day.total, 0);
  return (
    <section class="box" aria-labelledby="chart-shipments">
      <h2 id="chart-shipments">Envíos de los últimos {days.length} días</h2>
      <p class="muted">
        Por el día en que se pagó el pedido, en su estado de ahora.
        {overview.shipments_by_day_is_cut && ` Solo se cuentan los ${formatNumber(total)} más nuevos.`}
      </p>
      {total === 0 ? (
        <p class="empty">No hubo envíos en estos días.</p>
      ) : (
        <>
          <div class="bars">
            <svg viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
              {days.map(({ day, parts }, at) => {
                let top = HEIGHT;
                return parts.map(({ group, count }) => {
                  const height = (count / most) * HEIGHT;
                  top -= height;
                  return (
                    <rect
                      key={`${day} ${group}`}
                      class={`part part-${group}`}
                      x={at * SLOT + (SLOT - BAR) / 2}
                      y={top}
                      width={BAR}
                      height={height}
                    />
                  );
                });
              })}
            </svg>
            <p class="bars-scale" aria-hidden="true">
              <span>{days[0]?.label}</span>
              <span>máx. {formatNumber(most)} por día</span>
              <span>{days.at(-1)?.label}</span>
            </p>
          </div>
          <ul class="legend">
            {GROUPS.map(({ group, name }) => (
              <li key={group}>
                <svg viewBox="0 0 10 10" width="12" height="12" aria-hidden="true" focusable="false">
                  <rect class={`part part-${group}`} width="10" height="10" rx="2" />
                </svg>
                {name}: {formatNumber(days.reduce((sum, day) => sum + day.countOf(group), 0))}
              </li>
            ))}
          </ul>
          <details>
            <summary>Ver los números</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
            <section class="scroll" tabIndex={0} aria-labelledby="chart-shipments">
              <table class="numbers">
                <thead>
                  <tr>
                    <th scope="col">Día</th>
                    {GROUPS.map(({ group, name }) => (
                      <th scope="col" key={group}>
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {[...days].reverse().map(({ day, label, countOf }) => (
                    <tr key={day}>
                      <th scope="row">{label}</th>
                      {GROUPS.map(({ group }) => (
                        <td key={group}>{formatNumber(countOf(group))}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </section>
  );
}
