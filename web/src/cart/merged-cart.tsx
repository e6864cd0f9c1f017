import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { FailureNotice, Notice } from '../parts/notice.js';
import { useUser } from '../session.js';
import { CART } from './cart-queries.js';
import { guestLines } from './guest-lines.js';
import { type LeftOut, mergeGuestCart } from './merge-guest-cart.js';
import { leftOutWords } from './merge-words.js';

interface Outcome {
  /** The page that tells it. */
  path: string;
  left: readonly LeftOut[];
  error: unknown;
}

/** After the login, puts what was chosen before into the account's cart, and says so on the page that follows. */
export function MergedCart() {
  const { path } = useLocation();
  const user = useUser();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const merge = async () => {
    if (guestLines().length === 0) return;
    const [left, error] = await mergeGuestCart().then(
      (some) => [some, null] as const,
      (failure: unknown) => [[], failure] as const,
    );
    await queries.invalidateQueries({ queryKey: CART });
    setOutcome({ path, left, error });
  };
  useEffect(() => {
    if (user) void merge();
  }, [user?.id]);
  if (outcome?.path !== path) return null;
  if (outcome.error) return <FailureNotice error={outcome.error} retry={() => void merge()} />;
  return (
    <>
      <Notice tone="good">
        <p>Lo que elegiste está en tu carrito. {path !== '/carrito' && <a href="/carrito">Ver el carrito</a>}</p>
      </Notice>
      {outcome.left.length > 0 && (
        <Notice tone="warning">
          <p>Esto no pasó a tu carrito:</p>
          <ul>
            {outcome.left.map((one) => (
              <li key={one.title}>{leftOutWords(one.title, one.error)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
