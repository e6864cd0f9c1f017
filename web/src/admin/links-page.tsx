import { useQuery } from '@tanstack/preact-query';
import { api, isCode, type Schemas } from '../api.js';
import { formatNumber, inDays } from '../format.js';
import { Loading } from '../parts/loading.js';
import { Page } from '../parts/page.js';
import { permitWord } from '../parts/permit-word.js';
import { Tag } from '../parts/tag.js';
import { Facts } from './facts.js';
import { Filter, useFilter } from './filter.js';
import { MissingPage } from './missing-page.js';
import { Moment } from './moment.js';
import { PagedList } from './paged-list.js';
import { linkErrorText } from './provider-words.js';
import { Refusal } from './refusal.js';
import { originFacts, RetryOrigin } from './seller-origin.js';
import { toneOf } from './tones.js';
import { linkWord } from './words.js';

const STATES = { needs_reauthorization: 'Hay que autorizarla de nuevo' };

export function LinksPage() {
  const state = useFilter('estado', STATES) as keyof typeof STATES | undefined;
  return (
    <Page
      title="Vínculos"
      lead="Los vendedores y sus cuentas propias de envíos. Sin cuenta propia, sus envíos salen con la del sitio; si el sitio no tiene una, esperan."
    >
      <div class="tools">
        <Filter label="Estado" name="estado" values={STATES} all="Todos" />
      </div>
      <PagedList
        name={['sellers', state ?? '']}
        load={(page, signal) => api.get('/api/admin/sellers', { query: { ...page, ...(state && { state }) }, signal })}
        what="los vendedores"
        empty={state ? 'Ningún vínculo está roto.' : 'Todavía no hay vendedores.'}
        idOf={({ id }) => id}
      >
        {(seller) => <SellerRecord seller={seller} most={MOST_LISTED} />}
      </PagedList>
    </Page>
  );
}

/** One seller, whom search has found. */
export function LinkPage({ id }: { id: string }) {
  const seller = useQuery({
    queryKey: ['admin', 'seller', id],
    queryFn: ({ signal }) => api.get('/api/admin/sellers/{id}', { params: { id }, signal }),
  });
  if (isCode(seller.error, 'SELLER_NOT_FOUND')) return <MissingPage what="ese vendedor" />;
  return (
    <Page title="Vínculo" lead={<a href="/admin/vinculos">Todos los vínculos</a>}>
      {seller.isError && <Refusal error={seller.error} retry={() => void seller.refetch()} />}
      {seller.isPending && <Loading what="el vendedor" />}
      {seller.data && (
        <ul class="records">
          <li class="record">
            <SellerRecord seller={seller.data} most={MOST_OF_ONE} />
          </li>
        </ul>
      )}
    </Page>
  );
}

/** Where counting stops: for each of the list, and for one. */
const MOST_LISTED = 100;
const MOST_OF_ONE = 10_000;

function SellerRecord({ seller, most }: { seller: Schemas['AdminSeller']; most: number }) {
  const { name, link } = seller;
  const counted = (orders: number) => (orders >= most ? `${formatNumber(most)} o más` : formatNumber(orders));
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
            [permitWord(link.failing_since !== null)]:
              link.state === 'linked' && link.expires_in_days !== null && inDays(link.expires_in_days),
            'Último error': link.last_error && linkErrorText(link.last_error),
            'Qué hacer':
              link.state === 'needs_reauthorization' && 'Pedile a quien vende que la autorice de nuevo, en “Dirección y cuenta”.',
            ...originFacts(seller),
          }}
        />
        <RetryOrigin seller={seller} />
      </div>
      <p class="tags">
        <Tag tone={link.failing_since ? 'warning' : toneOf(link.state)}>{linkWord(link)}</Tag>
      </p>
    </>
  );
}
