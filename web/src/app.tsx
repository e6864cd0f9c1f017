import { LocationProvider, Router } from 'preact-iso';
import { Layout } from './parts/layout.js';
import { lazyPage } from './parts/lazy-page.js';
import { NotFoundPage } from './parts/not-found-page.js';
import { Route } from './parts/route.js';
import { CataloguePage } from './shop/catalogue-page.js';

const ProductPage = lazyPage(() => import('./shop/product-page.js'));
const CartPage = lazyPage(() => import('./cart/cart-page.js'));
const CheckoutResultPage = lazyPage(() => import('./cart/checkout-result-page.js'));
const PurchasesPage = lazyPage(() => import('./purchases/purchases-page.js'));
const PurchasePage = lazyPage(() => import('./purchases/purchase-page.js'));
const RevocationPage = lazyPage(() => import('./revocation/revocation-page.js'));
const SellerPages = lazyPage(() => import('./seller/seller-pages.js'));
const AdminPages = lazyPage(() => import('./admin/admin-pages.js'));

/** `/api/…` are links that the browser itself follows: login, OAuth, files. */
const PAGES = /^\/(?!api\/)/;

export function App() {
  return (
    <LocationProvider scope={PAGES}>
      <Layout>
        <Router>
          <Route path="/" component={CataloguePage} />
          <Route path="/producto/:id" component={ProductPage} />
          <Route path="/carrito" component={CartPage} />
          <Route path="/checkout/:result" component={CheckoutResultPage} />
          <Route path="/compras" component={PurchasesPage} />
          <Route path="/compras/:id" component={PurchasePage} />
          <Route path="/arrepentimiento" component={RevocationPage} />
          <Route path="/vender" component={SellerPages} />
          <Route path="/vender/*" component={SellerPages} />
          <Route path="/admin" component={AdminPages} />
          <Route path="/admin/*" component={AdminPages} />
          <Route default component={NotFoundPage} />
        </Router>
      </Layout>
    </LocationProvider>
  );
}
