import type { Happened } from './happened.js';
import { HistoryEntry } from './history-entry.js';

/** What happened, in that order. */
export function Timeline({ entries }: { entries: readonly Happened[] }) {
  return (
    <ol class="history">
      {entries.map(({ key, title, href, ...entry }) => (
        <HistoryEntry key={key} {...entry} title={href ? <a href={href}>{title}</a> : title} />
      ))}
    </ol>
  );
}
