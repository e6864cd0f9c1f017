import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { MoreButton } from '../parts/more-button.js';
import { ListState, type PagesProps, usePages } from './paged-list.js';
import { WideTable } from './wide-table.js';

export interface Column<Item> {
  readonly head: string;
  readonly cell: (item: Item) => ComponentChildren;
  /** Numbers stand below each other; `text` is cut rather than broken, and is whole in its title. */
  readonly kind?: 'amount' | 'text' | 'note';
}

interface PagedTableProps<Item> extends PagesProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
}

/** The entries as rows, dense enough for a screen of them. The first column names the row. */
export function PagedTable<Item>({ label, columns, idOf, what, empty, ...props }: PagedTableProps<Item>) {
  const rows = useRef<HTMLTableSectionElement>(null);
  const list = usePages(props);
  return (
    <>
      <ListState list={list} what={what} empty={empty} />
      {list.items && list.items.length > 0 && (
        <WideTable label={label}>
          <DenseTable columns={columns} items={list.items} idOf={idOf} rows={rows} />
        </WideTable>
      )}
      <MoreButton pages={list.pages} list={rows} />
    </>
  );
}

interface DenseTableProps<Item> extends Pick<PagedTableProps<Item>, 'columns' | 'idOf'> {
  items: readonly Item[];
  rows?: preact.RefObject<HTMLTableSectionElement>;
}

export function DenseTable<Item>({ columns, items, idOf, rows }: DenseTableProps<Item>) {
  const [name, ...others] = columns;
  return (
    <table class="dense">
      <thead>
        <tr>
          {columns.map(({ head, kind }) => (
            <th scope="col" key={head} class={kind}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>
        {items.map((item) => (
          <tr key={idOf(item)}>
            <th scope="row" data-label={name?.head}>
              {name?.cell(item)}
            </th>
            {others.map(({ head, kind, cell }) => (
              <Cell key={head} head={head} kind={kind} value={cell(item)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone a row is a card, and each value stands beside its head. */
function Cell({ head, kind, value }: Pick<Column<never>, 'head' | 'kind'> & { value: ComponentChildren }) {
  return (
    <td class={kind} data-label={head} title={kind === 'text' && typeof value === 'string' ? value : undefined}>
      {value}
    </td>
  );
}
