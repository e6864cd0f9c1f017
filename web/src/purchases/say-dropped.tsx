import { type ComponentChildren, createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { Notice } from '../parts/notice.js';
import { Numbered } from '../parts/number.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import type { Purchase } from './purchase-queries.js';

const Tell = createContext<(dropped: Purchase) => void>(() => undefined);

/** Says that this purchase was given up. */
export const useTellDropped = () => useContext(Tell);

/** Around purchases that can be given up: says which one was, since what was pressed is gone by then. */
export function SayDropped({ children }: { children: ComponentChildren }) {
  const [dropped, setDropped] = useState<Purchase | null>(null);
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const tell = (purchase: Purchase) => {
    setDropped(purchase);
    focusSoon('.notice');
  };
  return (
    <Tell.Provider value={tell}>
      {dropped && (
        <div ref={place}>
          <Notice tone="good">
            <p>
              Descartaste el pago de la compra <Numbered number={dropped.number} id={dropped.id} />: ya no se puede pagar.
            </p>
          </Notice>
        </div>
      )}
      {children}
    </Tell.Provider>
  );
}
