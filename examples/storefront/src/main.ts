import { api, attempt, logIn } from './api.js';
import { cartPage } from './cart.js';
import { cataloguePage } from './catalogue.js';
import { el } from './el.js';
import { orderPage, ordersPage, returnPage } from './orders.js';

const PAGES: [path: RegExp, page: (main: HTMLElement, part: string) => Promise<void>][] = [
  [/^\/$/, cataloguePage],
  [/^\/carrito$/, cartPage],
  [/^\/pago\/(success|pending|failure)$/, returnPage], // CHECKOUT_RETURN_PATH=/pago
  [/^\/compras$/, ordersPage],
  [/^\/pedido\/([\w-]+)$/, orderPage],
];

const main = document.querySelector('main') as HTMLElement;
const who = document.querySelector('#who') as HTMLElement;

async function logOut(): Promise<void> {
  await api.post('/api/auth/logout');
  sessionStorage.clear();
  location.assign('/');
}

async function showWho(): Promise<void> {
  const { user } = await api.get('/api/auth/session');
  const button = user
    ? el('button', { onclick: () => attempt(who, logOut) }, 'Salir')
    : el('button', { onclick: logIn }, 'Ingresar');
  who.replaceChildren(user?.name ?? '', ' ', button);
}

const page = PAGES.find(([path]) => path.test(location.pathname));
if (!page) main.append('No encontramos esta página.');
else void attempt(main, () => page[1](main, page[0].exec(location.pathname)?.[1] ?? ''));
void attempt(who, showWho);
