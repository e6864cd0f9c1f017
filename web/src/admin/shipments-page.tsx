import { api, type Schemas } from '../api.js';
import { formatNumber } from '../format.js';
import { Numbered } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { useMay } from './admin-session.js';
import { Filter, useFilter } from './filter.js';
import { ListTools, useListQuery } from './list-tools.js';
import { ShortMoment } from './moment.js';
import { type Column, PagedTable } from './paged-table.js';
import { ParcelTag } from './parcel-tag.js';
import { listNotes } from './shipment-words.js';
import { requestTitle } from './timeline-words.js';
import { SHIPMENT_STATES } from './words.js';

type Shipment = Schemas['AdminListedShipment'];

const WITH = { late_parcel: 'Paquete atrasado', open_request: 'Con solicitud de no enviar' };

const COLUMNS: readonly Column<Shipment>[] = [
  {
    head: 'Pedido',
    cell: ({ order_id, order_number }) => (
      <a href={`/admin/pedidos/${order_id}`}>
        <Numbered number={order_number} id={order_id} />
      </a>
    ),
  },
  { head: 'Comprador', kind: 'text', cell: ({ buyer_name }) => buyer_name },
  { head: 'Productos', kind: 'text', cell: ({ products }) => products },
  { head: 'Vendedor', kind: 'text', cell: ({ seller_name }) => seller_name },
  {
    head: 'Paquete',
    cell: ({ state, cancel_reason, progress, progress_stale_since, hold }) => (
      <>
        <ParcelTag state={state} cancel_reason={cancel_reason} progress={progress} />
        {progress_stale_since && <Tag tone="warning">Sin seguimiento</Tag>}
        {hold && state !== 'skipped' && <Tag tone="warning">Retenido</Tag>}
      </>
    ),
  },
  { head: 'Qué pasa', kind: 'note', cell: (shipment) => <Notes shipment={shipment} /> },
  { head: 'Intentos', kind: 'amount', cell: ({ attempts }) => formatNumber(attempts) },
  {
    head: 'El próximo',
    kind: 'amount',
    cell: ({ next_attempt_at }) => next_attempt_at && <ShortMoment at={next_attempt_at} />,
  },
  { head: 'Fecha', kind: 'amount', cell: ({ created_at }) => <ShortMoment at={created_at} /> },
];

/** Why it is where it is, and what people have asked for. */
function Notes({ shipment }: { shipment: Shipment }) {
  const may = useMay('operator');
  const asked = shipment.requests.filter(({ state }) => state === 'open');
  return (
    <>
      {listNotes(shipment, may).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {asked.map((request) => (
        <p key={request.kind}>
          {requestTitle(request)}: «{request.reason}»
        </p>
      ))}
    </>
  );
}

export function ShipmentsPage() {
  const state = useFilter('estado', SHIPMENT_STATES) as Shipment['state'] | undefined;
  const has = useFilter('con', WITH);
  const list = useListQuery();
  const query = { ...list.query, ...(state && { state }), ...(has && { has }) };
  return (
    <Page title="Envíos">
      <ListTools list={list} csv={{ name: 'envios', load: (as) => api.file('/api/admin/shipments', { query, ...as }) }}>
        <Filter label="Estado" name="estado" values={SHIPMENT_STATES} all="Todos" />
        <Filter label="Qué pasa" name="con" values={WITH} all="Cualquier cosa" />
      </ListTools>
      <PagedTable
        name={['shipments', query]}
        load={(page, signal) => api.get('/api/admin/shipments', { query: { ...page, ...query }, signal })}
        what="los envíos"
        empty="No hay envíos para mostrar."
        label="Los envíos"
        idOf={({ order_id }) => order_id}
        columns={COLUMNS}
      />
    </Page>
  );
}
