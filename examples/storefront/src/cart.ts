import { api, attempt } from './api.js';
import { Checkout } from './checkout.js';
import { el, pesos } from './el.js';

const PATH = '/api/cart/items/{product_id}';

export async function cartPage(main: HTMLElement): Promise<void> {
  const list = el('ul');
  /** Another cart has another price: the page begins anew, and keeps its form. */
  const change = (act: () => Promise<unknown>) => attempt(main, () => act().then(() => location.reload()));
  const remove = (product_id: string, title: string) => {
    const onclick = () => change(() => api.delete(PATH, { params: { product_id } }));
    return el('button', { onclick, ariaLabel: `Quitar ${title}` }, 'Quitar');
  };
  const readCart = async () => {
    const cart = await api.get('/api/cart');
    list.replaceChildren();
    for (const { product_id, title, quantity: value, unit_price } of cart.parcels.flatMap(({ items }) => items)) {
      const input = el('input', { type: 'number', min: '1', max: '99', value: `${value}`, ariaLabel: `Cantidad de ${title}` });
      const set = () => api.put(PATH, { params: { product_id }, body: { quantity: input.valueAsNumber } });
      input.onchange = () => input.reportValidity() && change(set);
      list.append(el('li', {}, `${title}: `, input, ` × ${pesos(unit_price)} `, remove(product_id, title)));
    }
    for (const { product_id, title } of cart.off_sale)
      list.append(el('li', {}, `${title} ya no se vende. `, remove(product_id, title)));
    return cart;
  };
  main.append(el('h1', {}, 'Tu carrito'), list);
  const { parcels } = await readCart();
  if (parcels.length > 0) main.append(await Checkout.of(readCart));
  else main.append(el('p', {}, 'No hay nada para comprar en tu carrito.'));
}
