import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { CsvButton } from '../parts/csv-button.js';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { ProductPicture } from '../shop/product-picture.js';
import { savedWords, takeSaved } from './saved-product.js';
import { SellerNavigation } from './seller-navigation.js';

type Product = Schemas['Product'];
const PAGE_SIZE = 50;

export function OwnProductsPage() {
  const [saved] = useState(takeSaved);
  const products = useInfiniteQuery({
    queryKey: ['own-products'],
    queryFn: ({ pageParam: offset }) => api.get('/api/seller/products', { query: { limit: PAGE_SIZE, offset } }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) => (offset + items.length < total ? offset + items.length : null),
  });
  const items = products.data?.pages.flatMap((page) => page.items);
  return (
    <Page title="Tus productos" lead={<SellerNavigation />}>
      {saved && (
        <Notice tone="good">
          <p>
            {savedWords(saved)} {saved.active && <a href={`/producto/${saved.id}`}>Así se ve</a>}
          </p>
        </Notice>
      )}
      <div class="row">
        <a class="button button-main" href="/vender/productos/nuevo">
          Publicar un producto
        </a>
        <a class="button" href="/vender/productos/importar">
          Importar CSV
        </a>
        <CsvButton name="productos" load={(as) => api.file('/api/seller/products', as)} />
      </div>
      {products.isError && <FailureNotice error={products.error} retry={() => void products.refetch()} />}
      {products.isPending && <Loading what="tus productos" />}
      {items?.length === 0 && <p class="empty">Todavía no publicaste nada.</p>}
      <ul class="stack plain">
        {items?.map((product) => (
          <OwnProduct key={product.id} product={product} />
        ))}
      </ul>
      <MoreButton pages={products} />
    </Page>
  );
}

function OwnProduct({ product }: { product: Product }) {
  const pause = usePause(product);
  return (
    <li class="box order">
      <div class="pictured">
        <ProductPicture title={product.title} url={product.image_url} />
        <div>
          <h2>
            <a href={`/vender/productos/${product.id}`}>{product.title}</a>
          </h2>
          <p class="muted">
            {formatMoney(product.price)}
            {product.free_shipping && ' · envío gratis'}
          </p>
          {!product.active && <p>Pausado: nadie lo ve ni lo compra.</p>}
          {pause.isError && <FailureNotice error={pause.error} />}
        </div>
      </div>
      <ActButton isOff={pause.isPending} onClick={() => pause.mutate()}>
        {product.active ? 'Pausar' : 'Reanudar'}
        <span class="unseen"> {product.title}</span>
      </ActButton>
    </li>
  );
}

function usePause({ id, seller_id: _seller, currency: _currency, ...product }: Product) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const { weight_grams, length_cm, width_cm, height_cm, ...rest } = product;
      const body = {
        ...rest,
        weight_grams: weight_grams ?? 0,
        length_cm: length_cm ?? 0,
        width_cm: width_cm ?? 0,
        height_cm: height_cm ?? 0,
        active: !product.active,
      };
      return api.put('/api/seller/products/{id}', { params: { id }, body });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-products'] }),
  });
}
