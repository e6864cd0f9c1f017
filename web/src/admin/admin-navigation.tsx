import { useMutation, useQuery } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, type Schemas } from '../api.js';
import { formatNumber } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { useAdmin, useMay } from './admin-session.js';
import { menuQuery } from './overview-queries.js';
import { ROLES } from './role-words.js';

interface MenuPage {
  readonly path: string;
  readonly name: string;
  /** How many there are that need a person. */
  readonly count?: (overview: Schemas['AdminOverview']) => number;
}

const PAGES: readonly MenuPage[] = [
  { path: '/admin', name: 'Resumen' },
  { path: '/admin/fallas', name: 'Fallas', count: ({ waiting }) => waiting.waiting_for_a_person },
  { path: '/admin/plata', name: 'Plata que se debe', count: ({ owed }) => owed.count },
  { path: '/admin/diferencias', name: 'Diferencias', count: ({ waiting }) => waiting.open_findings },
  { path: '/admin/pedidos', name: 'Pedidos' },
  { path: '/admin/compras', name: 'Compras' },
  { path: '/admin/envios', name: 'Envíos' },
  { path: '/admin/todos-los-pagos', name: 'Pagos' },
  { path: '/admin/pagos', name: 'Pagos sin dueño', count: ({ waiting }) => waiting.unowned_payments },
  { path: '/admin/notificaciones', name: 'Notificaciones recibidas', count: ({ waiting }) => waiting.parked_notifications },
  { path: '/admin/vinculos', name: 'Vínculos', count: ({ waiting }) => waiting.broken_links },
  { path: '/admin/avisos', name: 'Avisos enviados', count: ({ waiting }) => waiting.failing_endpoints },
  { path: '/admin/cierres', name: 'Cierres diarios' },
  { path: '/admin/auditoria', name: 'Auditoría' },
  { path: '/admin/diagnostico', name: 'Diagnóstico' },
];
/** With e-mail addresses and in their own words. */
const OPERATORS_PAGE: MenuPage = { path: '/admin/arrepentimientos', name: 'Arrepentimientos' };
const OWNERS_PAGE: MenuPage = { path: '/admin/administradores', name: 'Administradores' };
const OWN_PAGE: MenuPage = { path: '/admin/cuenta', name: 'Mi cuenta' };

export function AdminNavigation() {
  const { path } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const admin = useAdmin();
  const pages = [
    ...(useMay('viewer') ? PAGES : []),
    ...(useMay('operator') ? [OPERATORS_PAGE] : []),
    ...(useMay('owner') ? [OWNERS_PAGE] : []),
    OWN_PAGE,
  ];
  const { data: overview } = useQuery({ ...menuQuery, enabled: useMay('viewer') });
  const logout = useMutation({
    mutationFn: () => api.delete('/api/admin/session'),
    // Reloads the page, so that nothing of the last admin stays in memory.
    onSettled: () => location.assign('/admin'),
  });
  // On a phone the list is wider than the page, and grows with its counts.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path, overview !== undefined]);
  const current = (page: string) => {
    if (path === page) return 'page' as const;
    return page !== '/admin' && path.startsWith(`${page}/`) ? ('true' as const) : undefined;
  };
  return (
    <aside class="admin-side">
      <nav aria-label="Administración">
        <ul ref={list}>
          {pages.map((page) => (
            <li key={page.path}>
              <a href={page.path} aria-current={current(page.path)}>
                <span>{page.name}</span>
                <Count of={(overview && page.count?.(overview)) ?? 0} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p class="admin-who">
        <span>{admin.email}</span>
        <span class="muted">{ROLES[admin.role]}</span>
        <ActButton class="link" isOff={logout.isPending} onClick={() => logout.mutate()}>
          Salir
        </ActButton>
      </p>
    </aside>
  );
}

function Count({ of }: { of: number }) {
  if (of === 0) return null;
  return (
    <span class="menu-count">
      {formatNumber(of)}
      <span class="unseen"> que esperan</span>
    </span>
  );
}
