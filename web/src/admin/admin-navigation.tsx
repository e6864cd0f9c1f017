import { useMutation } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, bodyOf } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { useAdmin, useMay } from './admin-session.js';
import { ROLES } from './words.js';

const PAGES = [
  { path: '/admin', name: 'Resumen' },
  { path: '/admin/fallas', name: 'Fallas' },
  { path: '/admin/diferencias', name: 'Diferencias' },
  { path: '/admin/pedidos', name: 'Pedidos' },
  { path: '/admin/envios', name: 'Envíos' },
  { path: '/admin/pagos', name: 'Pagos sin dueño' },
  { path: '/admin/notificaciones', name: 'Notificaciones' },
  { path: '/admin/vinculos', name: 'Vínculos' },
  { path: '/admin/avisos', name: 'Avisos' },
  { path: '/admin/cierres', name: 'Cierres diarios' },
  { path: '/admin/auditoria', name: 'Auditoría' },
  { path: '/admin/diagnostico', name: 'Diagnóstico' },
];
const OWNERS_PAGE = { path: '/admin/administradores', name: 'Administradores' };
const OWN_PAGE = { path: '/admin/cuenta', name: 'Mi cuenta' };

export function AdminNavigation() {
  const { path } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const admin = useAdmin();
  const pages = [...(useMay('viewer') ? PAGES : []), ...(useMay('owner') ? [OWNERS_PAGE] : []), OWN_PAGE];
  const logout = useMutation({
    mutationFn: () => bodyOf(api.DELETE('/api/admin/session')),
    // Reloads the page, so that nothing of the last admin stays in memory.
    onSettled: () => location.assign('/admin'),
  });
  // On a phone the list is wider than the page.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
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
                {page.name}
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
