import type { Order, Purchase } from 'marketplace-shipping-client';
import { api } from './api.js';
import { el, link, pesos } from './el.js';

const HEADINGS: Record<Purchase['state'], string> = {
  open: 'Todavía no recibimos tu pago',
  paid: 'Recibimos tu pago',
  closed: 'Esta compra se cerró sin un pago',
};

/** Reads and shows it, at growing intervals, until `show` says that it is settled. */
async function follow<Subject>(read: () => Promise<Subject>, show: (subject: Subject) => boolean): Promise<void> {
  for (let waitMs = 1_000; !show(await read()); waitMs = Math.min(waitMs * 1.6, 30_000))
    await new Promise((passed) => setTimeout(passed, waitMs));
}

const paragraphs = (...texts: (string | null | undefined)[]): Node[] =>
  texts.flatMap((text) => (text ? [el('p', {}, text)] : []));

function rowOf({ id, number, items, status_text }: Order): Node {
  const titles = items.map(({ title }) => title).join(', ');
  return el('li', {}, el('a', { href: `/pedido/${id}` }, `Pedido #${number}`), `: ${titles}. ${status_text}`);
}

/** The payment page names the purchase; whether it is paid, the service says. */
export async function returnPage(main: HTMLElement, result: string): Promise<void> {
  const id = new URLSearchParams(location.search).get('external_reference') ?? '';
  const read = () => api.get('/api/purchases/{id}', { params: { id } });
  await follow(read, ({ state, money, pay_url, orders }) => {
    const again = state === 'open' && !money && pay_url ? [link(pay_url, 'Ir a pagar')] : [];
    const rows = el('ul', {}, ...orders.map(rowOf));
    main.replaceChildren(el('h1', {}, HEADINGS[state]), ...paragraphs(money?.text), ...again, rows);
    return state !== 'open' || result === 'failure';
  });
}

export async function ordersPage(main: HTMLElement): Promise<void> {
  const list = el('ul');
  main.append(el('h1', {}, 'Mis compras'), list);
  for await (const order of api.each('/api/orders', { query: { limit: 50 } })) list.append(rowOf(order));
}

export async function orderPage(main: HTMLElement, id: string): Promise<void> {
  const read = () => api.get('/api/orders/{id}', { params: { id } });
  await follow(read, ({ shipment, shipping_address: { shipco }, ...order }) => {
    const point = shipco?.pickup_point;
    const parcel = shipco?.carrier_tracking_id;
    main.replaceChildren(
      el('h1', {}, `Pedido #${order.number}`),
      ...paragraphs(order.status_text, order.payment_status_text, order.money?.text, shipment?.state_text, shipment?.reason_text),
      ...paragraphs(shipment?.progress_text, point && `Se retira en ${point.description}, ${point.street}`),
      ...(parcel ? [el('p', {}, `${shipco?.carrier_name}: `, link(shipco?.tracking ?? '', parcel))] : []),
      ...paragraphs(
        ...order.items.map(({ title, quantity, unit_price }) => `${quantity} × ${title}, ${pesos(unit_price)} cada uno`),
      ),
      ...paragraphs(`Total con envío: ${pesos(order.total)}`),
    );
    return order.status !== 'paid' || ['created', 'not_possible', 'cancelled'].includes(shipment?.state ?? '');
  });
}
