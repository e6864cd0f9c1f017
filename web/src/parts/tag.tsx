import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

export type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'plain';

/** A state in a word and a colour, and perhaps an icon. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ComponentChildren }) {
  return (
    <span class={`tag tag-${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
