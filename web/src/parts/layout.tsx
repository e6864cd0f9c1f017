import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { useCart } from '../cart/cart-queries.js';
import { Wished } from '../cart/wished.js';
import { formatNumber } from '../format.js';
import { loginAddress, useUser } from '../session.js';
import { Icon } from './icon.js';
import { LogoutButton } from './logout-button.js';

/** What every page has around it. */
export function Layout({ children }: { children: ComponentChildren }) {
  const { path } = useLocation();
  // Operators have their own login and navigation.
  const isShop = !/^\/admin(\/|$)/.test(path);
  return (
    <>
      <a class="skip" href="#contenido">
        Ir al contenido
      </a>
      <header class="bar">
        <div class="bar-inner">
          <a class="brand" href="/">
            <Icon name="parcel" />
            Mercado
          </a>
          {isShop && <Navigation />}
          {isShop && <Account />}
        </div>
      </header>
      <main id="contenido">
        {isShop && <Wished />}
        {children}
      </main>
      <footer class="foot">{isShop && <p>El costo de envío que ves antes de pagar es el que pagás.</p>}</footer>
    </>
  );
}

function Navigation() {
  const { path } = useLocation();
  const user = useUser();
  const current = (start: string) => (path.startsWith(start) ? ('page' as const) : undefined);
  return (
    <nav aria-label="Principal">
      <ul>
        <li>
          <a class="nav-cart" href="/carrito" aria-current={current('/carrito')}>
            <Icon name="cart" />
            Carrito
            {user && <CartCount />}
          </a>
        </li>
        <li>
          <a href="/compras" aria-current={current('/compras')}>
            Mis compras
          </a>
        </li>
        <li>
          <a href="/vender" aria-current={current('/vender')}>
            Vender
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** Who is logged in, and the way out or in. */
function Account() {
  const { path } = useLocation();
  const user = useUser();
  return (
    <div class="account">
      {user === null && <a href={loginAddress(path)}>Ingresar</a>}
      {user && (
        <>
          <span class="account-name">{user.name}</span>
          <LogoutButton />
        </>
      )}
    </div>
  );
}

function CartCount() {
  const { data } = useCart();
  const count = data?.parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  if (count === 0) return null;
  return (
    <span class="count">
      {formatNumber(count)}
      <span class="unseen"> {count === 1 ? 'producto' : 'productos'}</span>
    </span>
  );
}
