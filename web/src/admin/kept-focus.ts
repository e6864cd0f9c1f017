import { useEffect, useRef } from 'preact/hooks';

/**
 * What has the focus may disappear: the button of an act that is done, an answer that is closed. The focus then goes to the nearest heading
 * that is left in this area; otherwise a keyboard would begin at the top of the page again.
 */
export function useKeptFocus() {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = area.current;
    if (!root) return;
    /** What had the focus, and what it is in. */
    let path: HTMLElement[] = [];
    const remember = ({ target }: Event) => {
      path = pathOf(target as HTMLElement, root);
    };
    const forget = ({ target }: Event) => {
      if (!document.activeElement?.contains(target as Node)) path = [];
    };
    const restore = () => {
      const isLost = document.activeElement === document.body && path[0]?.isConnected === false;
      if (isLost) focusHeading(path.filter(({ isConnected }) => isConnected));
    };
    // After those that know a better place for it.
    const changes = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(restore)));
    changes.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    root.addEventListener('pointerdown', forget);
    return () => {
      changes.disconnect();
      root.removeEventListener('focusin', remember);
      root.removeEventListener('pointerdown', forget);
    };
  }, []);
  return area;
}

function pathOf(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const path = [element];
  for (let at = element; at !== root && at.parentElement; ) {
    at = at.parentElement;
    path.push(at);
  }
  return path;
}

/** The heading of the entry, else of the box, else of the page; never that of another entry. */
function focusHeading(places: readonly HTMLElement[]): void {
  for (const place of places) {
    if (place.matches('ul, ol')) continue;
    const heading = place.querySelector<HTMLElement>('h1') ?? place.querySelector<HTMLElement>('h2, h3');
    if (!heading) continue;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return;
  }
}
