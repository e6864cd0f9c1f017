import { api, bodyOf, type Schemas } from '../api.js';
import { formatNumber, inDays } from '../format.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { Facts } from './facts.js';
import { Moment } from './moment.js';
import { PagedList } from './paged-list.js';
import { toneOf } from './tones.js';
import { linkWord } from './words.js';

export function LinksPage() {
  return (
    <Page
      title="Vínculos"
      lead="Los vendedores y sus cuentas propias de envíos. Sin cuenta propia, sus envíos salen con la del sitio; si el sitio no tiene una, esperan."
    >
      <PagedList
        name={['sellers']}
        load={(query, signal) => bodyOf(api.GET('/api/admin/sellers', { params: { query }, signal }))}
        what="los vendedores"
        empty="Todavía no hay vendedores."
        idOf={({ id }) => id}
      >
        {(seller) => <SellerRecord seller={seller} />}
      </PagedList>
    </Page>
  );
}

/** The list counts no further. */
const MOST = 100;
const counted = (orders: number) => (orders >= MOST ? `${MOST} o más` : formatNumber(orders));

function SellerRecord({ seller: { name, link } }: { seller: Schemas['AdminSeller'] }) {
  return (
    <>
      <div class="record-main">
        <h2>{name}</h2>
        <Facts
          facts={{
            Cuenta: link.account_id !== null && `${link.account_name ?? 'sin nombre'} (${link.account_id})`,
            Vinculada: link.linked_at && <Moment at={link.linked_at} />,
            'Pedidos abiertos': counted(link.open_orders),
            'Esperan su paquete': link.waiting_shipments > 0 && counted(link.waiting_shipments),
            'Anduvo por última vez': link.last_ok_at && <Moment at={link.last_ok_at} />,
            'No se renueva desde': link.failing_since && <Moment at={link.failing_since} />,
            'El permiso vence': link.state === 'linked' && link.expires_in_days !== null && inDays(link.expires_in_days),
            'Último error': link.last_error,
            'Qué hacer':
              link.state === 'needs_reauthorization' && 'Pedile a quien vende que la autorice de nuevo, en “Cuenta de envíos”.',
          }}
        />
      </div>
      <p class="tags">
        <Tag tone={link.failing_since ? 'warning' : toneOf(link.state)}>{linkWord(link)}</Tag>
      </p>
    </>
  );
}
