import { useMutation } from '@tanstack/preact-query';
import { api, bodyOf, isCode, type Schemas } from '../api.js';
import { formatMoment, plural } from '../format.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Numbered } from '../parts/number.js';
import { titleOf } from '../parts/title-of.js';
import { type LeftOut, leftOutOf, refusedIn } from './label-state.js';
import { reasonOf } from './label-words.js';

type SoldOrder = Schemas['SellerOrder'];
type Format = 'pdf' | 'zpl';

/** The service's limit for one file. */
export const MAX_LABELS = 50;

/** Downloads the label of one order, or one file with those of several that can be printed. `onTried`: also if its page has changed by then. */
export function useLabels(onTried?: () => void) {
  return useMutation({
    mutationFn: async ({ orders, format }: { orders: readonly SoldOrder[]; format: Format }) => {
      const [first] = orders;
      if (first && orders.length === 1) {
        const { id, number } = first;
        const params = { path: { id }, query: { format } };
        save(
          (await bodyOf(api.GET('/api/seller/orders/{id}/label', { params, parseAs: 'blob' }))) as Blob,
          `etiqueta-${number ?? id}.${format}`,
        );
        return { count: 1, leftOut: new Map() as LeftOut };
      }
      const params = { query: { order_ids: orders.map(({ id }) => id).join(','), partial: 'true' as const } };
      const answer = api.GET('/api/seller/labels', { params, parseAs: 'blob' });
      const file = (await bodyOf(answer)) as Blob;
      const leftOut = leftOutOf((await answer).response.headers.get('labels-left-out'));
      const count = orders.length - leftOut.size;
      save(file, `etiquetas-${count}.pdf`);
      return { count, leftOut };
    },
    onSettled: onTried,
    retry: false,
  });
}

/** The labels that the last try did not print, and why. */
export const notPrinted = ({ data, error }: ReturnType<typeof useLabels>): LeftOut => data?.leftOut ?? refusedIn(error);

interface LabelNoticeProps {
  labels: ReturnType<typeof useLabels>;
  /** Those that this page shows. */
  orders: readonly SoldOrder[];
}

/** The result of the download. */
export function LabelNotice({ labels, orders }: LabelNoticeProps) {
  const { data, error } = labels;
  const leftOut = notPrinted(labels);
  const isAccount = isCode(error, 'ACCOUNT_NOT_LINKED') || [...leftOut.values()].includes('ACCOUNT_NOT_LINKED');
  return (
    <>
      {data && leftOut.size === 0 && (
        <Notice tone="good">{data.count === 1 ? 'Etiqueta descargada.' : 'Etiquetas descargadas.'}</Notice>
      )}
      {data && leftOut.size > 0 && (
        <Notice tone="warning">
          <p>
            Descargamos {plural(data.count, 'etiqueta', 'etiquetas')}.{' '}
            {leftOut.size === 1 ? 'Esta quedó afuera:' : `Estas ${leftOut.size} quedaron afuera:`}
          </p>
          <LeftOutList orders={orders} leftOut={leftOut} />
        </Notice>
      )}
      {error && <FailureNotice error={error} />}
      {error && orders.length > 1 && leftOut.size > 0 && <LeftOutList orders={orders} leftOut={leftOut} />}
      {isAccount && (
        <p>
          <a href="/vender/envios">Ver la cuenta de envíos</a>
        </p>
      )}
    </>
  );
}

/** Which sale, which product, and why. */
function LeftOutList({ orders, leftOut }: { orders: readonly SoldOrder[]; leftOut: LeftOut }) {
  const of = new Map(orders.map((order) => [order.id, order]));
  return (
    <ul class="bullets" aria-label="Etiquetas que faltan">
      {[...leftOut].map(([id, code]) => {
        const order = of.get(id);
        return (
          <li key={id}>
            <a href={`/vender/ventas/${id}`}>
              <Numbered number={order?.number} id={id} />
              {order && ` ${titleOf(order)}`}
            </a>
            {order && `, para ${order.recipient.name}`}
            {order?.paid_at && ` (${formatMoment(order.paid_at)})`}: {reasonOf(code)}
            {code === 'LABEL_PRINT_ALONE' && (
              <>
                {' '}
                <a href={`/api/seller/orders/${id}/label`} download>
                  Descargar esta etiqueta
                </a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Downloads the list that is handed over with the parcels. */
export function useHandover() {
  return useMutation({
    mutationFn: async (orderIds: readonly string[]) => {
      const params = { query: { order_ids: orderIds.join(',') } };
      save((await bodyOf(api.GET('/api/seller/handover', { params, parseAs: 'blob' }))) as Blob, 'entrega.pdf');
    },
    retry: false,
  });
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
