import type { ComponentChildren } from 'preact';
import { MarketplaceError } from '../api.js';
import { waitWords } from '../format.js';
import { loginAddress } from '../session.js';
import { Icon } from './icon.js';
import { useComeback } from './use-comeback.js';

type Tone = 'info' | 'good' | 'warning' | 'bad';

/** A message about an event, shown where it happened and announced to screen readers. It can be given the focus. */
export function Notice({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return (
    <div class={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'} tabIndex={-1}>
      <Icon name={tone === 'good' ? 'check' : tone === 'info' ? 'info' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}

/** The error of a request, in the service's words, and what the person can do. What can be retried is, once the connection is back. */
export function FailureNotice({ error, retry }: { error: unknown; retry?: () => void }) {
  const failure = error instanceof MarketplaceError ? error : null;
  const seconds = Math.ceil((failure?.retryAfterMs ?? 0) / 1_000);
  useComeback(failure?.isOffline === true && retry !== undefined, () => retry?.());
  if (failure?.status === 401) return <LoginNotice why="Tu sesión terminó. Ingresá de nuevo para seguir." />;
  return (
    <Notice tone="bad">
      <p>{failure?.message ?? 'Algo salió mal. Probá de nuevo en un momento.'}</p>
      {seconds > 0 && <p>Se puede volver a pedir en {waitWords(seconds)}.</p>}
      {retry && (
        <button type="button" class="button" onClick={retry}>
          Probar de nuevo
        </button>
      )}
    </Notice>
  );
}

export function LoginNotice({ why }: { why: string }) {
  return (
    <Notice tone="info">
      <p>{why}</p>
      <p>
        <a class="button button-main" href={loginAddress()}>
          Ingresar
        </a>
      </p>
    </Notice>
  );
}
