import { useRef, useState } from 'preact/hooks';

interface ConfirmedButtonProps {
  label: string;
  /** What it will do, said before it is done. */
  question: string;
  confirm: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** A button that asks before it acts, in its own place. */
export function ConfirmedButton({ label, question, confirm, isPending, onConfirm }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    // Its successor is gone; the focus goes back to where it began.
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
