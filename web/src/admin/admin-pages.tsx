import { useQueryClient } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Router, useLocation } from 'preact-iso';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { Route } from '../parts/route.js';
import { setOwner } from '../whose.js';
import './admin.css';
import './tables.css';
import { AccountPage } from './account-page.js';
import { AdminNavigation } from './admin-navigation.js';
import { ADMIN_SESSION, type Admin, AdminContext, isMachine, useAdminSession, useEndOfSession } from './admin-session.js';
import { AdminsPage } from './admins-page.js';
import { AuditPage } from './audit-page.js';
import { DoctorPage } from './doctor-page.js';
import { EndpointPage } from './endpoint-page.js';
import { EndpointsPage } from './endpoints-page.js';
import { FailuresPage } from './failures-page.js';
import { FindingsPage } from './findings-page.js';
import { InvitationPage } from './invitation-page.js';
import { useKeptFocus } from './kept-focus.js';
import { LinkPage, LinksPage } from './links-page.js';
import { LoginDialog, LoginPage } from './login.js';
import { UnknownPage } from './missing-page.js';
import { NotificationPage } from './notification-page.js';
import { NotificationsPage } from './notifications-page.js';
import { OrderPage } from './order-page.js';
import { OrdersPage } from './orders-page.js';
import { OverviewPage } from './overview-page.js';
import { OwedPage } from './owed-page.js';
import { PaymentsPage } from './payments-page.js';
import { PurchasePage } from './purchase-page.js';
import { PurchasesPage } from './purchases-page.js';
import { RevocationsPage } from './revocations-page.js';
import { ROLES } from './role-words.js';
import { AdminSearch } from './search.js';
import { ShipmentsPage } from './shipments-page.js';
import { StatementsPage } from './statements-page.js';
import { StatusBanner } from './status-banner.js';
import { UnmatchedPaymentsPage } from './unmatched-payments-page.js';
import { wordOf } from './words.js';

/** All pages of operators, behind their own login. */
export default function AdminPages() {
  const { path } = useLocation();
  if (path === '/admin/invitacion') return <InvitationPage />;
  return <SignedInPages />;
}

function SignedInPages() {
  const session = useAdminSession();
  const queries = useQueryClient();
  const [last, setLast] = useState<Admin | null>(null);
  const [isRoleNew, setRoleNew] = useState(false);
  useEndOfSession();
  if (session.data && session.data !== last) {
    if (last?.id === session.data.id && last.role !== session.data.role) setRoleNew(true);
    setLast(session.data);
  }
  const signedIn = (admin: Admin) => {
    setOwner('admin', admin.id);
    queries.setQueryData(ADMIN_SESSION, admin);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  };
  const admin = session.data ?? last;
  if (admin) {
    return (
      <AdminContext.Provider value={admin}>
        <Area>
          <AdminNavigation />
          <div class="admin-main">
            {isRoleNew && (
              <Notice tone="warning">
                Te cambiaron el rol: ahora es {wordOf(ROLES, admin.role)}. Lo que no permite no se hizo, y ya no se ofrece.
              </Notice>
            )}
            {/* The service shows a machine what it is for, and no page. */}
            {!isMachine(admin.role) && <StatusBanner />}
            <div class="admin-page">{isMachine(admin.role) ? <AccountPage /> : <PeoplesPages />}</div>
          </div>
          {session.data === null && <LoginDialog email={admin.email} onSignedIn={signedIn} />}
        </Area>
      </AdminContext.Provider>
    );
  }
  if (session.data === null) return <LoginPage onSignedIn={signedIn} />;
  return (
    <Page title="Administración">
      {session.isError ? (
        <FailureNotice error={session.error} retry={() => void session.refetch()} />
      ) : (
        <Loading what="la administración" />
      )}
    </Page>
  );
}

function Area({ children }: { children: ComponentChildren }) {
  return (
    <div class="admin" ref={useKeptFocus()}>
      {children}
    </div>
  );
}

function PeoplesPages() {
  return (
    <>
      <AdminSearch />
      <Pages />
    </>
  );
}

function Pages() {
  return (
    <Router>
      <Route path="/" component={OverviewPage} />
      <Route path="/fallas" component={FailuresPage} />
      <Route path="/diferencias" component={FindingsPage} />
      <Route path="/pedidos" component={OrdersPage} />
      <Route path="/pedidos/:id" component={OrderPage} />
      <Route path="/compras" component={PurchasesPage} />
      <Route path="/compras/:id" component={PurchasePage} />
      <Route path="/todos-los-pagos" component={PaymentsPage} />
      <Route path="/envios" component={ShipmentsPage} />
      <Route path="/notificaciones" component={NotificationsPage} />
      <Route path="/notificaciones/:id" component={NotificationPage} />
      <Route path="/vinculos" component={LinksPage} />
      <Route path="/vinculos/:id" component={LinkPage} />
      <Route path="/plata" component={OwedPage} />
      <Route path="/arrepentimientos" component={RevocationsPage} />
      <Route path="/pagos" component={UnmatchedPaymentsPage} />
      <Route path="/administradores" component={AdminsPage} />
      <Route path="/avisos" component={EndpointsPage} />
      <Route path="/avisos/:id" component={EndpointPage} />
      <Route path="/cierres" component={StatementsPage} />
      <Route path="/auditoria" component={AuditPage} />
      <Route path="/diagnostico" component={DoctorPage} />
      <Route path="/cuenta" component={AccountPage} />
      <Route default component={UnknownPage} />
    </Router>
  );
}
