import { useEffect, useId, useState } from 'preact/hooks';
import { ActButton } from '../parts/act-button.js';
import { TextField } from '../parts/field.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { keptPlace } from '../parts/place.js';
import { problemsOf } from '../parts/problems.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import {
  addressOf,
  isAddress,
  isBlank,
  type KeptAddress,
  MAX_ADDRESSES,
  useAddressActs,
  useAddresses,
} from './address-queries.js';
import type { Address } from './draft.js';
import { KeptAddressRow } from './kept-address-row.js';

interface KeptAddressesProps {
  address: Address;
  change: (change: Partial<Address>) => void;
}

/** The addresses to choose from, instead of typing one. */
export function KeptAddresses({ address, change }: KeptAddressesProps) {
  const { data: kept } = useAddresses();
  useStart(address, kept, change);
  const { keep, remove } = useAddressActs();
  const group = useId();
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const [removed, setRemoved] = useState<string | null>(null);
  if (!kept || (kept.length === 0 && !removed)) return null;
  const makeDefault = (one: KeptAddress) =>
    keep.mutate({ ...one, is_default: true }, { onSuccess: () => focusSoon(`[id="${one.id}"]`) });
  const forget = ({ id, name }: KeptAddress) => {
    const onSuccess = () => {
      setRemoved(name);
      focusSoon('.notice');
    };
    remove.mutate(id, { onSuccess });
  };
  return (
    <div class="stack" ref={place}>
      {kept.length > 0 && (
        <fieldset class="box">
          <legend>Tus direcciones</legend>
          <ul class="choices">
            {kept.map((one) => (
              <KeptAddressRow
                key={one.id}
                kept={one}
                group={group}
                isChosen={isAddress(address, one)}
                isBusy={keep.isPending || remove.isPending}
                choose={() => change(addressOf(one))}
                makeDefault={() => makeDefault(one)}
                remove={() => forget(one)}
              />
            ))}
          </ul>
        </fieldset>
      )}
      {removed && <Notice tone="good">Borraste la dirección «{removed}».</Notice>}
      {remove.isError && <FailureNotice error={remove.error} />}
      {keep.isError && <FailureNotice error={keep.error} />}
    </div>
  );
}

/** Keeps what was typed, under a name, or gives what is kept another one. Nothing while the address is incomplete. */
export function NameAddress({ address }: { address: Address }) {
  const { data: all = [] } = useAddresses();
  const kept = all.find((one) => isAddress(address, one));
  const isComplete = Boolean(address.state && address.city.trim() && address.zip.trim() && address.street.trim());
  if (!isComplete || (!kept && all.length >= MAX_ADDRESSES)) return null;
  return <NameForm key={kept?.id ?? 'new'} address={address} kept={kept} />;
}

function NameForm({ address, kept }: { address: Address; kept: KeptAddress | undefined }) {
  const { keep } = useAddressActs();
  const [name, setName] = useState(kept?.name ?? '');
  const save = () => keep.mutate({ ...address, name, ...(kept && { id: kept.id }) });
  const problem = problemsOf(keep.error).name;
  return (
    <div class="keep-address">
      <TextField
        label={kept ? 'Nombre de esta dirección' : 'Nombre para guardarla'}
        hint="Por ejemplo, Casa o Trabajo."
        maxLength={60}
        value={name}
        problem={problem}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // it would pay
          save();
        }}
      />
      <ActButton isOff={keep.isPending || name === kept?.name} onClick={save}>
        {kept ? 'Cambiar nombre' : 'Guardar dirección'}
      </ActButton>
      {keep.isError && !problem && <FailureNotice error={keep.error} />}
    </div>
  );
}

/** What an empty form begins with: the place that was given on a product's page, with the address kept there, else the default. */
function useStart(address: Address, kept: readonly KeptAddress[] | undefined, change: KeptAddressesProps['change']) {
  const isThere = kept !== undefined;
  useEffect(() => {
    if (!isThere || !isBlank(address)) return;
    const place = keptPlace();
    const start = place ? kept.find(({ zip }) => zip === place.zip) : kept[0];
    if (start) change(addressOf(start));
    else if (place) change(place);
  }, [isThere]);
}
