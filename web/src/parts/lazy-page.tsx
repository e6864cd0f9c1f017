import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import { Notice } from './notice.js';
import { Page } from './page.js';

/** A page that is loaded when it is opened. It can be missing: the connection is gone, or a newer version has replaced its file. */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: NotLoadedPage as ComponentType<Props> })));
}

function NotLoadedPage() {
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
