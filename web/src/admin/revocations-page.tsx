import { useLocation } from 'preact-iso';
import { api, type Schemas } from '../api.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { Facts } from './facts.js';
import { Filter, useFilter } from './filter.js';
import { Moment } from './moment.js';
import { OrderLinks } from './order-links.js';
import { PagedList } from './paged-list.js';
import { PurchaseLink } from './sale-columns.js';
import { REVOCATION_STATES } from './words.js';

/** What buyers take back, also what names no sale. */
export function RevocationsPage() {
  const state = useFilter('estado', REVOCATION_STATES);
  const { codigo: code, compra: purchase_id } = useLocation().query;
  const query = { ...(state && { state }), ...(code && { code }), ...(purchase_id && { purchase_id }) };
  const isOne = Boolean(code || purchase_id);
  return (
    <Page
      title="Arrepentimientos"
      lead="Lo que llega por el botón de arrepentimiento. Nada se cancela ni se devuelve solo: lo de una compra paga está también en «Plata que se debe»; lo que no es de ninguna se borra a los 30 días."
    >
      <div class="tools">
        <Filter label="De qué es" name="estado" values={REVOCATION_STATES} all="Todos" />
      </div>
      {isOne && (
        <p>
          Solo {code ? 'el de un código' : 'los de una compra'}. <a href="/admin/arrepentimientos">Ver todos</a>
        </p>
      )}
      <PagedList
        name={['revocations', state ?? '', code ?? '', purchase_id ?? '']}
        load={(page, signal) => api.get('/api/admin/revocations', { query: { ...page, ...query }, signal })}
        what="los arrepentimientos"
        empty={state || isOne ? 'No hay ninguno así.' : 'Todavía nadie se arrepintió.'}
        idOf={(revocation) => revocation.code}
      >
        {(revocation) => <Revocation revocation={revocation} />}
      </PagedList>
    </Page>
  );
}

function Revocation({ revocation }: { revocation: Schemas['AdminRevocation'] }) {
  const { code, number, email, note, received_at, state, purchase_id, purchase_number, order_id, order_number } = revocation;
  return (
    <>
      <div class="record-main">
        <h2>
          <span class="number" translate={false}>
            {code}
          </span>
        </h2>
        <Facts
          facts={{
            Recibido: <Moment at={received_at} />,
            'Número que escribió': number,
            'Correo electrónico': email,
            'Lo que contó': note,
            Pedido: order_id && <OrderLinks ids={[order_id]} numbers={[order_number]} />,
            Compra: purchase_id && <PurchaseLink id={purchase_id} number={purchase_number} />,
            'También en': purchase_id && <a href={`/admin/plata?compra=${purchase_id}`}>Plata que se debe</a>,
          }}
        />
      </div>
      <p class="tags">
        <Tag tone={state === 'matched' ? 'busy' : 'plain'}>{REVOCATION_STATES[state]}</Tag>
      </p>
    </>
  );
}
