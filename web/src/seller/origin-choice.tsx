import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, isCode, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { SelectField, typing } from '../parts/field.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { LINK_ADDRESS } from './link-words.js';
import { lostOriginText, ownOriginText } from './origin-words.js';

const ORIGINS = ['own-origins'];
/** Instead of an id: where the account sends from unless told otherwise. */
const BY_DEFAULT = '';

/** From which of the addresses of the seller's own account their parcels leave. */
export function OriginChoice() {
  const origins = useQuery({
    queryKey: ORIGINS,
    queryFn: ({ signal }) => api.get('/api/seller/shipco/origins', { signal }),
    retry: false,
  });
  return (
    <section class="box">
      <h2>Desde dónde enviás con tu cuenta</h2>
      {origins.data && <ChoiceForm origins={origins.data} />}
      {!origins.data && origins.isError && <OriginFailure error={origins.error} retry={() => void origins.refetch()} />}
      {origins.isPending && <Loading what="las direcciones de tu cuenta" rows={1} />}
    </section>
  );
}

function ChoiceForm({ origins: { items, lost_at } }: { origins: Schemas['SellerOwnOrigins'] }) {
  const queries = useQueryClient();
  const kept = String(items.find((one) => one.selected)?.id ?? BY_DEFAULT);
  const [picked, setPicked] = useState<string | null>(null);
  const { place, focusSoon } = useFocusSoon<HTMLFormElement>();
  const choose = useMutation({
    mutationFn: (origin_id: number | null) => api.put('/api/seller/shipco/origin', { body: { origin_id } }),
    onSuccess: (answer) => {
      queries.setQueryData(ORIGINS, answer);
      setPicked(null);
      focusSoon('.notice-good');
    },
    onError: (error) => {
      if (!isCode(error, 'ORIGIN_NOT_FOUND')) return;
      setPicked(null);
      void queries.invalidateQueries({ queryKey: ORIGINS });
    },
  });
  const chosen = picked ?? kept;
  const isKept = chosen === kept && lost_at === null;
  return (
    <form
      ref={place}
      class="stack"
      aria-label="Desde dónde enviás con tu cuenta"
      onSubmit={(event) => {
        event.preventDefault();
        if (!choose.isPending && !isKept) choose.mutate(chosen === BY_DEFAULT ? null : Number(chosen));
      }}
    >
      {lost_at && <Notice tone="warning">{lostOriginText(lost_at)}</Notice>}
      <SelectField
        label="Dirección de tu cuenta"
        hint="Las direcciones se agregan y se cambian en el servicio de envíos."
        {...typing(chosen, setPicked)}
      >
        <option value={BY_DEFAULT}>La que tu cuenta usa si no elegís ninguna</option>
        {items.map((one) => (
          <option key={one.id} value={String(one.id)}>
            {ownOriginText(one)}
          </option>
        ))}
      </SelectField>
      {choose.isSuccess && picked === null && (
        <Notice tone="good">Guardado: lo que te compren desde ahora sale desde ahí.</Notice>
      )}
      {choose.isError && <OriginFailure error={choose.error} />}
      <p>
        <ActButton type="submit" isOff={choose.isPending || isKept}>
          {choose.isPending ? 'Guardando…' : 'Guardar'}
        </ActButton>
      </p>
    </form>
  );
}

/** In the service's words. What only another link helps with has the way to it. */
function OriginFailure({ error, retry }: { error: Error; retry?: () => void }) {
  const isUnlinked = isCode(error, 'NOT_LINKED');
  if (!isUnlinked && !isCode(error, 'LINK_AGAIN')) return <FailureNotice error={error} {...(retry && { retry })} />;
  return (
    <Notice tone="bad">
      <p>{error.message}</p>
      <p>
        <a class="button" href={LINK_ADDRESS}>
          {isUnlinked ? 'Vincular mi cuenta' : 'Vincular de nuevo'}
        </a>
      </p>
    </Notice>
  );
}
