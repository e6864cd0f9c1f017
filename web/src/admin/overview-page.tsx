import { useQuery } from '@tanstack/preact-query';
import type { Schemas } from '../api.js';
import { formatNumber } from '../format.js';
import { Loading } from '../parts/loading.js';
import { Page } from '../parts/page.js';
import { FailureChart } from './failure-chart.js';
import { overviewQuery } from './overview-queries.js';
import { QuoteChart } from './quote-chart.js';
import { Refusal } from './refusal.js';
import { ShipmentChart } from './shipment-chart.js';

type Waiting = Schemas['AdminOverview']['waiting'];

/** The service counts no further. */
const MOST = 1_000;

export function OverviewPage() {
  const overview = useQuery(overviewQuery);
  return (
    <Page title="Resumen">
      {overview.isError && <Refusal error={overview.error} retry={() => void overview.refetch()} />}
      {overview.isPending && <Loading what="el resumen" />}
      {overview.data && (
        <div class="stack overview">
          <Figures waiting={overview.data.waiting} />
          <div class="charts">
            <FailureChart />
            <ShipmentChart overview={overview.data} />
            <QuoteChart quotes={overview.data.quotes} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Figures({ waiting }: { waiting: Waiting }) {
  const count = (...states: string[]) =>
    waiting.shipments.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0);
  const figures = [
    { name: 'Envíos por crear', value: count('pending', 'creating'), href: '/admin/envios?estado=pending' },
    { name: 'Sin saber si se crearon', value: count('unknown'), href: '/admin/envios?estado=unknown' },
    { name: 'Envíos que fallaron', value: count('failed'), href: '/admin/envios?estado=failed', isBad: true },
    { name: 'Envíos por revisar', value: count('needs_review'), href: '/admin/envios?estado=needs_review', isBad: true },
    { name: 'Envíos detenidos', value: count('skipped'), href: '/admin/envios?estado=skipped' },
    { name: 'Pagos sin dueño', value: waiting.unowned_payments, href: '/admin/pagos', isBad: true },
    {
      name: 'Notificaciones apartadas',
      value: waiting.parked_notifications,
      href: '/admin/notificaciones?estado=parked',
      isBad: true,
    },
  ];
  return (
    <ul class="figures" aria-label="Lo que espera">
      {figures.map(({ name, value, href, isBad }) => (
        <li key={name} class={isBad && value > 0 ? 'figure figure-bad' : 'figure'}>
          <a class="figure-link" href={href}>
            <span class="figure-value">{value >= MOST ? `${formatNumber(MOST)} o más` : formatNumber(value)}</span>{' '}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
