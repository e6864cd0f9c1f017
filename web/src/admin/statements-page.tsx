import { useInfiniteQuery } from '@tanstack/preact-query';
import { useRef } from 'preact/hooks';
import { api, type Schemas } from '../api.js';
import { formatDayOfYear, formatMoney, formatNumber } from '../format.js';
import { CsvButton } from '../parts/csv-button.js';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { Page } from '../parts/page.js';
import { CopiedHash } from './copied-hash.js';
import { Refusal } from './refusal.js';
import { WideTable } from './wide-table.js';

type Statement = Schemas['DailyStatement'];
type FigureName = { [Name in keyof Statement]: Statement[Name] extends Statement['approved'] ? Name : never }[keyof Statement];

/** The sum, its parts, and what stands beside it. */
const FIGURES = {
  approved: 'Pagados',
  waiting: 'Esperan su paquete',
  live: 'Con paquete, sin terminar',
  delivered: 'Entregados',
  returned: 'Vueltos a quien vende',
  lost: 'Perdidos',
  cancelled: 'Cancelados sin devolución de todo el pago',
  refunded: 'Con todo el pago devuelto',
  in_review: 'En revisión',
  failed: 'Fallaron',
  not_shipped: 'Detenidos',
  unowned: 'Pagos sin dueño',
  partly_refunded: 'Devoluciones parciales',
} satisfies Record<FigureName, string>;
const NAMES = Object.keys(FIGURES) as FigureName[];
const PAGE_SIZE = 31;

const signed = new Intl.NumberFormat('es-AR', { signDisplay: 'exceptZero' });

export function StatementsPage() {
  const rows = useRef<HTMLTableSectionElement>(null);
  const list = useInfiniteQuery({
    queryKey: ['admin', 'statements'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get('/api/admin/statements', { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const days = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page
      title="Cierres diarios"
      lead="Dónde estaba cada pedido pagado al terminar cada día. “Pagados” es la suma de las diez columnas que le siguen; debajo de cada cantidad, el importe y cuántos más o menos son que el día anterior."
    >
      {list.isError && <Refusal error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading what="los cierres" />}
      {list.data && days.length === 0 && <p class="empty">Todavía no se cerró ningún día.</p>}
      {days.length > 0 && (
        <p class="row no-print">
          <CsvButton name="cierres" refused={Refusal} load={(as) => api.file('/api/admin/statements', as)} />
          <button type="button" class="button" onClick={() => print()}>
            Imprimir
          </button>
        </p>
      )}
      {days.length > 0 && (
        <WideTable label="Los cierres de cada día">
          <table class="numbers statements">
            <thead>
              <tr>
                <th scope="col">Día</th>
                {NAMES.map((name) => (
                  <th scope="col" key={name}>
                    {FIGURES[name]}
                  </th>
                ))}
                <th scope="col">Huella</th>
              </tr>
            </thead>
            <tbody ref={rows}>
              {days.map((statement, at) => (
                <StatementRow key={statement.day} statement={statement} before={days[at + 1]} />
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      <MoreButton pages={list} list={rows} />
      {!list.isPending && (
        <section class="box" aria-labelledby="verify">
          <h2 id="verify">Cómo verificarlos</h2>
          <p>
            Un cierre no cambia nunca: su huella incluye todo lo que dice y la huella del día anterior, y también queda en el
            registro del servicio. <code>npm run ops statements verify</code> vuelve a contar todo desde los eventos y dice cuál
            es el primer día que no coincide. Los pagos sin dueño y las devoluciones parciales son los del momento del cierre, y
            no se vuelven a contar.
          </p>
        </section>
      )}
    </Page>
  );
}

/** `before`: the day before it, if it is loaded. */
function StatementRow({ statement, before }: { statement: Statement; before: Statement | undefined }) {
  const { day, hash } = statement;
  const name = formatDayOfYear(day);
  return (
    <tr>
      <th scope="row" data-label="Día">
        {name}
      </th>
      {NAMES.map((figure) => {
        const { count, amount } = statement[figure];
        const change = before ? count - before[figure].count : 0;
        return (
          <td key={figure} data-label={FIGURES[figure]}>
            {formatNumber(count)}
            {count > 0 && <span class="muted">{formatMoney(amount)}</span>}
            {change !== 0 && <span class="muted">{signed.format(change)}</span>}
          </td>
        );
      })}
      <td data-label="Huella">
        <CopiedHash hash={hash} of={name} />
      </td>
    </tr>
  );
}
