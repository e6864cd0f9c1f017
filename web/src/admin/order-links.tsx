import { Numbered } from '../parts/number.js';

interface OrderLinksProps {
  ids: readonly string[];
  /** Of the same orders, in the same order. */
  numbers: readonly (string | null)[];
  /** In people's own words. */
  reasons?: readonly (string | null)[];
  /** What the reasons are. */
  before?: string;
}

/** Links to orders, by their numbers. */
export function OrderLinks({ ids, numbers, reasons = [], before = '' }: OrderLinksProps) {
  return (
    <ul class="order-links">
      {ids.map((id, at) => (
        <li key={id}>
          <a href={`/admin/pedidos/${id}`}>
            <Numbered number={numbers[at]} id={id} />
          </a>
          {reasons[at] && ` ${before}«${reasons[at]}»`}
        </li>
      ))}
    </ul>
  );
}

interface Sales {
  purchase_id: string | null;
  purchase_number: string | null;
  order_ids: readonly string[];
  order_numbers: readonly (string | null)[];
}

/** The purchase and its orders, among the facts of something else. */
export function salesOf({ purchase_id: id, purchase_number, order_ids, order_numbers }: Sales) {
  return {
    Compra: id && (
      <a href={`/admin/compras/${id}`}>
        <Numbered number={purchase_number} id={id} />
      </a>
    ),
    Pedidos: order_ids.length > 0 && <OrderLinks ids={order_ids} numbers={order_numbers} />,
  };
}
