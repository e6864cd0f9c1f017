import { Notice } from './notice.js';
import { Page } from './page.js';

/** Instead of pages of somebody who is not logged in any more: nothing of them is shown, and nothing can be done in another's name. */
export function OtherUser() {
  return (
    <Page title="Ahora ingresó otra persona">
      <Notice tone="warning">
        <p>Esta página era de quien había ingresado antes. Recargá la página para seguir con la cuenta de ahora.</p>
        <button type="button" class="button button-main" onClick={() => location.reload()}>
          Recargar la página
        </button>
      </Notice>
    </Page>
  );
}
