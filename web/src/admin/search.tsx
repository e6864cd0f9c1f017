import { useQuery } from '@tanstack/preact-query';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, type Schemas } from '../api.js';
import { plural } from '../format.js';
import { Icon } from '../parts/icon.js';
import { Loading } from '../parts/loading.js';
import { FoundRecord } from './found-record.js';
import { Refusal } from './refusal.js';

type Found = Schemas['AdminSearch']['items'][number];

const SHORTEST = 3;
const MOST = 20;

/** On every page of operators. What is typed stays on this page: it may be somebody's e-mail, and an address is kept and shared. */
export function AdminSearch() {
  const { path } = useLocation();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const close = () => setWanted(null);
  const field = useRef<HTMLInputElement>(null);
  // What was found is open now.
  useEffect(close, [path]);
  return (
    <div class="admin-search">
      <search>
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            setWanted(typed.trim());
          }}
        >
          <div class="search">
            <Icon name="search" />
            <input
              ref={field}
              type="search"
              aria-label="Buscar por número, id, seguimiento, código de arrepentimiento, correo electrónico, nombre, teléfono o vendedor"
              placeholder="Número o nombre…"
              maxLength={200}
              autocomplete="off"
              spellcheck={false}
              enterkeyhint="search"
              value={typed}
              onInput={({ currentTarget }) => {
                setTyped(currentTarget.value);
                if (currentTarget.value === '') close();
              }}
              onKeyDown={({ key }) => key === 'Escape' && close()}
            />
          </div>
          <button type="submit" class="button">
            Buscar
          </button>
        </form>
      </search>
      {wanted !== null &&
        (wanted.length < SHORTEST ? (
          <p role="status">Escribí al menos {SHORTEST} caracteres.</p>
        ) : (
          <Results
            wanted={wanted}
            onOpen={close}
            onClose={() => {
              close();
              field.current?.focus();
            }}
          />
        ))}
    </div>
  );
}

interface ResultsProps {
  wanted: string;
  /** A result is opened, perhaps on the page that is already there. */
  onOpen: () => void;
  onClose: () => void;
}

function Results({ wanted, onOpen, onClose }: ResultsProps) {
  const found = useQuery({
    queryKey: ['admin', 'search', wanted],
    queryFn: ({ signal }) => api.get('/api/admin/search', { query: { q: wanted }, signal }),
    gcTime: 0,
  });
  const items = found.data?.items;
  return (
    <section class="box stack" aria-label="Resultados de la búsqueda">
      {found.isError && <Refusal error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Loading what="los resultados" rows={1} />}
      {items && <p role="status">{summaryOf(items)}</p>}
      {items && items.length > 0 && (
        <ul class="records">
          {items.map((item) => (
            <li class="record" key={`${item.kind} ${item.id}`}>
              <FoundRecord found={item} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" class="link" onClick={onClose}>
          Cerrar los resultados
        </button>
      </p>
    </section>
  );
}

function summaryOf(items: readonly Found[]): string {
  if (items.length === 0)
    return 'No encontramos nada. Un número, un seguimiento o un correo electrónico van enteros; de un id alcanzan seis caracteres; de un vendedor, el comienzo del nombre; de quien compró, tres letras del nombre o los últimos seis números del teléfono.';
  if (items.length === MOST) return `Los primeros ${MOST} resultados. Escribí algo más preciso si falta uno.`;
  return plural(items.length, 'resultado', 'resultados');
}
