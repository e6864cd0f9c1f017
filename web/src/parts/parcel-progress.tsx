import type { Schemas } from '../api.js';
import { formatMoment } from '../format.js';
import { Icon, type IconName } from './icon.js';

type Progress = NonNullable<Schemas['Tracking']['progress']>;

const TO_COME = 'Por llegar';

/** The way of a parcel that arrives, and which progress belongs to which of its steps. */
const STEPS: readonly { name: string; icon: IconName; of: readonly Progress[] }[] = [
  { name: 'En preparación', icon: 'parcel', of: ['preparing', 'ready_to_ship'] },
  { name: 'En camino', icon: 'truck', of: ['in_transit'] },
  { name: TO_COME, icon: 'pin', of: ['out_for_delivery', 'at_pickup_point'] },
  { name: 'Entregado', icon: 'check', of: ['delivered'] },
];

/** What who does not see its colour hears of a step. The last one is done when it is reached. */
function stepWord(step: number, at: number): string {
  if (step > at) return 'falta';
  return step < at || at === STEPS.length - 1 ? 'hecho' : 'ahora';
}

/** How far the parcel is. Nothing for one that left the usual path: its sentence says what happened. */
export function ParcelProgress({ progress }: { progress: Progress }) {
  const at = STEPS.findIndex(({ of }) => of.includes(progress));
  if (at < 0) return null;
  const nameOf = (name: string) => (name === TO_COME && progress === 'at_pickup_point' ? 'Para retirar' : name);
  return (
    <ol class="progress" aria-label="Recorrido del paquete">
      {STEPS.map(({ name, icon }, step) => (
        <li key={name} class={step <= at ? 'reached' : undefined} aria-current={step === at ? 'step' : undefined}>
          <Icon name={icon} />
          {nameOf(name)}
          <span class="unseen"> ({stepWord(step, at)})</span>
        </li>
      ))}
    </ol>
  );
}

/** What the carrier has said, newest first, in its own words: they are not ours, so they are named as its. */
export function ParcelEvents({ events }: { events: Schemas['Tracking']['events'] }) {
  if (events.length === 0) return null;
  return (
    <>
      <h3>Lo que informa el correo</h3>
      <ol class="timeline" aria-label="Lo que informa el correo, lo último primero">
        {events.map(({ at, code, text }) => (
          <li key={`${at} ${code}`}>
            <p>{text === code ? 'Novedad del correo' : text}</p>
            <time class="muted" dateTime={at}>
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
