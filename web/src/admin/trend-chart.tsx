import type { ComponentChildren } from 'preact';
import type { Schemas } from '../api.js';
import { formatDay, formatNumber } from '../format.js';
import { WideTable } from './wide-table.js';

type Day = Schemas['AdminOverview']['days'][number];
type Counted = 'created' | 'delivered' | 'failed';

const SERIES: readonly { of: Counted; name: string; part: string }[] = [
  { of: 'created', name: 'Creados', part: 'created' },
  { of: 'delivered', name: 'Entregados', part: 'busy' },
  { of: 'failed', name: 'Fallaron o se revisaron', part: 'person' },
];

const HEIGHT = 100;
/** Below the counts, how long creations took. */
const STRIP = { top: 112, height: 30 };
const BAR = 8;
const SLOT = 32;

const nameOf = ({ day }: Day) => formatDay(day);
const isEmpty = ({ created, delivered, failed }: Day) => created + delivered + failed === 0;

/** What happened on each of the last days, and how long it took. The table below shows the same as numbers. */
export function TrendChart({ days }: { days: readonly Day[] }) {
  const isQuiet = days.every(isEmpty);
  return (
    <section class="box chart-wide" aria-labelledby="trend">
      <h2 id="trend">{days.length === 1 ? 'El último día' : `Los últimos ${days.length || 14} días`}</h2>
      <p class="muted">
        Paquetes creados, paquetes entregados y envíos que fallaron o que alguien tuvo que revisar. Debajo, lo que tardó el primer
        paquete de un pedido desde su pago. Se cuenta una vez por minuto: lo que acaba de pasar aparece después.
      </p>
      {isQuiet ? (
        <p class="empty">Hasta la última cuenta no pasó nada en estos días.</p>
      ) : (
        <>
          <Bars days={days} />
          <details>
            <summary>Ver los números</summary>
            <Numbers days={days.filter((day) => !isEmpty(day))} />
            {days.some(isEmpty) && <p class="muted">Los demás días no pasó nada, hasta la última cuenta.</p>}
          </details>
        </>
      )}
    </section>
  );
}

function Bars({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.flatMap((day) => SERIES.map(({ of }) => day[of])));
  const slowest = Math.max(1, ...days.map(({ creation_seconds: took }) => (took ? (took.p95 ?? SLOWER) : 0)));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <div class="bars">
        <svg
          viewBox={`0 0 ${days.length * SLOT} ${STRIP.top + STRIP.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {days.map((day, at) => {
            const took = day.creation_seconds ? ((day.creation_seconds.p95 ?? SLOWER) / slowest) * STRIP.height : 0;
            return (
              <g key={day.day}>
                {SERIES.map(({ of, part }, which) => {
                  const height = (day[of] / most) * HEIGHT;
                  const x = at * SLOT + 4 + which * BAR;
                  return <rect key={of} class={`part part-${part}`} x={x} y={HEIGHT - height} width={BAR} height={height} />;
                })}
                <rect class="part part-stopped" x={at * SLOT + 4} y={STRIP.top} width={BAR * SERIES.length} height={took} />
              </g>
            );
          })}
        </svg>
        <p class="bars-scale" aria-hidden="true">
          <span>{first && nameOf(first)}</span>
          <span>máx. {formatNumber(most)} por día</span>
          <span>{last && nameOf(last)}</span>
        </p>
      </div>
      <ul class="legend">
        {SERIES.map(({ of, name, part }) => (
          <Key key={of} part={part}>
            {name}: {formatNumber(days.reduce((sum, day) => sum + day[of], 0))}
          </Key>
        ))}
        {days.some(({ creation_seconds }) => creation_seconds) && (
          <Key part="stopped">El 95 % se creó, el peor día, en {seconds(slowest === SLOWER ? null : slowest)}</Key>
        )}
      </ul>
    </>
  );
}

function Key({ part, children }: { part: string; children: ComponentChildren }) {
  return (
    <li>
      <svg viewBox="0 0 10 10" width="12" height="12" aria-hidden="true" focusable="false">
        <rect class={`part part-${part}`} width="10" height="10" rx="2" />
      </svg>
      <span>{children}</span>
    </li>
  );
}

function Numbers({ days }: { days: readonly Day[] }) {
  return (
    <WideTable label="Los números de cada día">
      <table class="numbers trend">
        <thead>
          <tr>
            <th scope="col">Día</th>
            {SERIES.map(({ of, name }) => (
              <th scope="col" key={of}>
                {name}
              </th>
            ))}
            <th scope="col">La mitad se creó en</th>
            <th scope="col">El 95 %, en</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">{nameOf(day)}</th>
              {SERIES.map(({ of }) => (
                <td key={of}>{formatNumber(day[of])}</td>
              ))}
              <td>{day.creation_seconds ? seconds(day.creation_seconds.median) : '–'}</td>
              <td>{day.creation_seconds ? seconds(day.creation_seconds.p95) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** What the service does not count further. */
const SLOWER = 6 * 3_600;

/** The end of a step of the service's. */
function seconds(value: number | null): string {
  if (value === null) return 'más de 6 h';
  if (value < 60) return `${formatNumber(value)} s o menos`;
  return value < 3_600 ? `${formatNumber(value / 60)} min o menos` : `${formatNumber(value / 3_600)} h o menos`;
}
