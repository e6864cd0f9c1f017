import { now } from '../now.js';

const DAY_MS = 86_400_000;
const hour = new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long' });

/** By when a parcel must leave, as one says it. */
export function deadlineText(by: string, from = now()): { text: string; isLate: boolean } {
  const at = new Date(by);
  const days = Math.round((startOfDay(at) - startOfDay(from)) / DAY_MS);
  const when = days === 0 ? 'hoy' : days === 1 ? 'mañana' : days === -1 ? 'ayer' : `el ${day.format(at)}`;
  const isLate = at < from;
  return { text: `${isLate ? 'Atrasada: tenía que salir' : 'Sale'} ${when} antes de las ${hour.format(at)}`, isLate };
}

const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
