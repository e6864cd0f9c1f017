import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { plural } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { LINK, type Link, unlinkedText } from './link-words.js';
import { unlinkedOriginText } from './origin-words.js';

type Preview = Schemas['SellerUnlinkPreview'];

/** What depends on the link now. */
function pendingText({ openOrders, waitingShipments }: Pick<Link, 'openOrders' | 'waitingShipments'>): string {
  const parcels = openOrders > 0 && `${plural(openOrders, 'paquete', 'paquetes')} en curso`;
  const waiting = waitingShipments > 0 && `${plural(waitingShipments, 'venta', 'ventas')} sin paquete todavía`;
  const pending = [waiting, parcels].filter(Boolean).join(' y ');
  return pending ? `Ahora tenés ${pending}.` : 'No tenés ventas ni paquetes en curso, así que desvincularla no frena nada.';
}

/** What happens to the parcels that unlinking leaves alone, in whichever account they are; null if there are none. */
function untouchedText({ openOrders, changes }: Preview): string | null {
  const unfollowed = changes.find(({ code }) => code === 'parcels_not_followed')?.count ?? 0;
  if (unfollowed >= openOrders) return null;
  if (unfollowed > 0) return 'Los demás paquetes en curso no están en esta cuenta: siguen como hasta ahora.';
  return openOrders === 1
    ? 'Tu paquete en curso no está en esta cuenta: sigue como hasta ahora.'
    : 'Tus paquetes en curso no están en esta cuenta: siguen como hasta ahora.';
}

/** Says what it would change, and then does it. */
export function Unlink({ cancel, onUnlinked }: { cancel: () => void; onUnlinked: () => void }) {
  const queries = useQueryClient();
  const preview = useQuery({
    queryKey: ['unlink-preview'],
    queryFn: ({ signal }) => api.get('/api/seller/shipco/unlink-preview', { signal }),
    gcTime: 0,
  });
  const unlink = useMutation({
    mutationFn: () => api.delete('/api/seller/shipco'),
    onSettled: () => queries.invalidateQueries({ queryKey: LINK }),
    onSuccess: onUnlinked,
  });
  if (preview.isError) return <FailureNotice error={preview.error} retry={() => void preview.refetch()} />;
  if (!preview.data) return <Loading what="lo que cambiaría" rows={1} />;
  const origin = unlinkedOriginText(preview.data);
  const untouched = untouchedText(preview.data);
  return (
    <Notice tone="warning">
      <p>{pendingText(preview.data)}</p>
      <p>{unlinkedText(preview.data)}</p>
      <ul class="bullets">
        {preview.data.changes.map(({ code, text, count }) => (
          <li key={code}>
            {text}
            {count !== null && ` (${plural(count, 'venta', 'ventas')})`}
          </li>
        ))}
      </ul>
      {origin && <p>{origin}</p>}
      {untouched && <p>{untouched}</p>}
      <div class="row">
        <ActButton isOff={unlink.isPending} onClick={() => unlink.mutate()}>
          Sí, desvincular
        </ActButton>
        <button type="button" class="button" onClick={cancel}>
          Dejarla como está
        </button>
      </div>
      {unlink.isError && <FailureNotice error={unlink.error} />}
    </Notice>
  );
}
