import type { ComponentChildren } from 'preact';
import { useMay } from './admin-session.js';

/** What to do about something, for whoever may do it. A viewer, whose page has no buttons, reads who does. */
export function Advice({ children }: { children?: ComponentChildren }) {
  if (useMay('operator')) return <>{children}</>;
  return <p class="muted">Lo resuelve un operador: como lector, lo mirás.</p>;
}
