import { useState } from 'preact/hooks';
import { ActButton } from '../parts/act-button.js';
import { TextField } from '../parts/field.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { problemsOf } from '../parts/problems.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { isAddress, type KeptAddress, MAX_ADDRESSES, useAddressActs, useAddresses } from './address-queries.js';
import { type Address, addressToSend } from './draft.js';

interface NameAddressProps {
  address: Address;
  /** Whether the address passes the form's checks; marks what does not. */
  canKeep: () => boolean;
}

/** Keeps what was typed, under a name, or gives what is kept another one. Nothing while the address is incomplete. */
export function NameAddress({ address, canKeep }: NameAddressProps) {
  const { data: all = [] } = useAddresses();
  const { keep } = useAddressActs();
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const [saved, setSaved] = useState<string | null>(null);
  const kept = all.find((one) => isAddress(address, one));
  const isComplete = Boolean(address.state && address.city.trim() && address.zip.trim() && address.street.trim());
  if (!isComplete || (!kept && all.length >= MAX_ADDRESSES)) return null;
  const save = (name: string) => {
    if (!canKeep()) return;
    const onSuccess = () => {
      setSaved(name.trim());
      focusSoon('.notice-good');
    };
    keep.mutate({ ...addressToSend(address), name, ...(kept && { id: kept.id }) }, { onSuccess });
  };
  return (
    <div class="stack" ref={place}>
      <NameForm key={kept?.id ?? 'new'} kept={kept} isBusy={keep.isPending} error={keep.error} save={save} />
      {kept && kept.name === saved && <Notice tone="good">Guardaste esta dirección como «{saved}».</Notice>}
    </div>
  );
}

interface NameFormProps {
  kept: KeptAddress | undefined;
  isBusy: boolean;
  error: Error | null;
  save: (name: string) => void;
}

function NameForm({ kept, isBusy, error, save }: NameFormProps) {
  const [name, setName] = useState(kept?.name ?? '');
  const problem = problemsOf(error).name;
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
          save(name);
        }}
      />
      <ActButton isOff={isBusy || name === kept?.name} onClick={() => save(name)}>
        {kept ? 'Cambiar nombre' : 'Guardar dirección'}
      </ActButton>
      {error && !problem && <FailureNotice error={error} />}
    </div>
  );
}
