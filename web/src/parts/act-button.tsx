import type { JSX } from 'preact';

interface ActButtonProps extends JSX.ButtonHTMLAttributes<HTMLButtonElement> {
  /** It does nothing for now, and looks so. */
  isOff: boolean;
}

/** A button that may have to wait. It keeps the focus meanwhile: a disabled one would lose it to the top of the page. */
export function ActButton({ isOff, onClick, ...button }: ActButtonProps) {
  return (
    <button
      type="button"
      class="button"
      {...button}
      aria-disabled={isOff}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
