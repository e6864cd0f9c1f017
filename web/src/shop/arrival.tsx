import { useEffect, useState } from 'preact/hooks';
import { isCode } from '../api.js';
import { formatLongDay, formatMoney } from '../format.js';
import { Changing, Exact } from '../parts/exact.js';
import { TextField, typing } from '../parts/field.js';
import { Icon } from '../parts/icon.js';
import { FailureNotice } from '../parts/notice.js';
import { type Place, usePlace } from '../parts/place.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { readAs, ZIP_PROBLEM, zipOf } from '../parts/zip.js';
import { type Estimate, type Product, useEstimate } from './product-queries.js';

/** When the product would arrive, and what that would cost, once a postal code is known. */
export function Arrival({ product }: { product: Product }) {
  const [place, keep] = usePlace();
  const [isAsking, setAsking] = useState(place === null);
  const zip = isAsking ? null : (place?.zip ?? null);
  const estimate = useEstimate(product.id, zip);
  const destination = estimate.data?.destination;
  const isUnknown = isUnknownPlace(estimate.error);
  useEffect(() => {
    if (zip && destination) keep({ zip, city: destination.city, state: destination.state });
  }, [zip, destination?.city, destination?.state]);
  const { place: result, focusSoon } = useFocusSoon<HTMLDivElement>();
  const ask = (next: string) => {
    keep({ zip: next, city: '', state: '' });
    setAsking(false);
    result.current?.focus();
  };
  useEffect(() => {
    if (isUnknown) focusSoon('input');
  }, [isUnknown]);
  const askAgain = () => {
    setAsking(true);
    focusSoon('input');
  };
  return (
    <div ref={result} tabIndex={-1} class="estimate">
      {isAsking || isUnknown ? (
        <ZipForm key={zip} place={place} refused={isUnknown ? zip : null} ask={ask} />
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
          <Changing
            text={
              destination && estimated_delivery
                ? `Llega a ${destination.city} el ${formatLongDay(estimated_delivery)}, `
                : 'Envío: '
            }
          />
          <strong>
            <Exact text={price} />
          </strong>
        </span>
      </p>
      <p class="muted">Es una estimación. Lo que pagás está en el carrito, antes de pagar.</p>
    </>
  );
}

/** Nothing but a postal code was asked for, so it is what the shipping provider does not know. */
const isUnknownPlace = (error: unknown): boolean =>
  isCode(error, 'SHIPCO_QUOTE_FAILED') && error.details.some(({ code }) => code === 'DESTINATION_REFUSED');

interface ZipFormProps {
  place: Place | null;
  /** The postal code that nobody knows. */
  refused: string | null;
  ask: (zip: string) => void;
}

function ZipForm({ place, refused, ask }: ZipFormProps) {
  const [typed, setTyped] = useState(place?.zip ?? '');
  const unknown = refused && `El servicio de envíos no conoce el código postal ${refused}. Fijate que esté bien.`;
  const [problem, setProblem] = useState(unknown ?? undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const zip = zipOf(typed);
    if (zip) ask(zip);
    else setProblem(ZIP_PROBLEM);
  };
  return (
    <form class="zip-form" noValidate onSubmit={submit}>
      <TextField
        label="Código postal"
        hint={readAs(typed) ?? 'Para ver cuándo llega y cuánto cuesta el envío.'}
        maxLength={20}
        autocomplete="postal-code"
        problem={problem}
        {...typing(typed, (value) => {
          setTyped(value);
          setProblem(undefined);
        })}
      />
      <button type="submit" class="button">
        Calcular
      </button>
    </form>
  );
}
