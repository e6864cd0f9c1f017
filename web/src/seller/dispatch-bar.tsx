import { useEffect, useRef } from 'preact/hooks';
import { plural } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { useKept } from '../parts/use-kept.js';
import type { ToDispatch } from './dispatch-words.js';
import { FileLink, LabelNotice, LeftOutList, MAX_LABELS, useHandover, useLabels } from './labels.js';

const NONE: ReadonlySet<string> = new Set();

interface DispatchBarProps {
  /** Those that can leave. */
  items: readonly ToDispatch[];
  picked: ReadonlySet<string>;
  pick: (ids: ReadonlySet<string>) => void;
  onPrinted: () => void;
}

/** What can be done with several parcels at once. */
export function DispatchBar({ items, picked, pick, onPrinted }: DispatchBarProps) {
  const labels = useLabels(onPrinted);
  const handover = useHandover();
  const [kept, keep] = useKept('packing-slips', { slips: true });
  const orders = items.map(({ order }) => order).filter(({ id }) => picked.has(id));
  const isPossible = orders.length > 0 && orders.length <= MAX_LABELS;
  const first = items.slice(0, MAX_LABELS).map(({ order }) => order.id);
  const isEmpty = items.length === 0;
  const box = useFocusOnNews(isEmpty);
  if (isEmpty && labels.isIdle && handover.isIdle) return null;
  return (
    <div class="box print-bar" ref={box}>
      {!isEmpty && (
        <div class="row">
          <button type="button" class="link" onClick={() => pick(new Set(first))}>
            Elegir {plural(first.length, 'paquete', 'paquetes')}
          </button>
          <ActButton class="link" isOff={orders.length === 0} onClick={() => pick(NONE)}>
            Ninguno
          </ActButton>
          <ActButton
            class="button button-main"
            isOff={!isPossible || labels.isPending}
            onClick={() => labels.mutate({ orders, format: 'pdf', slips: kept.slips })}
          >
            {labels.isPending ? 'Preparando…' : `Descargar etiquetas (${orders.length})`}
          </ActButton>
          <ActButton isOff={!isPossible || handover.isPending} onClick={() => handover.mutate(orders.map(({ id }) => id))}>
            {handover.isPending ? 'Preparando…' : `Lista de entrega (${orders.length})`}
          </ActButton>
          <label class="check">
            <input
              type="checkbox"
              checked={kept.slips}
              onChange={({ currentTarget }) => keep({ slips: currentTarget.checked })}
            />
            <span>Con una hoja de lo que va en cada paquete</span>
          </label>
        </div>
      )}
      {handover.data && (
        <Notice tone={handover.data.leftOut.size > 0 ? 'warning' : 'good'}>
          <p>
            Preparamos la lista: entregala con los paquetes y hacela firmar. <FileLink address={handover.data.address} />
          </p>
          {handover.data.leftOut.size > 0 && (
            <>
              <p>No están en ella:</p>
              <LeftOutList
                name="Paquetes que faltan en la lista"
                orders={items.map(({ order }) => order)}
                leftOut={handover.data.leftOut}
              />
            </>
          )}
        </Notice>
      )}
      {handover.isError && <FailureNotice error={handover.error} />}
      {orders.length > MAX_LABELS && <p>Se pueden imprimir hasta {MAX_LABELS} a la vez.</p>}
      <LabelNotice labels={labels} orders={items.map(({ order }) => order)} />
    </div>
  );
}

/** After the last parcel of a filter the buttons are gone: what came of them takes the focus, unless it has moved on. */
function useFocusOnNews(isEmpty: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) box.current?.querySelector<HTMLElement>('.notice')?.focus();
  }, [isEmpty]);
  return box;
}
