import { Page } from './page.js';

export function NotFoundPage() {
  return (
    <Page title="No encontramos esta página">
      <p>Puede que la dirección esté mal escrita o que ya no exista.</p>
      <p>
        <a class="button button-main" href="/">
          Ver los productos
        </a>
      </p>
    </Page>
  );
}
