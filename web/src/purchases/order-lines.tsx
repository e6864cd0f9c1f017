import type { Schemas } from '../api.js';
import { plural } from '../format.js';
import { timesOf } from '../money.js';
import { Amount } from '../parts/exact.js';

export function OrderLines({ items }: { items: readonly Schemas['OrderItem'][] }) {
  return (
    <section class="box">
      <h2>Productos</h2>
      <ul class="lines">
        {items.map((item) => (
          <li class="line" key={item.product_id}>
            <div>
              <a href={`/producto/${item.product_id}`}>{item.title}</a>
              <p class="muted">
                {plural(item.quantity, 'unidad', 'unidades')} a <Amount of={item.unit_price} />
              </p>
            </div>
            <p class="line-total">
              <Amount of={timesOf(item.unit_price, item.quantity)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
