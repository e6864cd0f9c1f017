import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The first page that loads keeps the browser's own focus; every later one takes it, as a new document would. */
let isFirst = true;

/** One page: its title, its heading, and the focus on arrival, so that a screen reader says where it is. */
export function Page({ title, lead, children }: { title: string; lead?: ComponentChildren; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Mercado`;
  }, [title]);
  useEffect(() => {
    // Somebody who is typing already, in a search that stays, goes on there.
    if (!isFirst && !isField(document.activeElement)) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <>
      <header class="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <div class="page-lead">{lead}</div>}
      </header>
      {children}
    </>
  );
}

const isField = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
