import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { useUnits } from '../cart/cart-queries.js';
import { MergedCart } from '../cart/merged-cart.js';
import { formatNumber } from '../format.js';
import { loginAddress, useUser, useWatchedSession } from '../session.js';
import { useIsOthers } from '../whose.js';
import { Changing, Exact } from './exact.js';
import { Icon } from './icon.js';
import { LogoutButton } from './logout-button.js';
import { OtherUser } from './other-user.js';

/** Where the price of shipping is seen before it is paid. */
const BEFORE_PAYING = /^\/($|producto\/|carrito$)/;

/** What every page has around it. */
export function Layout({ children }: { children: ComponentChildren }) {
  const { path } = useLocation();
  // Operators have their own login and navigation.
  const isShop = !/^\/admin(\/|$)/.test(path);
  // From the beginning, so that what comes later moves nothing.
  const width = isShop ? '' : 'wide';
  const isOthers = useIsOthers();
  useWatchedSession();
  return (
    <>
      <a class="skip" href="#contenido">
        Ir al contenido
      </a>
      <header class="bar">
        <div class={`bar-inner ${width}`}>
          <a class="brand" href="/">
            <Icon name="parcel" />
            Mercado
          </a>
          {isShop && <Navigation />}
          {isShop && !isOthers && <Account />}
        </div>
      </header>
      <main id="contenido" class={width}>
        {isShop && !isOthers && <MergedCart />}
        {isOthers ? <OtherUser /> : children}
      </main>
      <footer class="foot">
        <p>
          {BEFORE_PAYING.test(path) && <span>El costo de envío que ves antes de pagar es el que pagás.</span>}
          <a href="/arrepentimiento">Botón de arrepentimiento</a>
        </p>
      </footer>
    </>
  );
}

const isCurrent = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`);

function Navigation() {
  const { path } = useLocation();
  const current = (start: string) => (isCurrent(path, start) ? ('page' as const) : undefined);
  return (
    <nav aria-label="Principal">
      <ul>
        <li>
          <a class="nav-cart" href="/carrito" aria-current={current('/carrito')}>
            <Icon name="cart" />
            Carrito
            <CartCount />
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
  const count = useUnits();
  if (count === 0) return null;
  return (
    <span class="count">
      <Exact text={formatNumber(count)} />
      <span class="unseen">
        {' '}
        <Changing text={count === 1 ? 'producto' : 'productos'} />
      </span>
    </span>
  );
}
