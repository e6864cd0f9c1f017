import { useState } from 'preact/hooks';

const SHOWN = 8;

/** The beginning of a hash, and a button that copies the whole of it. */
export function CopiedHash({ hash, of }: { hash: string; of: string }) {
  const [state, setState] = useState<'shortened' | 'copied' | 'whole'>('shortened');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash);
      setState('copied');
    } catch {
      // Without the permission the person can select the visible text.
      setState('whole');
    }
  };
  return (
    <>
      <code>{state === 'whole' ? hash : `${hash.slice(0, SHOWN)}…`}</code>
      <button
        type="button"
        class="link"
        aria-label={`${state === 'copied' ? 'Copiada' : 'Copiar'}: la huella del ${of}`}
        onClick={() => void copy()}
      >
        {state === 'copied' ? 'Copiada' : 'Copiar'}
      </button>
    </>
  );
}
