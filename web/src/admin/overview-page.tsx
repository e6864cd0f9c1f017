import { useQuery } from '@tanstack/preact-query';
import type { Schemas } from '../api.js';
import { formatMoney, formatNumber } from '../format.js';
import { Loading } from '../parts/loading.js';
import { Page } from '../parts/page.js';
import { FailureChart } from './failure-chart.js';
import { overviewQuery } from './overview-queries.js';
import { Refusal } from './refusal.js';
import { ShipmentChart } from './shipment-chart.js';
import { TrendTable } from './trend-table.js';

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
          <MorningFigures waiting={overview.data.waiting} />
          <Figures waiting={overview.data.waiting} />
          <div class="charts">
            <FailureChart />
            <TrendTable days={overview.data.days} />
            <ShipmentChart overview={overview.data} />
          </div>
        </div>
      )}
    </Page>
  );
}

const cut = (count: number) => (count >= MOST ? `${formatNumber(MOST)} o más` : formatNumber(count));

/** What to look at first. */
function MorningFigures({ waiting }: { waiting: Waiting }) {
  const { waiting_for_a_person: waits, money_held, open_requests: requests, late_parcels, broken_links } = waiting;
  const figures = [
    {
      name: 'Plata que espera',
      value: waits >= MOST ? `${formatMoney(money_held)} o más` : formatMoney(money_held),
      href: '/admin/fallas',
      isBad: waits > 0,
    },
    { name: 'Pedidos que esperan a alguien', value: cut(waits), href: '/admin/fallas', isBad: waits > 0 },
    { name: 'Pedidos de no enviar', value: cut(requests), href: '/admin/envios?con=open_request', isBad: requests > 0 },
    { name: 'Paquetes atrasados', value: cut(late_parcels), href: '/admin/envios?con=late_parcel', isBad: late_parcels > 0 },
    {
      name: 'Vínculos rotos',
      value: cut(broken_links),
      href: '/admin/vinculos?estado=needs_reauthorization',
      isBad: broken_links > 0,
    },
  ];
  return <FigureList label="Lo primero de la mañana" figures={figures} />;
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
  const shown = figures.map(({ value, isBad, ...figure }) => ({
    ...figure,
    value: cut(value),
    isBad: Boolean(isBad) && value > 0,
  }));
  return <FigureList label="Lo que espera" figures={shown} />;
}

interface Figure {
  name: string;
  value: string;
  href: string;
  isBad: boolean;
}

function FigureList({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul class="figures" aria-label={label}>
      {figures.map(({ name, value, href, isBad }) => (
        <li key={name} class={isBad ? 'figure figure-bad' : 'figure'}>
          <a class="figure-link" href={href}>
            <span class="figure-value">{value}</span> <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
