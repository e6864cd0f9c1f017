import { useInfiniteQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, bodyOf } from '../api.js';
import { formatNumber } from '../format.js';
import { Icon } from '../parts/icon.js';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { FailureNotice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { titleOf } from '../parts/title-of.js';
import { deadlineText } from './deadline.js';
import { DispatchBar } from './dispatch-bar.js';
import { canLeave, isStopped, TASKS, type ToDispatch } from './dispatch-words.js';
import { SellerNavigation } from './seller-navigation.js';

const LIST = ['to-dispatch'];
const NONE: ReadonlySet<string> = new Set();

/** What must leave and by when: the first page of a seller's day. */
export function ToDispatchPage() {
  const { query, route } = useLocation();
  const queries = useQueryClient();
  const [picked, setPicked] = useState(NONE);
  const list = useToDispatch();
  const all = list.data?.pages.flatMap((page) => page.items) ?? [];
  const task = TASKS.find(({ filter }) => filter === query.hacer);
  const items = all.filter(({ label }) => !task || label === task.label);
  const toggle = (id: string) =>
    setPicked((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]));
  return (
    <Page title="Para despachar" lead={<SellerNavigation />}>
      {list.isError && <FailureNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading what="lo que tenés para despachar" />}
      {list.isSuccess && all.length === 0 && <NothingToDispatch />}
      {all.length > 0 && (
        <fieldset class="row">
          <legend class="unseen">Qué hay que hacer</legend>
          {[{ filter: '', name: 'Todo', label: null }, ...TASKS].map(({ filter, name, label }) => (
            <button
              key={filter}
              type="button"
              class="button"
              aria-pressed={(task?.filter ?? '') === filter}
              onClick={() => route(filter ? `/vender?hacer=${filter}` : '/vender', true)}
            >
              {name} ({formatNumber(label ? all.filter((one) => one.label === label).length : all.length)}
              {list.hasNextPage && ' o más'})
            </button>
          ))}
        </fieldset>
      )}
      <DispatchBar
        key={task?.filter ?? ''}
        items={items.filter(canLeave)}
        picked={picked}
        pick={setPicked}
        onPrinted={() => void queries.invalidateQueries({ queryKey: LIST })}
      />
      {all.length > 0 && items.length === 0 && <p class="empty">No hay nada que hacer acá.</p>}
      <ul class="stack plain">
        {items.map((item) => (
          <DispatchRow key={item.order.id} item={item} isPicked={picked.has(item.order.id)} toggle={toggle} />
        ))}
      </ul>
      <MoreButton pages={list} />
    </Page>
  );
}

function useToDispatch() {
  return useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 50, ...(pageParam && { cursor: pageParam }) };
      return bodyOf(api.GET('/api/seller/to-dispatch', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: 60_000,
  });
}

function NothingToDispatch() {
  return (
    <div class="empty stack">
      <p>No tenés nada para despachar. Cuando te compren algo, acá vas a ver qué tiene que salir y hasta cuándo.</p>
      <p>
        <a class="button button-main" href="/vender/productos/nuevo">
          Publicar un producto
        </a>
      </p>
    </div>
  );
}

interface RowProps {
  item: ToDispatch;
  isPicked: boolean;
  toggle: (id: string) => void;
}

function DispatchRow({ item, isPicked, toggle }: RowProps) {
  const { order, label } = item;
  const { text, isLate } = deadlineText(item.dispatch_by);
  const task = TASKS.find((one) => one.label === label);
  const { shipment } = order;
  return (
    <li class="box order">
      <div>
        <h2>
          <a href={`/vender/ventas/${order.id}`}>
            {titleOf(order)}
            <span class="unseen"> {numberOf(order)}</span>
          </a>
        </h2>
        <p class={isLate ? 'deadline deadline-late' : 'deadline'}>
          <Icon name={isLate ? 'alert' : 'clock'} />
          {text}
        </p>
        <p class="muted">
          <Numbered number={order.number} id={order.id} /> · Para {order.recipient.name}
          {shipment?.carrier_name && ` · ${shipment.carrier_name}`}
        </p>
        {shipment?.reason_text && <p>{shipment.reason_text}</p>}
      </div>
      <div class="order-side">
        {task && (
          <span class={`tag tag-${task.tone}`}>
            <Icon name={task.icon} /> {isStopped(item) ? 'No la despaches' : task.word}
          </span>
        )}
        {canLeave(item) && (
          <label class="check">
            <input type="checkbox" checked={isPicked} onChange={() => toggle(order.id)} />
            <span>
              Elegir
              <span class="unseen">
                {' '}
                {titleOf(order)} {numberOf(order)}
              </span>
            </span>
          </label>
        )}
      </div>
    </li>
  );
}
