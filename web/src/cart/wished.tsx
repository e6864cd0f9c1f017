import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { isCode, isPassing } from '../api.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { useUser } from '../session.js';
import { useCart, useSetQuantity } from './cart-queries.js';
import { keepWish, takeWishes } from './wishes.js';

interface Outcome {
  /** The page that tells it. */
  path: string;
  error: Error | null;
}

/** After the login, puts into the cart what was wished for before, and says so on the page that follows. */
export function Wished() {
  const { path } = useLocation();
  const user = useUser();
  const cart = useCart();
  const { mutateAsync: set } = useSetQuantity();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isReady = Boolean(user && cart.data);
  useEffect(() => {
    if (!isReady) return;
    const wishes = takeWishes();
    if (wishes.length === 0) return;
    const inCart = new Map(
      cart.data?.parcels.flatMap(({ items }) => items.map((item) => [item.product_id, item.quantity] as const)),
    );
    const add = async ([productId, quantity]: (typeof wishes)[number]) => {
      try {
        await set({ productId, quantity: quantity + (inCart.get(productId) ?? 0) });
      } catch (error) {
        if (isPassing(error) || isCode(error, 'TOO_MANY_REQUESTS')) keepWish(productId, quantity);
        throw error;
      }
    };
    Promise.all(wishes.map(add)).then(
      () => setOutcome({ path, error: null }),
      (error: Error) => setOutcome({ path, error }),
    );
  }, [isReady]);
  if (outcome?.path !== path) return null;
  if (outcome.error) return <FailureNotice error={outcome.error} />;
  return (
    <Notice tone="good">
      <p>
        Lo que elegiste está en tu carrito. <a href="/carrito">Ver el carrito</a>
      </p>
    </Notice>
  );
}
