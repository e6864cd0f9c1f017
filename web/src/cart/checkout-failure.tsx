import { isCode, MarketplaceError } from '../api.js';
import { Amount } from '../parts/exact.js';
import { FailureNotice, Notice } from '../parts/notice.js';

/** The shown price is no longer valid; each sentence says what the page did about it. */
const OUTDATED: Readonly<Record<string, string>> = {
  QUOTE_EXPIRED: 'El costo de envío que viste venció antes de pagar. Lo pedimos de nuevo.',
  QUOTE_MISMATCH: 'Cambió un precio, o lo que hay en el carrito, desde que calculamos el envío. Lo pedimos de nuevo.',
  OPTION_UNAVAILABLE: 'La opción de envío que elegiste ya no está disponible. Pedimos el envío de nuevo.',
  CART_CHANGED: 'El carrito cambió mientras empezaba el pago. Lo mostramos como está ahora.',
  CART_EMPTY: 'El carrito ya está vacío.',
};

/** Why the payment could not begin, and what to do. Null if fields are missing. */
export function CheckoutFailure({ error }: { error: Error | null }) {
  if (error === null || isCode(error, 'VALIDATION_FAILED'))
    return <Notice tone="bad">Revisá los datos marcados en el formulario.</Notice>;
  if (isCode(error, 'DUPLICATE_CHECKOUT')) return <AlreadyBegun error={error} />;
  if (isCode(error, 'TOTAL_CHANGED')) return <TotalChanged error={error} />;
  if (isCode(error, 'PAYMENT_PART_WAITING')) return <PartWaits error={error} />;
  const outdated = error instanceof MarketplaceError ? OUTDATED[error.code] : undefined;
  if (outdated) return <Notice tone="warning">{outdated} No se cobró nada: revisá el total y volvé a pagar.</Notice>;
  return <FailureNotice error={error} />;
}

function AlreadyBegun({ error }: { error: MarketplaceError }) {
  const { purchase_number: number } = error.details[0] ?? {};
  return (
    <Notice tone="warning">
      <p>
        Ya empezaste a pagar este carrito, en esta pestaña o en otra
        {typeof number === 'string' && `: es la compra #${number}`}. Podés seguir con ese pago.
      </p>
    </Notice>
  );
}

function PartWaits({ error }: { error: MarketplaceError }) {
  return (
    <Notice tone="warning">
      <p>
        {error.message} <a href="/compras">Mis compras</a>
      </p>
    </Notice>
  );
}

function TotalChanged({ error }: { error: MarketplaceError }) {
  const { expected_total: before, total: now } = error.details[0] ?? {};
  return (
    <Notice tone="warning">
      {typeof before === 'number' && typeof now === 'number' ? (
        <>
          El total cambió de <Amount of={before} /> a <Amount of={now} />.
        </>
      ) : (
        'El total cambió desde que lo viste.'
      )}{' '}
      No se cobró nada: revisalo y volvé a pagar.
    </Notice>
  );
}
