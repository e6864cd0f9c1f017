import { api, attempt } from './api.js';
import { el, pesos } from './el.js';

/** What a person without a session wanted: it is in the cart after the login. */
const WANTED = 'wanted';

export async function cataloguePage(main: HTMLElement): Promise<void> {
  const list = el('ul');
  const said = el('p', { role: 'status' });
  const more = el('button', { hidden: true }, 'Ver más');
  main.append(el('h1', {}, 'Productos'), said, list, more);
  const add = async (product_id: string) => {
    const refusal = await attempt(main, async () => {
      const { parcels } = await api.get('/api/cart');
      const held = parcels.flatMap(({ items }) => items).find((item) => item.product_id === product_id);
      const body = { quantity: (held?.quantity ?? 0) + 1 };
      await api.put('/api/cart/items/{product_id}', { params: { product_id }, body });
      said.replaceChildren('Está en tu carrito. ', el('a', { href: '/carrito' }, 'Ver el carrito'));
    });
    if (refusal?.status === 401) sessionStorage.setItem(WANTED, product_id);
  };
  const showPage = async (cursor?: string) => {
    const { items, next_cursor } = await api.get('/api/products', { query: { limit: 24, cursor } });
    for (const { id, title, price, seller_name, image_url } of items) {
      const picture = image_url ? [el('img', { src: image_url, alt: '', width: 64, referrerPolicy: 'no-referrer' })] : [];
      const button = el('button', { onclick: () => add(id), ariaLabel: `Agregar ${title}` }, 'Agregar');
      list.append(el('li', {}, ...picture, ` ${title}, de ${seller_name}: ${pesos(price)} `, button));
    }
    more.hidden = !next_cursor;
    more.onclick = () => attempt(main, () => showPage(next_cursor ?? undefined));
  };
  await showPage();
  const wanted = sessionStorage.getItem(WANTED);
  sessionStorage.removeItem(WANTED);
  if (wanted) await add(wanted);
}
