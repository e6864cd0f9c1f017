import { Numbered } from '../parts/number.js';

interface OrderLinksProps {
  ids: readonly string[];
  /** Of the same orders, in the same order. */
  numbers: readonly (string | null)[];
  /** In people's own words. */
  reasons?: readonly (string | null)[];
}

/** Links to orders, by their numbers. */
export function OrderLinks({ ids, numbers, reasons = [] }: OrderLinksProps) {
  return (
    <ul class="order-links">
      {ids.map((id, at) => (
        <li key={id}>
          <a href={`/admin/pedidos/${id}`}>
            <Numbered number={numbers[at]} id={id} />
          </a>
          {reasons[at] && ` «${reasons[at]}»`}
        </li>
      ))}
    </ul>
  );
}
