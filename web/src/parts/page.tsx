import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The first page that loads keeps the browser's own focus; every later one takes it, as a new document would. */
let isFirst = true;

interface PageProps {
  title: string;
  /** The name of its tab, if there may be several with this title. */
  tab?: string | undefined;
  lead?: ComponentChildren;
  children: ComponentChildren;
}

/** One page: its title, its heading, and the focus on arrival, so that a screen reader says where it is. */
export function Page({ title, tab = title, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${tab} · Mercado`;
  }, [tab]);
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
