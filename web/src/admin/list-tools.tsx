import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { CsvButton, type CsvOf } from '../parts/csv-button.js';
import { Notice } from '../parts/notice.js';
import { Filter, useChoice, useFilter } from './filter.js';
import { daysAsked, daysIn, daysProblem } from './list-days.js';
import { Refusal } from './refusal.js';

const SORTS = { oldest: 'Primero lo más viejo' } as const;
const SHORTEST = 3;

/** What every list is narrowed to. Days and order are part of the address; what is searched for is not: it may be somebody's e-mail. */
export function useListQuery() {
  const { query } = useLocation();
  const [named, setNamed] = useState('');
  const days = daysIn(query);
  const sort = useFilter('orden', SORTS);
  return {
    days,
    named,
    setNamed,
    query: {
      ...daysAsked(days),
      ...(sort && { sort }),
      ...(named && { q: named }),
    },
  };
}

interface ListToolsProps {
  list: ReturnType<typeof useListQuery>;
  /** The file, and how to ask for it. */
  csv: { name: string; load: CsvOf };
  /** Further filters. */
  children?: ComponentChildren;
}

export function ListTools({ list: { days, named, setNamed }, csv, children }: ListToolsProps) {
  const choose = useChoice();
  const problem = daysProblem(days);
  const [typed, setTyped] = useState(named);
  return (
    <>
      <div class="tools">
        {children}
        {(['desde', 'hasta'] as const).map((name) => (
          <label class={days[name] ? 'filter' : 'filter no-print'} key={name}>
            {name === 'desde' ? 'Desde' : 'Hasta'}
            <input type="date" value={days[name]} onChange={({ currentTarget }) => choose(name, currentTarget.value)} />
          </label>
        ))}
        <Filter label="Orden" name="orden" values={SORTS} all="Primero lo más nuevo" />
        {named && <p class="print-only">Solo lo de {named}</p>}
        <form
          class="filter"
          onSubmit={(event) => {
            event.preventDefault();
            const text = typed.trim();
            if (text === '' || text.length >= SHORTEST) setNamed(text);
          }}
        >
          <label class="filter">
            Solo lo de
            <input
              type="text"
              // As wide as its placeholder.
              size={30}
              enterkeyhint="search"
              placeholder="Número, id o correo electrónico"
              maxLength={200}
              autocomplete="off"
              spellcheck={false}
              value={typed}
              onInput={({ currentTarget }) => {
                setTyped(currentTarget.value);
                if (currentTarget.value === '') setNamed('');
              }}
            />
          </label>
        </form>
        <CsvButton {...csv} refused={Refusal} />
      </div>
      {problem && (
        <Notice tone="warning">
          <p>{problem}</p>
        </Notice>
      )}
    </>
  );
}
