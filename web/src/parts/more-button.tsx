import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { ActButton } from './act-button.js';
import { focusOnceThere } from './focus-once-there.js';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * The next page of a list, below what is already shown; the list is the element before it, unless it is given. Nothing moves on the screen,
 * and the focus goes to the first of what is new, so that a keyboard or a screen reader reads on there.
 */
export function MoreButton({ pages, list: given }: { pages: Pages; list?: RefObject<HTMLElement> }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const place = useRef<HTMLParagraphElement>(null);
  const more = async () => {
    const list = given?.current ?? place.current?.previousElementSibling;
    const shown = list?.childElementCount ?? 0;
    await fetchNextPage();
    focusOnceThere(() => firstIn(list?.children[shown]), { preventScroll: true });
  };
  if (!hasNextPage) return null;
  return (
    <>
      <p class="more" ref={place}>
        <ActButton isOff={isFetchingNextPage} onClick={() => void more()}>
          {isFetchingNextPage ? 'Cargando…' : 'Ver más'}
        </ActButton>
      </p>
      <p class="print-only">La lista sigue: acá está lo que se había pedido.</p>
    </>
  );
}

/** The first thing to use in it; itself where there is only text. */
function firstIn(entry: Element | undefined): HTMLElement | null {
  const used = entry?.querySelector<HTMLElement>('a, button') ?? null;
  if (used || !(entry instanceof HTMLElement)) return used;
  entry.tabIndex = -1;
  return entry;
}
