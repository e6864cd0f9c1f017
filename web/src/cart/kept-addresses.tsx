import { useEffect, useId, useState } from 'preact/hooks';
import { FailureNotice, Notice } from '../parts/notice.js';
import { keptPlace } from '../parts/place.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { addressOf, isAddress, isBlank, type KeptAddress, useAddressActs, useAddresses } from './address-queries.js';
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
