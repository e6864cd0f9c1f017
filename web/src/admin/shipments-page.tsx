import { api, bodyOf, type Schemas } from '../api.js';
import { plural } from '../format.js';
import { Numbered } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { reasonText } from './detail-words.js';
import { Filter, useFilter } from './filter.js';
import { Moment } from './moment.js';
import { PagedList } from './paged-list.js';
import { requestTitle } from './timeline-words.js';
import { toneOf } from './tones.js';
import { SHIPMENT_STATES, wordOf } from './words.js';

type ShipmentState = Schemas['AdminListedShipment']['state'];

const WITH = { late_parcel: 'Paquete atrasado', open_request: 'Pidieron no enviarlo' };

export function ShipmentsPage() {
  const state = useFilter('estado', SHIPMENT_STATES) as ShipmentState | undefined;
  const has = useFilter('con', WITH);
  return (
    <Page title="Envíos">
      <div class="tools">
        <Filter label="Estado" name="estado" values={SHIPMENT_STATES} all="Todos" />
        <Filter label="Qué pasa" name="con" values={WITH} all="Cualquier cosa" />
      </div>
      <PagedList
        name={['shipments', state ?? '', has ?? '']}
        load={(page, signal) =>
          bodyOf(
            api.GET('/api/admin/shipments', {
              params: { query: { ...page, ...(state && { state }), ...(has && { has }) } },
              signal,
            }),
          )
        }
        what="los envíos"
        empty="No hay envíos para mostrar."
        idOf={({ order_id }) => order_id}
      >
        {(shipment) => <ShipmentRecord shipment={shipment} />}
      </PagedList>
    </Page>
  );
}

function ShipmentRecord({ shipment }: { shipment: Schemas['AdminListedShipment'] }) {
  const { order_id, order_number, external_id, created_at, state, hold, attempts, next_attempt_at, reason, requests } = shipment;
  const asked = requests.filter((request) => request.state === 'open');
  return (
    <>
      <div class="record-main">
        <h2>
          <a href={`/admin/pedidos/${order_id}`}>
            <Numbered number={order_number} id={order_id} />
          </a>{' '}
          <code>{external_id}</code>
        </h2>
        <p class="muted">
          <Moment at={created_at} /> · {plural(attempts, 'intento', 'intentos')}
          {next_attempt_at && (
            <>
              {' · el próximo: '}
              <Moment at={next_attempt_at} />
            </>
          )}
        </p>
      </div>
      <p class="tags">
        <Tag tone={toneOf(state)}>{wordOf(SHIPMENT_STATES, state)}</Tag>
        {hold && state !== 'skipped' && <Tag tone="warning">Retenido</Tag>}
      </p>
      {(reason || asked.length > 0) && (
        <div class="record-note">
          {reason && <p>{reasonText(shipment)}</p>}
          {asked.map((request) => (
            <p key={request.kind}>
              {requestTitle(request)}: «{request.reason}»
            </p>
          ))}
        </div>
      )}
    </>
  );
}
