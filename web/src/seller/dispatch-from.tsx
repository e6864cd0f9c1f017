import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { AskFirst } from '../parts/ask-first.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { provinceName } from '../parts/provinces.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { useKept } from '../parts/use-kept.js';
import { type DispatchAddress, type DispatchInput, inputOf } from './dispatch-address.js';
import { DispatchAddressForm } from './dispatch-address-form.js';
import { originWords, REMOVE_WARNING } from './origin-words.js';
import { PROFILE, profileQuery } from './profile-query.js';

type Profile = Schemas['SellerProfile'];

/** While the provider has not answered. */
const POLL_MS = 5_000;
const REMOVE = { ask: 'Quitar', yes: 'Sí, quitarla', no: 'Dejarla' };

/** The address that a seller's parcels leave from without an account of their own: what it is, what became of it, and how to change it. */
export function DispatchFrom({ isLinked }: { isLinked: boolean }) {
  const { data: profile } = useQuery({
    ...profileQuery,
    refetchInterval: ({ state }) => (state.data?.origin.state === 'pending' ? POLL_MS : false),
  });
  return profile ? <DispatchSection profile={profile} isLinked={isLinked} /> : null;
}

function DispatchSection({ profile, isLinked }: { profile: Profile; isLinked: boolean }) {
  const { dispatch_address: address, origin } = profile;
  const [typed, setTyped] = useKept<Partial<DispatchInput>>('dispatch-address', {});
  const [isAsked, setAsked] = useState(false);
  const { place, focusSoon } = useFocusSoon<HTMLElement>();
  const save = useSaved(profile);
  const isOpen = address === null || isAsked || Object.keys(typed).length > 0;
  const close = () => {
    setTyped({});
    setAsked(false);
    save.reset();
    focusSoon('.notice');
  };
  const keep = (next: DispatchAddress | null) => save.mutate(next, { onSuccess: close });
  const { tone, text, meaning } = originWords(profile, isLinked);
  return (
    <section class="box" ref={place}>
      <h2>{isLinked ? 'Desde dónde enviás sin tu cuenta' : 'Desde dónde enviás'}</h2>
      {address && <AddressLines of={address} />}
      <Notice tone={tone}>
        <p>{text}</p>
        <p>{meaning}</p>
      </Notice>
      {isOpen ? (
        <DispatchAddressForm
          input={{ ...inputOf(address), ...typed }}
          change={(change) => setTyped((current) => ({ ...current, ...change }))}
          save={keep}
          isBusy={save.isPending}
          error={save.error}
          cancel={address && close}
        />
      ) : (
        <>
          {save.isError && <FailureNotice error={save.error} />}
          <div class="row">
            {origin.state === 'refused' && (
              <ActButton isOff={save.isPending} onClick={() => keep(address)}>
                Probar de nuevo
              </ActButton>
            )}
            <button
              type="button"
              class="button"
              onClick={() => {
                save.reset();
                setAsked(true);
                focusSoon('form select');
              }}
            >
              Cambiar
            </button>
            <AskFirst
              words={{ ...REMOVE, ...(!isLinked && { warning: REMOVE_WARNING }) }}
              of="la dirección"
              look="button"
              isBusy={save.isPending}
              act={() => keep(null)}
            />
          </div>
        </>
      )}
    </section>
  );
}

function useSaved({ name }: Profile) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (dispatch_address: DispatchAddress | null) =>
      api.put('/api/seller/profile', { body: { name, dispatch_address } }),
    onSuccess: (profile) => queries.setQueryData(PROFILE, profile),
  });
}

function AddressLines({ of: { street, number, extras, city, state, zip, phone, opens, closes } }: { of: DispatchAddress }) {
  return (
    <address>
      {[street, number].filter(Boolean).join(' ')}
      {extras && <>, {extras}</>}
      <br />
      {city}, {provinceName(state)} ({zip})
      <br />
      Teléfono: {phone}
      {opens && closes && (
        <>
          <br />
          Hay alguien de {opens} a {closes}
        </>
      )}
    </address>
  );
}
