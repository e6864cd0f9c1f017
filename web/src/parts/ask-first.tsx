import { useState } from 'preact/hooks';
import { ActButton } from './act-button.js';
import { useFocusSoon } from './use-focus-soon.js';

interface AskFirstProps {
  words: {
    readonly ask: string;
    readonly yes: string;
    readonly no: string;
    readonly busy?: string;
    /** What cannot be undone. */
    readonly warning?: string;
  };
  /** Which one, for who cannot see what is around it. */
  of: string;
  look: 'button' | 'link';
  isBusy: boolean;
  act: () => void;
}

/** What cannot be undone is asked first, and the focus goes with the question. */
export function AskFirst({ words, of, look, isBusy, act }: AskFirstProps) {
  const [isAsked, setAsked] = useState(false);
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const ask = (isIt: boolean) => {
    setAsked(isIt);
    focusSoon('button');
  };
  const which = <span class="unseen"> {of}</span>;
  return (
    <div class="row" ref={place}>
      {isAsked ? (
        <>
          {words.warning && <p>{words.warning}</p>}
          <ActButton class={look} isOff={isBusy} onClick={act}>
            {isBusy && words.busy ? words.busy : words.yes}
            {which}
          </ActButton>
          <button type="button" class={look} onClick={() => ask(false)}>
            {words.no}
            {which}
          </button>
        </>
      ) : (
        <button type="button" class={look} onClick={() => ask(true)}>
          {/* One thing, or the button would put a gap before the dots. */}
          <span>
            {words.ask}
            {which}…
          </span>
        </button>
      )}
    </div>
  );
}
