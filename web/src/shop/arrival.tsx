import { useEffect, useState } from 'preact/hooks';
import { isZip, ZIP_PROBLEM } from '../cart/zip.js';
import { formatLongDay, formatMoney } from '../format.js';
import { TextField } from '../parts/field.js';
import { Icon } from '../parts/icon.js';
import { FailureNotice } from '../parts/notice.js';
import { type Place, usePlace } from '../parts/place.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { type Estimate, type Product, useEstimate } from './product-queries.js';

/** When the product would arrive, and what that would cost, once a postal code is known. */
export function Arrival({ product }: { product: Product }) {
  const [place, keep] = usePlace();
  const [isAsking, setAsking] = useState(place === null);
  const zip = isAsking ? null : (place?.zip ?? null);
  const estimate = useEstimate(product.id, zip);
  const destination = estimate.data?.destination;
  useEffect(() => {
    if (zip && destination) keep({ zip, city: destination.city, state: destination.state });
  }, [zip, destination?.city, destination?.state]);
  const { place: result, focusSoon } = useFocusSoon<HTMLDivElement>();
  const ask = (next: string) => {
    keep({ zip: next, city: '', state: '' });
    setAsking(false);
    result.current?.focus();
  };
  const askAgain = () => {
    setAsking(true);
    focusSoon('input');
  };
  return (
    <div ref={result} tabIndex={-1} class="estimate">
      {isAsking ? (
        <ZipForm place={place} ask={ask} />
      ) : (
        <>
          <div role="status">
            {estimate.isLoading && <p class="muted">Calculando el envío…</p>}
            {estimate.data && <Arriving estimate={estimate.data} />}
          </div>
          {estimate.isError && <FailureNotice error={estimate.error} retry={() => void estimate.refetch()} />}
          <p>
            <button type="button" class="link" onClick={askAgain}>
              Cambiar el código postal {zip}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

function Arriving({ estimate: { buyer_price, estimated_delivery, destination } }: { estimate: Estimate }) {
  const price = buyer_price === 0 ? 'gratis' : formatMoney(buyer_price);
  return (
    <>
      <p class="arrival-day">
        <Icon name="truck" />
        <span>
          {destination && estimated_delivery
            ? `Llega a ${destination.city} el ${formatLongDay(estimated_delivery)}, `
            : 'Envío: '}
          <strong>{price}</strong>
        </span>
      </p>
      <p class="muted">Es una estimación. Lo que pagás está en el carrito, antes de pagar.</p>
    </>
  );
}

function ZipForm({ place, ask }: { place: Place | null; ask: (zip: string) => void }) {
  const [typed, setTyped] = useState(place?.zip ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isZip(typed)) ask(typed.trim());
    else setProblem(ZIP_PROBLEM);
  };
  return (
    <form class="zip-form" noValidate onSubmit={submit}>
      <TextField
        label="Código postal"
        hint="Para ver cuándo llega y cuánto cuesta el envío."
        maxLength={8}
        autocomplete="postal-code"
        value={typed}
        problem={problem}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" class="button">
        Calcular
      </button>
    </form>
  );
}
