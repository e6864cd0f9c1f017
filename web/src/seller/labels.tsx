import { useMutation } from '@tanstack/preact-query';
import { api, bodyOf, isCode, type Schemas } from '../api.js';
import { FailureNotice, Notice } from '../parts/notice.js';

type SoldOrder = Schemas['SellerOrder'];
type Format = 'pdf' | 'zpl';

/** The service's limit for one file. */
export const MAX_LABELS = 50;

/** Whether a label is still useful: the parcel exists and has not left. */
export const hasLabel = ({ shipment }: SoldOrder): boolean =>
  shipment?.state === 'created' && (!shipment.progress || ['preparing', 'ready_to_ship'].includes(shipment.progress));

/** Downloads the label of one order, or one file with those of several. */
export function useLabels() {
  return useMutation({
    mutationFn: async ({ orderIds, format }: { orderIds: readonly string[]; format: Format }) => {
      const [id = ''] = orderIds;
      const file = await bodyOf(
        orderIds.length === 1
          ? api.GET('/api/seller/orders/{id}/label', { params: { path: { id }, query: { format } }, parseAs: 'blob' })
          : api.GET('/api/seller/labels', { params: { query: { order_ids: orderIds.join(',') } }, parseAs: 'blob' }),
      );
      save(file as Blob, orderIds.length === 1 ? `etiqueta-${id}.${format}` : `etiquetas-${orderIds.length}.pdf`);
    },
    retry: false,
  });
}

interface LabelNoticeProps {
  labels: ReturnType<typeof useLabels>;
  /** What an order is called on this page. */
  nameOf: (orderId: string) => string | undefined;
}

/** The result of the download. */
export function LabelNotice({ labels: { isSuccess, error, variables }, nameOf }: LabelNoticeProps) {
  if (isSuccess)
    return <Notice tone="good">{variables.orderIds.length === 1 ? 'Etiqueta descargada.' : 'Etiquetas descargadas.'}</Notice>;
  if (!error) return null;
  const named = 'details' in error ? (error.details as readonly Record<string, unknown>[]) : [];
  const names = named.flatMap(({ order_id }) => (typeof order_id === 'string' ? (nameOf(order_id) ?? []) : []));
  const isAccount = isCode(error, 'ACCOUNT_NOT_LINKED');
  return (
    <>
      <FailureNotice error={error} />
      {names.length > 0 && <p class="muted">Es por: {names.join(', ')}.</p>}
      {isAccount && (
        <p>
          <a href="/vender/envios">Ver la cuenta de envíos</a>
        </p>
      )}
    </>
  );
}

/** The answer is an attachment; fetched, so that an error can be shown on this page instead of a separate one. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
