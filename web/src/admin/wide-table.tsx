import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A table that may be wider than the page: it scrolls by itself, and says so while a column is out of sight. */
export function WideTable({ label, children }: { label: string; children: ComponentChildren }) {
  const region = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () => setCut(element.scrollWidth > element.clientWidth + 1);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, []);
  return (
    <div class="wide-table">
      <p class="scroll-hint" hidden={!isCut}>
        Hay más columnas: deslizá la tabla hacia el costado.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section class="scroll" tabIndex={0} aria-label={label} ref={region}>
        {children}
      </section>
    </div>
  );
}
