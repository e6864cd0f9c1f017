import { useLocation } from 'preact-iso';
import { plural } from '../format.js';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { useDebounced } from '../parts/use-debounced.js';
import { ProductCard } from './product-card.js';
import { useProducts } from './product-queries.js';
import { SearchBox } from './search-box.js';

const SEARCH_AFTER_MS = 200;
const MIN_QUERY_LENGTH = 2;
/** About as many as the first screen shows. */
const EAGER_PICTURES = 6;

/** All products, newest first, or those that match what was typed. The query is in the address, so that it can be shared. */
export function CataloguePage() {
  const { query, route } = useLocation();
  const typed = query.q ?? '';
  const q = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const products = useProducts(q.length >= MIN_QUERY_LENGTH ? q : '');
  const items = products.data?.pages.flatMap((page) => page.items) ?? [];
  const search = (text: string) => route(text ? `/?q=${encodeURIComponent(text)}` : '/', true);

  return (
    <Page title={q ? `Resultados para «${q}»` : 'Productos'} lead={<SearchBox value={typed} onInput={search} />}>
      {products.isPending && <Loading what="los productos" rows={6} />}
      {products.isError && <FailureNotice error={products.error} retry={() => void products.refetch()} />}
      {products.isSuccess && (
        <>
          <p class="unseen" role="status">
            {items.length === 0 ? 'Sin resultados' : `${plural(items.length, 'producto', 'productos')} a la vista`}
          </p>
          {items.length === 0 ? (
            <p class="empty">
              {q ? 'No encontramos nada con esas palabras. Probá con menos o con otras.' : 'Todavía no hay productos.'}
            </p>
          ) : (
            <ul class="cards" aria-busy={products.isPlaceholderData}>
              {items.map((product, at) => (
                <ProductCard key={product.id} product={product} isEager={at < EAGER_PICTURES} />
              ))}
            </ul>
          )}
          <MoreButton pages={products} />
        </>
      )}
    </Page>
  );
}
