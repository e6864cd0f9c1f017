import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { lazy } from 'preact-iso';
import { Notice } from './notice.js';
import { Page } from './page.js';
import { useComeback } from './use-comeback.js';

/** A page that is loaded when it is opened. It can be missing: the connection is gone, or a newer version has replaced its file. */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: NotLoadedPage as ComponentType<Props> })));
}

const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

function NotLoadedPage() {
  // One reload finds a newer version's file. After it, only a connection that was gone is worth another: nothing may reload for ever.
  const isWorthIt = useRef(!navigator.onLine || !isReloaded());
  // A reload without a connection would lose the page to the browser's own.
  const loadIfBack = async () => {
    const isBack = await fetch(location.href, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isBack && isWorthIt.current) location.reload();
    isWorthIt.current ||= !isBack;
  };
  useEffect(() => void loadIfBack(), []);
  useComeback(true, () => void loadIfBack());
  return (
    <Page title="Esta página no cargó">
      <Notice tone="bad">
        <p>No pudimos comunicarnos con el sitio. Revisá tu conexión y probá de nuevo.</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          Probar de nuevo
        </button>
      </Notice>
    </Page>
  );
}
