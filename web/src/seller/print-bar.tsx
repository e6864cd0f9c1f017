import { Fragment } from 'preact';
import type { Schemas } from '../api.js';
import { plural } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { numberOf } from '../parts/number.js';
import { titleOf } from '../parts/title-of.js';
import { hasLabel } from './dispatch-state.js';
import { labelStateOf } from './label-state.js';
import { countedLabels, LABEL_STATES, type LabelState, NAMED_STATES } from './label-words.js';
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
      <NamedSales orders={orders.filter(({ id }) => !leftOut.has(id))} stateOf={stateOf} />
      <div class="row">
        {ready.length > 0 && (
          <button type="button" class="link" onClick={() => pick(new Set(ready.slice(0, MAX_LABELS)))}>
            Elegir {plural(Math.min(ready.length, MAX_LABELS), 'paquete listo', 'paquetes listos')}
          </button>
        )}
        <ActButton class="link" isOff={picked.size === 0} onClick={() => pick(NONE)}>
          Ninguno
        </ActButton>
        <ActButton
          class="button button-main"
          isOff={chosen.length === 0 || chosen.length > MAX_LABELS || labels.isPending}
          onClick={() => labels.mutate({ orders: chosen, format: 'pdf' })}
        >
          {labels.isPending ? 'Preparando…' : `Descargar etiquetas (${chosen.length})`}
        </ActButton>
      </div>
      <LabelNotice labels={labels} orders={orders} />
    </div>
  );
}

interface NamedSalesProps {
  orders: readonly SoldOrder[];
  stateOf: (order: SoldOrder) => LabelState | null;
}

/** Which have no label to print. Those of the last try are named below it, with their reasons. */
function NamedSales({ orders, stateOf }: NamedSalesProps) {
  return (['not_ready', 'impossible'] as const).map((state) => {
    const own = orders.filter((order) => stateOf(order) === state);
    if (own.length === 0) return null;
    return (
      <p key={state} class="muted">
        {NAMED_STATES[state]}{' '}
        {own.map((order, at) => (
          <Fragment key={order.id}>
            {at > 0 && ', '}
            <a href={`/vender/ventas/${order.id}`}>
              {numberOf(order)} {titleOf(order)}
            </a>
          </Fragment>
        ))}
      </p>
    );
  });
}

/** Of the sales that are shown. */
function LabelCounts({ count }: { count: (state: LabelState) => number }) {
  const shown = LABEL_STATES.filter((state) => state === 'ready' || count(state) > 0);
  return <p role="status">{shown.map((state) => countedLabels(state, count(state))).join(' · ')}</p>;
}
