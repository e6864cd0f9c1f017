import { useRef, useState } from 'preact/hooks';

interface ConfirmedButtonProps {
  label: string;
  /** What it will do, shown before it is done. */
  question: string;
  confirm: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** The same function each time: another one would take the focus with every rendering. */
const focusNew = (button: HTMLButtonElement | null) => button?.focus();

/** One question at a time: with two, it is easy to answer the other one. */
let closeOther = () => {};

/** A button that asks for confirmation in its place. One that is at work keeps the focus. */
export function ConfirmedButton({ label, question, confirm, isPending, onConfirm }: ConfirmedButtonProps) {
  // Answered is what was asked, also if the page has been read anew meanwhile.
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const open = () => {
    closeOther();
    closeOther = () => setAsked(null);
    setAsked(() => onConfirm);
  };
  const close = () => {
    setAsked(null);
    // The confirmation is gone; the focus returns to the button.
    requestAnimationFrame(() => first.current?.focus());
  };
  if (!asked) {
    return (
      <button type="button" class="button" ref={first} aria-disabled={isPending} onClick={() => !isPending && open()}>
        {label}…
      </button>
    );
  }
  return (
    <fieldset class="confirm">
      <legend>{question}</legend>
      <div class="row">
        <button
          type="button"
          class="button button-main"
          ref={focusNew}
          aria-disabled={isPending}
          onClick={() => {
            if (isPending) return;
            asked();
            close();
          }}
        >
          {confirm}
        </button>
        <button type="button" class="button" onClick={close}>
          Mejor no
        </button>
      </div>
    </fieldset>
  );
}
