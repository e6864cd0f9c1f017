import { Page } from './page.js';

interface NotFoundPageProps {
  title?: string;
  why?: string;
}

export function NotFoundPage({
  title = 'No encontramos esta página',
  why = 'Puede que la dirección esté mal escrita o que ya no exista.',
}: NotFoundPageProps) {
  return (
    <Page title={title}>
      <p>{why}</p>
      <p>
        <a class="button button-main" href="/">
          Ver los productos
        </a>
      </p>
    </Page>
  );
}
