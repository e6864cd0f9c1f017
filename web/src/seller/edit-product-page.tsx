import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useLocation } from 'preact-iso';
import { api, isCode, type Schemas } from '../api.js';
import { formatInput } from '../format.js';
import { Loading } from '../parts/loading.js';
import { NotFoundPage } from '../parts/not-found-page.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { forgetKept } from '../parts/use-kept.js';
import { ProductForm } from './product-form.js';
import type { ProductInput } from './product-rules.js';
import { noteSaved } from './saved-product.js';
import { SellerNavigation } from './seller-navigation.js';

const NEW: ProductInput = {
  title: '',
  description: '',
  image_url: '',
  sku: '',
  price: '',
  weight_grams: '',
  length_cm: '',
  width_cm: '',
  height_cm: '',
  free_shipping: false,
  active: true,
};

const NEW_DRAFT = 'product-draft';
const draftOf = (id: string) => `${NEW_DRAFT}-${id}`;

export function NewProductPage() {
  const save = useSave({ draft: NEW_DRAFT, isNew: true }, (body) => api.post('/api/seller/products', { body }));
  return (
    <Page title="Publicar un producto" lead={<SellerNavigation />}>
      <ProductForm keep={NEW_DRAFT} initial={NEW} save={save} action="Publicar" />
    </Page>
  );
}

export function EditProductPage({ id }: { id: string }) {
  const params = { id };
  const product = useQuery({
    queryKey: ['own-products', id],
    queryFn: () => api.get('/api/seller/products/{id}', { params }),
  });
  const save = useSave({ draft: draftOf(id), isNew: false }, (body) => api.put('/api/seller/products/{id}', { params, body }));
  if (isCode(product.error, 'PRODUCT_NOT_FOUND')) return <NotFoundPage />;
  return (
    <Page title="Editar el producto" tab={product.data && `Editar ${product.data.title}`} lead={<SellerNavigation />}>
      {product.isError && <FailureNotice error={product.error} retry={() => void product.refetch()} />}
      {product.isPending && <Loading what="el producto" />}
      {product.data && <ProductForm keep={draftOf(id)} initial={inputOf(product.data)} save={save} action="Guardar" />}
    </Page>
  );
}

function useSave(
  { draft, isNew }: { draft: string; isNew: boolean },
  send: (body: Schemas['ProductBody']) => Promise<Schemas['Product']>,
) {
  const queries = useQueryClient();
  const { route } = useLocation();
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ id, title, active }) => {
      forgetKept(draft);
      await queries.invalidateQueries({ queryKey: ['own-products'] });
      noteSaved({ id, title, active, isNew });
      route('/vender/productos');
    },
  });
}

function inputOf(product: Schemas['Product']): ProductInput {
  const { title, description, free_shipping, active } = product;
  return {
    title,
    description,
    image_url: product.image_url ?? '',
    sku: product.sku ?? '',
    free_shipping,
    active,
    price: formatInput(product.price),
    weight_grams: formatInput(product.weight_grams),
    length_cm: formatInput(product.length_cm),
    width_cm: formatInput(product.width_cm),
    height_cm: formatInput(product.height_cm),
  };
}
