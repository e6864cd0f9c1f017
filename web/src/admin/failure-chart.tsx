import { useQuery } from '@tanstack/preact-query';
import type { Schemas } from '../api.js';
import { formatMoney, formatNumber } from '../format.js';
import { Loading } from '../parts/loading.js';
import { failuresQuery } from './failure-queries.js';
import { Refusal } from './refusal.js';
import { NothingWaits } from './status-banner.js';

const SHOWN = 5;

/** What these orders cost, also those whose money went back: their goods may be gone with it. */
const atStake = ({ money_held, money_gone }: Schemas['AdminFailures']['items'][number]) => money_held + money_gone;

/** What waits for a person, by cause: a table whose bars only repeat its numbers. */
export function FailureChart() {
  const { data, isError, error, isPending, refetch } = useQuery(failuresQuery);
  const causes = data?.items.slice(0, SHOWN) ?? [];
  const most = Math.max(1, ...causes.map(atStake));
  return (
    <section class="box chart-wide" aria-labelledby="chart-failures">
      <h2 id="chart-failures">Fallas por causa</h2>
      {isError && <Refusal error={error} retry={() => void refetch()} />}
      {isPending && <Loading what="las fallas" rows={1} />}
      {data?.items.length === 0 && <NothingWaits />}
      {causes.length > 0 && (
        <table class="numbers cause-table">
          <thead>
            <tr>
              <th scope="col">Causa</th>
              <th scope="col">Pedidos</th>
              <th scope="col">Plata en juego</th>
            </tr>
          </thead>
          <tbody>
            {causes.map((failure) => (
              <tr key={failure.id}>
                <th scope="row">
                  {failure.cause}
                  <svg class="cause-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect class="part part-person" width={(atStake(failure) / most) * 100} height="10" />
                  </svg>
                </th>
                <td>{formatNumber(failure.count)}</td>
                <td>{formatMoney(atStake(failure))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <a href="/admin/fallas">
          {data && data.items.length > SHOWN ? `Ver las ${formatNumber(data.items.length)} causas` : 'Ver las fallas'}
        </a>
      </p>
    </section>
  );
}
