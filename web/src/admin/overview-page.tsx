import { useQuery } from '@tanstack/preact-query';
import type { Schemas } from '../api.js';
import { formatMoney, formatNumber } from '../format.js';
import { Loading } from '../parts/loading.js';
import { Page } from '../parts/page.js';
import { FailureChart } from './failure-chart.js';
import { overviewQuery } from './overview-queries.js';
import { Refusal } from './refusal.js';
import { TrendChart } from './trend-chart.js';

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
          <MorningFigures overview={overview.data} />
          <Figures waiting={overview.data.waiting} />
          <div class="charts">
            <FailureChart />
            <TrendChart days={overview.data.days} />
          </div>
        </div>
      )}
    </Page>
  );
}

const NONE = '0';
const cut = (count: number) => (count >= MOST ? `${formatNumber(MOST)} o más` : formatNumber(count));

/** What to look at first. */
function MorningFigures({ overview: { waiting, owed } }: { overview: Schemas['AdminOverview'] }) {
  const { waiting_for_a_person: waits, money_held, open_requests: requests, late_parcels, broken_links } = waiting;
  const figures = [
    {
      name: 'Plata que se debe',
      value: owed.count === 0 ? NONE : formatMoney(owed.amount),
      href: '/admin/plata',
      isBad: owed.count > 0,
    },
    {
      name: 'Plata de pedidos que esperan a alguien',
      value: waits === 0 ? NONE : waits >= MOST ? `${formatMoney(money_held)} o más` : formatMoney(money_held),
      href: '/admin/fallas',
      isBad: waits > 0,
    },
    { name: 'Pedidos que esperan a alguien', value: cut(waits), href: '/admin/fallas', isBad: waits > 0 },
    { name: 'Solicitudes de no enviar', value: cut(requests), href: '/admin/envios?con=open_request', isBad: requests > 0 },
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
      name: 'Pagos en disputa',
      value: waiting.disputed_payments,
      href: '/admin/todos-los-pagos?estado=in_mediation',
      isBad: true,
    },
    {
      name: 'Pagos con un estado que no conocemos',
      value: waiting.undocumented_payments,
      href: '/admin/todos-los-pagos?estado=undocumented',
      isBad: true,
    },
    {
      name: 'Notificaciones apartadas',
      value: waiting.parked_notifications,
      href: '/admin/notificaciones?estado=parked',
      isBad: true,
    },
    { name: 'Diferencias abiertas', value: waiting.open_findings, href: '/admin/diferencias', isBad: true },
    { name: 'Destinos que no reciben avisos', value: waiting.failing_endpoints, href: '/admin/avisos', isBad: true },
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

/** What waits, each in a box; where nothing does is one line. */
function FigureList({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const [none, some] = [figures.filter(({ value }) => value === NONE), figures.filter(({ value }) => value !== NONE)];
  return (
    <div class="stack figure-list">
      {some.length > 0 && <Boxes label={label} figures={some} />}
      {none.length > 0 && (
        <p class="muted">
          Nada en:{' '}
          {none.map(({ name, href }, at) => (
            <span key={name}>
              {at > 0 && ' · '}
              <a href={href}>{name}</a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Boxes({ label, figures }: { label: string; figures: readonly Figure[] }) {
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
