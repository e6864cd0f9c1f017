import type { Schemas } from '../api.js';
import { formatMoment } from '../format.js';
import { Icon, type IconName } from './icon.js';

type Progress = NonNullable<Schemas['Tracking']['progress']>;

/** The way of a parcel that arrives, and which progress belongs to which of its steps. */
const STEPS: readonly { name: string; icon: IconName; of: readonly Progress[] }[] = [
  { name: 'En preparación', icon: 'parcel', of: ['preparing', 'ready_to_ship'] },
  { name: 'En camino', icon: 'truck', of: ['in_transit'] },
  { name: 'Por llegar', icon: 'pin', of: ['out_for_delivery', 'at_pickup_point'] },
  { name: 'Entregado', icon: 'check', of: ['delivered'] },
];

/** How far the parcel is. Nothing for one that left the usual path: its sentence says what happened. */
export function ParcelProgress({ progress }: { progress: Progress }) {
  const at = STEPS.findIndex(({ of }) => of.includes(progress));
  if (at < 0) return null;
  return (
    <ol class="progress" aria-label="Recorrido del paquete">
      {STEPS.map(({ name, icon }, step) => (
        <li key={name} class={step <= at ? 'reached' : undefined} aria-current={step === at ? 'step' : undefined}>
          <Icon name={icon} />
          {name}
          <span class="unseen">{step <= at ? ' (hecho)' : ' (falta)'}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the carrier has said, newest first. */
export function ParcelEvents({ events }: { events: Schemas['Tracking']['events'] }) {
  if (events.length === 0) return null;
  return (
    <ol class="timeline" aria-label="Movimientos, el último primero">
      {events.map(({ at, code, text }) => (
        <li key={`${at} ${code}`}>
          <p>{text === code ? 'Novedad del correo' : text}</p>
          <time class="muted" dateTime={at}>
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
