import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { Notice } from '../parts/notice.js';
import { provinceName } from '../parts/provinces.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { useMay } from './admin-session.js';
import { NO_DISPATCH_ADDRESS, originWord } from './origin-words.js';
import { Refusal } from './refusal.js';

type Seller = Schemas['AdminSeller'];

/** Where the parcels of a seller without an account of their own leave from, and what the provider says of it. */
export function originFacts({ dispatch_address: address, origin }: Seller): Record<string, string | false> {
  const place = address && [[address.street, address.number].filter(Boolean).join(' '), address.extras, address.city];
  return {
    'Envía desde': place
      ? `${[...place, provinceName(address.state)].filter(Boolean).join(', ')} (${address.zip})${phoneOf(address)}`
      : NO_DISPATCH_ADDRESS,
    'En el servicio de envíos': address !== null && originWord(origin),
  };
}

/** Viewers get neither phone nor street. */
const phoneOf = ({ phone }: NonNullable<Seller['dispatch_address']>) => (phone === null ? '' : `, tel. ${phone}`);

/** Registers the address of this seller again, which does nothing twice. */
export function RetryOrigin({ seller: { id, name, origin } }: { seller: Seller }) {
  const queries = useQueryClient();
  const mayAct = useMay('operator');
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const retry = useMutation({
    mutationFn: () => api.post('/api/admin/sellers/{id}/retry-origin', { params: { id } }),
    onSuccess: () => focusSoon('.notice'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const canHelp = origin.state === 'refused' || origin.state === 'pending';
  if (!mayAct || (!canHelp && !retry.isSuccess)) return null;
  return (
    <div ref={place}>
      {canHelp && (
        <ActButton isOff={retry.isPending} onClick={() => retry.mutate()}>
          <span>
            Registrar la dirección de nuevo<span class="unseen"> de {name}</span>
          </span>
        </ActButton>
      )}
      {retry.isSuccess && <Notice tone="good">La dirección se registra de nuevo: en un momento se ve qué pasó.</Notice>}
      {retry.isError && <Refusal error={retry.error} />}
    </div>
  );
}
