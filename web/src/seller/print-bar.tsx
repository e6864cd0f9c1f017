import type { Schemas } from '../api.js';
import { plural } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { hasLabel, labelStateOf } from './label-state.js';
import { countedLabels, LABEL_STATES, type LabelState } from './label-words.js';
import { LabelNotice, MAX_LABELS, notPrinted, useLabels } from './labels.js';

type SoldOrder = Schemas['SellerOrder'];
const NONE: ReadonlySet<string> = new Set();

interface PrintBarProps {
  orders: readonly SoldOrder[];
  picked: ReadonlySet<string>;
  pick: (ids: ReadonlySet<string>) => void;
}

/** Prints the labels of the picked orders in one file, and says how many wait. */
export function PrintBar({ orders, picked, pick }: PrintBarProps) {
  const labels = useLabels();
  const leftOut = notPrinted(labels);
  const stateOf = (order: SoldOrder) => labelStateOf(order, leftOut);
  const ready = orders.filter((order) => stateOf(order) === 'ready').map(({ id }) => id);
  const chosen = orders.filter((order) => hasLabel(order) && picked.has(order.id));
  const count = (state: LabelState) => orders.filter((order) => stateOf(order) === state).length;
  if (!orders.some(stateOf)) return null;
  return (
    <div class="box print-bar">
      <LabelCounts count={count} />
      <div class="row">
        {ready.length > 0 && (
          <button type="button" class="link" onClick={() => pick(new Set(ready.slice(0, MAX_LABELS)))}>
            Marcar {plural(Math.min(ready.length, MAX_LABELS), 'paquete listo', 'paquetes listos')}
          </button>
        )}
        <ActButton class="link" isOff={picked.size === 0} onClick={() => pick(NONE)}>
          Desmarcar
        </ActButton>
        <ActButton
          class="button button-main"
          isOff={chosen.length === 0 || chosen.length > MAX_LABELS || labels.isPending}
          onClick={() => labels.mutate({ orders: chosen, format: 'pdf' })}
        >
          {labels.isPending ? 'Preparando…' : `Etiquetas (${chosen.length})`}
        </ActButton>
      </div>
      <LabelNotice labels={labels} orders={orders} />
    </div>
  );
}

/** Of the sales that are shown. */
function LabelCounts({ count }: { count: (state: LabelState) => number }) {
  const shown = LABEL_STATES.filter((state) => state === 'ready' || count(state) > 0);
  return <p role="status">{shown.map((state) => countedLabels(state, count(state))).join(' · ')}</p>;
}
