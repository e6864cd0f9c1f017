import { useState } from 'preact/hooks';
import { ActButton } from '../parts/act-button.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import type { KeptAddress } from './address-queries.js';

interface KeptAddressRowProps {
  kept: KeptAddress;
  /** The name that the radio buttons share. */
  group: string;
  isChosen: boolean;
  isBusy: boolean;
  choose: () => void;
  makeDefault: () => void;
  remove: () => void;
}

/** One address to choose, and what can be done with it. */
export function KeptAddressRow({ kept, group, isChosen, isBusy, choose, makeDefault, remove }: KeptAddressRowProps) {
  const { id, name, street, number, extras, city, is_default } = kept;
  return (
    <li class="choice">
      <input type="radio" id={id} name={group} checked={isChosen} aria-describedby={`${id}-facts`} onChange={choose} />
      <div>
        <label for={id}>{name}</label>
        <div class="muted" id={`${id}-facts`}>
          <p>{[`${street} ${number}`.trim(), extras, city].filter(Boolean).join(', ')}</p>
          {is_default && <p>La que usás siempre</p>}
        </div>
        <div class="row">
          {!is_default && (
            <ActButton class="link" isOff={isBusy} onClick={makeDefault}>
              Usar siempre<span class="unseen"> {name}</span>
            </ActButton>
          )}
          <Remove name={name} isBusy={isBusy} remove={remove} />
        </div>
      </div>
    </li>
  );
}

/** It cannot be undone, so it is asked first. */
function Remove({ name, isBusy, remove }: { name: string; isBusy: boolean; remove: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const ask = (isIt: boolean) => {
    setAsked(isIt);
    focusSoon('button');
  };
  return (
    <div class="row" ref={place}>
      {isAsked ? (
        <>
          <ActButton class="link" isOff={isBusy} onClick={remove}>
            Sí, borrar<span class="unseen"> {name}</span>
          </ActButton>
          <button type="button" class="link" onClick={() => ask(false)}>
            No borrar<span class="unseen"> {name}</span>
          </button>
        </>
      ) : (
        <button type="button" class="link" onClick={() => ask(true)}>
          Borrar<span class="unseen"> {name}</span>…
        </button>
      )}
    </div>
  );
}
