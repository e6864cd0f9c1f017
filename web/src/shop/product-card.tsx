import { withUnits } from '../format.js';
import { Amount } from '../parts/exact.js';
import { ProductPicture } from './product-picture.js';
import type { Product } from './product-queries.js';

export function ProductCard({ product, isEager }: { product: Product; isEager: boolean }) {
  return (
    <li class="card">
      <ProductPicture title={product.title} url={product.image_url} isEager={isEager} />
      <div class="card-body">
        <h2>
          <a href={`/producto/${product.id}`}>{withUnits(product.title)}</a>
        </h2>
        <p class="price">
          <Amount of={product.price} />
        </p>
        {product.free_shipping && <p class="tag">Envío gratis</p>}
      </div>
    </li>
  );
}
