import { Page } from '../parts/page.js';

/** Nothing has this address. Operators stay among their own pages, with the search above. */
export function MissingPage({ what }: { what: string }) {
  return (
    <Page title={`No encontramos ${what}`}>
      <p>
        Puede que la dirección esté mal escrita o que ya no exista. Buscalo arriba por su número, su id o el correo electrónico de
        quien compró.
      </p>
      <p>
        <a class="button button-main" href="/admin">
          Ir al resumen
        </a>
      </p>
    </Page>
  );
}

export const UnknownPage = () => <MissingPage what="esta página" />;
