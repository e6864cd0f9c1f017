import { isCode } from '../api.js';
import { formatSize, formatWeight, withUnits } from '../format.js';
import { Amount } from '../parts/exact.js';
import { Loading } from '../parts/loading.js';
import { NotFoundPage } from '../parts/not-found-page.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { AddToCart } from './add-to-cart.js';
import { Arrival } from './arrival.js';
import { ProductPicture } from './product-picture.js';
import { type Product, useProduct } from './product-queries.js';

export default function ProductPage({ id }: { id: string }) {
  const product = useProduct(id);
  if (isCode(product.error, 'PRODUCT_NOT_FOUND'))
    return <NotFoundPage title="Este producto no está a la venta" why="Puede que esté pausado por ahora, o que no exista." />;
  if (product.isError) {
    return (
      <Page title="Producto">
        <FailureNotice error={product.error} retry={() => void product.refetch()} />
      </Page>
    );
  }
  if (!product.data) return <Loading what="el producto" />;
  return <ProductView product={product.data} />;
}

function ProductView({ product }: { product: Product }) {
  const { title, description, price, image_url, weight_grams, length_cm, width_cm, height_cm } = product;
  return (
    <Page title={withUnits(title)} tab={title}>
      <div class="product">
        <ProductPicture title={title} url={image_url} isEager />
        <div class="stack">
          <p class="price price-large">
            <Amount of={price} />
          </p>
          <p>Vende {product.seller_name}</p>
          {product.free_shipping && <p class="tag">Envío gratis</p>}
          {product.active && <Arrival product={product} />}
          <AddToCart product={product} />
          {description && <p class="prose">{description}</p>}
          <dl class="facts">
            {weight_grams !== null && (
              <div>
                <dt>Peso</dt>
                <dd>{formatWeight(weight_grams)}</dd>
              </div>
            )}
            {length_cm !== null && width_cm !== null && height_cm !== null && (
              <div>
                <dt>Medidas</dt>
                <dd>{formatSize(length_cm, width_cm, height_cm)}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
    </Page>
  );
}
