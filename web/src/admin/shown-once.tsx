import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Notice } from '../parts/notice.js';

interface ShownOnceProps {
  /** What nobody can see again. */
  text: string;
  /** The button that copies it. */
  copy: string;
  /** What it is for. */
  children: ComponentChildren;
}

/** Shown once: only one response has it. */
export function ShownOnce({ text, copy, children }: ShownOnceProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Without the permission the person can select the visible text.
    }
  };
  return (
    <Notice tone="good">
      {children}
      <p class="shown-once">
        <code>{text}</code>
      </p>
      <p>
        <button type="button" class="button" onClick={() => void write()}>
          {copied === text ? 'Copiado' : copy}
        </button>
      </p>
    </Notice>
  );
}
