import { useInfiniteQuery, useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api } from '../api.js';
import { formatNumber } from '../format.js';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { useTogether } from '../parts/use-together.js';
import { DispatchBar } from './dispatch-bar.js';
import { DispatchRow } from './dispatch-row.js';
import { hasLabel, toSendFirst } from './dispatch-state.js';
import { TASKS } from './dispatch-words.js';
import { OriginTask, useOriginTask } from './origin-task.js';
import { SellerNavigation } from './seller-navigation.js';

const LIST = ['to-dispatch'];
const NONE: ReadonlySet<string> = new Set();

/** What must leave and by when: the first page of a seller's day. */
export function ToDispatchPage() {
  const { query, route } = useLocation();
  const queries = useQueryClient();
  const [picked, setPicked] = useState(NONE);
  const list = useToDispatch();
  const { task: originTask, link } = useOriginTask();
  const shown = useTogether(list, link);
  const all = shown?.pages.flatMap((page) => toSendFirst(page.items)) ?? [];
  const task = TASKS.find(({ filter }) => filter === query.hacer);
  const items = all.filter(({ group }) => !task || group === task.group);
  const rows = useRef<HTMLTableSectionElement>(null);
  const isLookingOn = useFirstOf(items.length, list);
  const toggle = (id: string) =>
    setPicked((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]));
  return (
    <Page title="Para despachar" lead={<SellerNavigation />}>
      {list.isError && <FailureNotice error={list.error} retry={() => void list.refetch()} />}
      {!shown && !list.isError && <Loading what="lo que tenés para despachar" />}
      {shown && originTask && <OriginTask {...originTask} />}
      {shown && list.isSuccess && all.length === 0 && <NothingToDispatch />}
      {all.length > 0 && (
        <fieldset class="row">
          <legend class="unseen">Qué hay que hacer</legend>
          {[{ filter: '', name: 'Todo', group: null }, ...TASKS].map(({ filter, name, group }) => (
            <button
              key={filter}
              type="button"
              class="button"
              aria-pressed={(task?.filter ?? '') === filter}
              onClick={() => route(filter ? `/vender?hacer=${filter}` : '/vender', true)}
            >
              {name} ({formatNumber(group ? all.filter((one) => one.group === group).length : all.length)}
              {list.hasNextPage && ' o más'})
            </button>
          ))}
        </fieldset>
      )}
      <DispatchBar
        key={task?.filter ?? ''}
        items={items.filter(hasLabel)}
        picked={picked}
        pick={setPicked}
        onPrinted={() => void queries.invalidateQueries({ queryKey: LIST })}
      />
      {isLookingOn && <Loading what="lo que sigue" />}
      {all.length > 0 && items.length === 0 && !list.hasNextPage && <p class="empty">No hay nada que hacer acá.</p>}
      {items.length > 0 && (
        <table class="packing">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">Elegir</span>
              </th>
              <th scope="col">Qué va adentro</th>
              <th scope="col">Venta y seguimiento</th>
              <th scope="col">Salida</th>
              <th scope="col">Etiqueta</th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {items.map((item) => (
              <DispatchRow key={item.order.id} item={item} isPicked={picked.has(item.order.id)} toggle={toggle} />
            ))}
          </tbody>
        </table>
      )}
      <MoreButton pages={list} list={rows} />
    </Page>
  );
}

function useToDispatch() {
  return useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 50, ...(pageParam && { cursor: pageParam }) };
      return api.get('/api/seller/to-dispatch', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: 60_000,
  });
}

/** A filter that has nothing in the pages read so far may have something in the next one, which is read until it has. */
function useFirstOf(
  shown: number,
  { hasNextPage, isFetchingNextPage, isError, fetchNextPage }: ReturnType<typeof useToDispatch>,
) {
  const isLookingOn = shown === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (isLookingOn && !isFetchingNextPage) void fetchNextPage();
  }, [isLookingOn, isFetchingNextPage, fetchNextPage]);
  return isLookingOn;
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
