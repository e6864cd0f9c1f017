import type { Schemas } from '../api.js';

type DayFigure = Schemas['AdminOverview']['shipments_by_day'][number];
type Group = 'created' | 'busy' | 'person' | 'stopped';

/** States that mean the same in a chart of days. */
export const GROUPS: readonly { group: Group; name: string; states: readonly string[] }[] = [
  { group: 'created', name: 'Creados', states: ['created'] },
  { group: 'busy', name: 'En curso', states: ['pending', 'creating', 'unknown'] },
  { group: 'person', name: 'Esperan a alguien', states: ['failed', 'needs_review'] },
  { group: 'stopped', name: 'Detenidos o cancelados', states: ['skipped', 'cancelled', 'rescue_requested'] },
];

const DAYS = 14;
const DAY_MS = 24 * 3_600_000;
/** Argentina is behind UTC by this all year. */
const BEHIND_UTC_MS = 3 * 3_600_000;
const label = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });

export interface ChartDay {
  /** `2026-11-21`, in Argentina. */
  readonly day: string;
  readonly label: string;
  readonly total: number;
  /** From the bottom of the bar; empty ones are left out. */
  readonly parts: readonly { readonly group: Group; readonly count: number }[];
  readonly countOf: (group: Group) => number;
}

/** Each of the last days up to today, those without shipments too. */
export function chartOf(figures: readonly DayFigure[], now: Date): ChartDay[] {
  const today = Math.floor((now.getTime() - BEHIND_UTC_MS) / DAY_MS);
  return Array.from({ length: DAYS }, (_, at) => {
    const date = new Date((today - DAYS + 1 + at) * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const ofDay = figures.filter((figure) => figure.day === day);
    const countOf = (group: Group) => {
      const states = GROUPS.find((one) => one.group === group)?.states ?? [];
      return ofDay.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
    };
    const parts = GROUPS.map(({ group }) => ({ group, count: countOf(group) })).filter(({ count }) => count > 0);
    return { day, label: label.format(date), total: parts.reduce((sum, { count }) => sum + count, 0), parts, countOf };
  });
}
