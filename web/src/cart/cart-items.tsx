import { useState } from 'preact/hooks';
import { timesOf } from '../money.js';
import { ActButton } from '../parts/act-button.js';
import { Amount, Changing, Exact } from '../parts/exact.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { ProductPicture } from '../shop/product-picture.js';
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
    set.mutate({ productId: product_id, quantity, title }, { onSuccess: () => quantity === 0 && sayRemoved(title) });
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
          <Notice tone="good" key={removed}>
            Sacaste «{removed}» del carrito.
          </Notice>
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
  const { title, quantity, unit_price, free_shipping, image_url, product_id } = item;
  return (
    <li class="line">
      <div class="pictured">
        <ProductPicture title={title} url={image_url} />
        <div>
          <a href={`/producto/${product_id}`}>{title}</a>
          <p class="muted">
            {quantity > 1 && (
              <span key={unit_price}>
                <Amount of={unit_price} /> cada uno
              </span>
            )}
            {free_shipping && <Changing text={quantity > 1 ? ' · Envío gratis' : 'Envío gratis'} />}
          </p>
        </div>
      </div>
      <p class="line-total">
        <Amount of={timesOf(unit_price, quantity)} />
      </p>
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
        <output aria-label={`Cantidad de ${title}`}>
          <Exact text={String(quantity)} />
        </output>
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
