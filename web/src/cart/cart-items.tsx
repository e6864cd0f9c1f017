import { useState } from 'preact/hooks';
import { formatMoney } from '../format.js';
import { timesOf } from '../money.js';
import { ActButton } from '../parts/act-button.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { type Cart, type CartItem, useSetQuantity } from './cart-queries.js';

const MOST = 999;

/** What is in the cart, one box per seller, because each seller ships one parcel. */
export function CartItems({ cart }: { cart: Cart }) {
  const set = useSetQuantity();
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const [removed, setRemoved] = useState<string | null>(null);
  const sayRemoved = (title: string) => {
    setRemoved(title);
    focusSoon('.removed .notice');
  };
  const change = ({ product_id, title }: CartItem, quantity: number) => {
    setRemoved(null);
    set.mutate({ productId: product_id, quantity }, { onSuccess: () => quantity === 0 && sayRemoved(title) });
  };
  return (
    <div class="stack" ref={place}>
      {cart.parcels.map((parcel) => (
        <section class="box" key={parcel.seller_id} aria-labelledby={`seller-${parcel.seller_id}`}>
          <h2 id={`seller-${parcel.seller_id}`}>Vende {parcel.seller_name}</h2>
          <ul class="lines">
            {parcel.items.map((item) => (
              <CartLine key={item.product_id} item={item} busy={set.isPending} change={change} />
            ))}
          </ul>
        </section>
      ))}
      {removed && (
        <div class="removed">
          <Notice tone="good">Sacaste «{removed}» del carrito.</Notice>
        </div>
      )}
      {set.isError && <FailureNotice error={set.error} />}
    </div>
  );
}

interface CartLineProps {
  item: CartItem;
  busy: boolean;
  change: (item: CartItem, quantity: number) => void;
}

function CartLine({ item, busy, change }: CartLineProps) {
  const { title, quantity, unit_price, free_shipping, product_id } = item;
  return (
    <li class="line">
      <div>
        <a href={`/producto/${product_id}`}>{title}</a>
        <p class="muted">
          {quantity > 1 && `${formatMoney(unit_price)} cada uno`}
          {free_shipping && quantity > 1 && ' · '}
          {free_shipping && 'Envío gratis'}
        </p>
      </div>
      <p class="line-total">{formatMoney(timesOf(unit_price, quantity))}</p>
      <ActButton class="link" isOff={busy} onClick={() => change(item, 0)}>
        Quitar<span class="unseen"> {title}</span>
      </ActButton>
      <div class="stepper">
        <ActButton
          class="step"
          isOff={busy || quantity <= 1}
          aria-label={`Uno menos de ${title}`}
          onClick={() => change(item, quantity - 1)}
        >
          −
        </ActButton>
        <output aria-label={`Cantidad de ${title}`}>{quantity}</output>
        <ActButton
          class="step"
          isOff={busy || quantity >= MOST}
          aria-label={`Uno más de ${title}`}
          onClick={() => change(item, quantity + 1)}
        >
          +
        </ActButton>
      </div>
    </li>
  );
}
