import { ActButton } from '../parts/act-button.js';
import { AskFirst } from '../parts/ask-first.js';
import type { KeptAddress } from './address-queries.js';

const REMOVE = { ask: 'Borrar', yes: 'Sí, borrar', no: 'No borrar' };

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
          <AskFirst words={REMOVE} of={name} look="link" isBusy={isBusy} act={remove} />
        </div>
      </div>
    </li>
  );
}
