import { useRef, useState } from 'preact/hooks';

interface ConfirmedButtonProps {
  label: string;
  /** What it will do, shown before it is done. */
  question: string;
  confirm: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** A button that asks for confirmation in its place. */
export function ConfirmedButton({ label, question, confirm, isPending, onConfirm }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    // The confirmation is gone; the focus returns to the button.
    requestAnimationFrame(() => first.current?.focus());
  };
  if (!isAsking) {
    return (
      <button type="button" class="button" ref={first} disabled={isPending} onClick={() => setAsking(true)}>
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
          ref={(button) => button?.focus()}
          disabled={isPending}
          onClick={() => {
            onConfirm();
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
