import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { Router, useLocation } from 'preact-iso';
import { isCode } from '../api.js';
import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { NotFoundPage } from '../parts/not-found-page.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { Route } from '../parts/route.js';
import { useUser } from '../session.js';
import { BecomeSeller } from './become-seller.js';
import { EditProductPage, NewProductPage } from './edit-product-page.js';
import { ImportProductsPage } from './import-products-page.js';
import { OwnProductsPage } from './own-products-page.js';
import { profileQuery } from './profile-query.js';
import { ShippingAccountPage } from './shipping-account-page.js';
import { SoldOrderPage } from './sold-order-page.js';
import { SoldOrdersPage } from './sold-orders-page.js';
import { ToDispatchPage } from './to-dispatch-page.js';

/** All pages of a seller. Other users can become sellers here. */
export default function SellerPages() {
  const user = useUser();
  useResultOfLinking();
  const profile = useQuery({ ...profileQuery, enabled: Boolean(user) });
  if (!user) {
    return (
      <Page title="Vender">
        <ForUser why="Ingresá para vender.">{null}</ForUser>
      </Page>
    );
  }
  if (isCode(profile.error, 'SELLER_REQUIRED') || isCode(profile.error, 'NOT_FOUND')) return <BecomeSeller />;
  // What was read once stays: a later reading may fail while somebody is typing.
  if (profile.isError && !profile.data) {
    return (
      <Page title="Vender">
        <FailureNotice error={profile.error} retry={() => void profile.refetch()} />
      </Page>
    );
  }
  if (!profile.data) return <Loading what="tu tienda" />;
  return (
    <Router>
      <Route path="/" component={ToDispatchPage} />
      <Route path="/productos" component={OwnProductsPage} />
      <Route path="/productos/nuevo" component={NewProductPage} />
      <Route path="/productos/importar" component={ImportProductsPage} />
      <Route path="/productos/:id" component={EditProductPage} />
      <Route path="/ventas" component={SoldOrdersPage} />
      <Route path="/ventas/:id" component={SoldOrderPage} />
      <Route path="/envios" component={ShippingAccountPage} />
      <Route default component={NotFoundPage} />
    </Router>
  );
}

/** Linking ends at the area's own address; its result belongs to the page of the account. */
function useResultOfLinking(): void {
  const { path, query, route } = useLocation();
  useEffect(() => {
    if (path === '/vender' && query.shipco) route(`/vender/envios${location.search}`, true);
  }, [path, query.shipco, route]);
}
