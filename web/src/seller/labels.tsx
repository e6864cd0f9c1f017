import { useMutation } from '@tanstack/preact-query';
import { api, isCode, MarketplaceError, type Schemas } from '../api.js';
import { formatMoment, plural } from '../format.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Numbered } from '../parts/number.js';
import { saveFile } from '../parts/save-file.js';
import { titleOf } from '../parts/title-of.js';
import { type LeftOut, leftOutOf, refusedIn } from './label-state.js';
import { reasonOf } from './label-words.js';

type SoldOrder = Schemas['SellerOrder'];
type Format = 'pdf' | 'zpl';

/** The service's limit for one file. */
export const MAX_LABELS = 50;
const LEFT_OUT = 'labels-left-out';

interface Wanted {
  orders: readonly SoldOrder[];
  format: Format;
  /** Whether a packing slip follows each label. */
  slips?: boolean;
}

/** Where the file stands, how many labels it has, and which are not in it; without a file there are none. */
interface Prepared {
  address: string;
  count: number;
  leftOut: LeftOut;
}

/** Prepares the label of one order, or one file with those of several that can be printed. `onTried`: also if its page has changed by then. */
export function useLabels(onTried?: () => void) {
  return useMutation({ mutationFn: prepared, onSettled: onTried, retry: false });
}

async function prepared({ orders, format, slips = false }: Wanted): Promise<Prepared> {
  const [first] = orders;
  const name = orders.length === 1 ? `etiqueta-${first?.number ?? first?.id}` : null;
  if (first && name && !slips) {
    const { blob } = await api.file('/api/seller/orders/{id}/label', { params: { id: first.id }, query: { format } });
    saveFile(blob, `${name}.${format}`);
    return { address: `/api/seller/orders/${first.id}/label?format=${format}`, count: 1, leftOut: new Map() };
  }
  const query = {
    order_ids: orders.map(({ id }) => id).join(','),
    partial: 'true' as const,
    ...(slips && { slips: 'true' as const }),
  };
  const address = `/api/seller/labels?${new URLSearchParams(query)}`;
  try {
    const { blob, headers } = await api.file('/api/seller/labels', { query });
    const left = leftOutOf(headers.get(LEFT_OUT));
    const count = orders.length - left.size;
    saveFile(blob, `${name ?? `etiquetas-${count}`}.pdf`);
    return { address, count, leftOut: left };
  } catch (error) {
    const left = leftOutOf(error instanceof MarketplaceError ? (error.headers?.get(LEFT_OUT) ?? null) : null);
    if (orders.length === 1 || left.size === 0) throw error;
    return { address, count: 0, leftOut: left };
  }
}

/** The labels that the last try did not print, and why. */
export const notPrinted = ({ data, error }: ReturnType<typeof useLabels>): LeftOut => data?.leftOut ?? refusedIn(error);

interface LabelNoticeProps {
  labels: ReturnType<typeof useLabels>;
  /** Those that this page shows. */
  orders: readonly SoldOrder[];
}

/** What came of it. Whether the browser has kept the file, no page can know. */
export function LabelNotice({ labels, orders }: LabelNoticeProps) {
  const { data, error } = labels;
  const leftOut = notPrinted(labels);
  const isAccount = isCode(error, 'ACCOUNT_NOT_LINKED') || [...leftOut.values()].includes('ACCOUNT_NOT_LINKED');
  return (
    <>
      {data && (
        <Notice tone={data.count === 0 ? 'bad' : leftOut.size > 0 ? 'warning' : 'good'}>
          {data.count === 0 ? (
            <p>Ninguna de estas etiquetas se puede imprimir ahora:</p>
          ) : (
            <p>
              Preparamos {plural(data.count, 'etiqueta', 'etiquetas')}. <FileLink address={data.address} />
            </p>
          )}
          {data.count > 0 && leftOut.size > 0 && (
            <p>{leftOut.size === 1 ? 'Esta quedó afuera:' : `Estas ${leftOut.size} quedaron afuera:`}</p>
          )}
          {leftOut.size > 0 && <LeftOutList name="Etiquetas que faltan" orders={orders} leftOut={leftOut} />}
        </Notice>
      )}
      {error && <FailureNotice error={error} />}
      {isAccount && (
        <p>
          <a href="/vender/envios">Ver la cuenta de envíos</a>
        </p>
      )}
    </>
  );
}

/** To the attachment itself: where a browser keeps no file that a page makes, it may follow a link. */
export function FileLink({ address }: { address: string }) {
  return (
    <>
      Si no se guardó, <a href={address}>abrí el archivo con este enlace</a>.
    </>
  );
}

/** Which sale, which product, and why. */
export function LeftOutList({ name, orders, leftOut }: { name: string; orders: readonly SoldOrder[]; leftOut: LeftOut }) {
  const of = new Map(orders.map((order) => [order.id, order]));
  return (
    <ul class="bullets" aria-label={name}>
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
                <a href={`/api/seller/orders/${id}/label`}>Descargar su archivo</a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Prepares the list that is handed over with the parcels. */
export function useHandover() {
  return useMutation({
    mutationFn: async (orderIds: readonly string[]) => {
      const query = { order_ids: orderIds.join(','), partial: 'true' as const };
      const { blob, headers } = await api.file('/api/seller/handover', { query });
      saveFile(blob, 'entrega.pdf');
      const leftOut = leftOutOf(headers.get('handover-left-out'));
      return { address: `/api/seller/handover?${new URLSearchParams(query)}`, leftOut };
    },
    retry: false,
  });
}
