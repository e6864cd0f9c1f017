import { isCode } from '../api.js';
import { FailureNotice, Notice } from '../parts/notice.js';

/** Why the payment could not begin, and the way on. */
export function CheckoutFailure({ error }: { error: unknown }) {
  if (isCode(error, 'VALIDATION_FAILED')) return <Notice tone="bad">Revisá los datos marcados en el formulario.</Notice>;
  if (isCode(error, 'DUPLICATE_CHECKOUT')) {
    const redirectUrl = error.details[0]?.redirect_url;
    return (
      <Notice tone="warning">
        <p>Ya empezaste a pagar este carrito. Podés seguir con ese pago.</p>
        {typeof redirectUrl === 'string' && (
          <p>
            <a class="button" href={redirectUrl}>
              Seguir con el pago
            </a>
          </p>
        )}
      </Notice>
    );
  }
  return <FailureNotice error={error} />;
}
