import type { ComponentChildren } from 'preact';
import type { Tone } from '../parts/tag.js';
import { Moment } from './moment.js';

interface HistoryEntryProps {
  at: string;
  title: ComponentChildren;
  tone: Tone;
  details: readonly string[];
  isMain?: boolean | undefined;
  /** What it happened to, where that is not plain. */
  children?: ComponentChildren;
}

/** Something that happened, in a list of such. */
export function HistoryEntry({ at, title, tone, details, isMain, children }: HistoryEntryProps) {
  return (
    <li class={`happened happened-${tone}${isMain ? ' happened-main' : ''}`}>
      <p class="muted">
        <Moment at={at} />
        {children && <> · {children}</>}
      </p>
      <p class="happened-title">{title}</p>
      {details.map((detail) => (
        <p class="happened-detail" key={detail}>
          {detail}
        </p>
      ))}
    </li>
  );
}
