import { formatMoney } from '../format.js';
import { ProductPicture } from './product-picture.js';
import type { Product } from './product-queries.js';

export function ProductCard({ product }: { product: Product }) {
  return (
    <li class="card">
      <ProductPicture title={product.title} />
      <div class="card-body">
        <h2>
          <a href={`/producto/${product.id}`}>{product.title}</a>
        </h2>
        <p class="price">{formatMoney(product.price)}</p>
        {product.free_shipping && <p class="tag">Envío gratis</p>}
      </div>
    </li>
  );
}
