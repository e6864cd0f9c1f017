import { isCode } from '../api.js';
import { AskFirst } from '../parts/ask-first.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { provinceName } from '../parts/provinces.js';
import { type Cart, useSetQuantity } from './cart-queries.js';
import type { Address, Choice } from './draft.js';
import { OptionRow } from './option-row.js';
import { PriceExplanation } from './price-explanation.js';
import type { LiveQuote, QuotedParcel } from './quote-queries.js';

type CartParcel = Cart['parcels'][number];

interface ShippingOptionsProps {
  cart: Cart;
  live: LiveQuote;
  choices: Readonly<Record<string, Choice>>;
  choose: (sellerId: string, choice: Choice) => void;
  correct: (place: Partial<Address>) => void;
}

/** How each seller's parcel travels, once there is a quote; or why there is none. */
export function ShippingOptions({ cart, live, choices, choose, correct }: ShippingOptionsProps) {
  const quoted = new Map(live.quote?.shipco?.parcels.map((parcel) => [parcel.seller_id, parcel]));
  if (live.error) return <QuoteFailure cart={cart} live={live} />;
  return (
    <>
      {cart.parcels.map((parcel) => {
        const of = quoted.get(parcel.seller_id);
        return (
          of && (
            <ParcelOptions
              key={parcel.seller_id}
              sellerName={parcel.seller_name}
              parcel={of}
              choice={choices[parcel.seller_id]}
              choose={(choice) => choose(parcel.seller_id, choice)}
              correct={correct}
            />
          )
        );
      })}
    </>
  );
}

interface ParcelOptionsProps {
  sellerName: string;
  parcel: QuotedParcel;
  choice: Choice | undefined;
  choose: (choice: Choice) => void;
  correct: ShippingOptionsProps['correct'];
}

function ParcelOptions({ sellerName, parcel, choice, choose, correct }: ParcelOptionsProps) {
  const { options, destination } = parcel;
  const chosen = options.find(({ option_id }) => option_id === choice?.option_id)?.option_id ?? parcel.option_id;
  return (
    <fieldset class="box">
      <legend>Envío de {sellerName}</legend>
      {parcel.choice === 'unavailable' && (
        <Notice tone="warning">
          La opción que habías elegido ya no está disponible. Te mostramos la entrega a domicilio más barata.
        </Notice>
      )}
      {parcel.destination_differs && (
        <Notice tone="warning">
          <p>
            El correo tomó como destino {destination.city}, {provinceName(destination.state)} ({destination.zip}). Si no es ahí,
            corregí la localidad o el código postal.
          </p>
          <button type="button" class="button" onClick={() => correct({ city: destination.city, state: destination.state })}>
            Es ahí: escribir {destination.city}
          </button>
        </Notice>
      )}
      <ul class="options">
        {options.map((option) => (
          <OptionRow
            key={option.option_id}
            option={option}
            group={`option-${parcel.seller_id}`}
            isOnly={options.length === 1}
            doPricesDiffer={options.some(({ buyer_price }) => buyer_price !== option.buyer_price)}
            isChosen={option.option_id === chosen}
            pointId={choice?.point_id ?? parcel.pickup_point?.point_id}
            choose={choose}
          />
        ))}
      </ul>
      <PriceExplanation steps={parcel.explanation ?? []} />
    </fieldset>
  );
}

/** Which seller's parcel cannot be quoted, and a way to continue without it. */
function QuoteFailure({ cart, live }: { cart: Cart; live: LiveQuote }) {
  const { error, askAgain } = live;
  const failed = isCode(error, 'SHIPCO_QUOTE_FAILED')
    ? cart.parcels.filter(({ seller_id }) => error.details.some((detail) => detail.seller_id === seller_id))
    : [];
  const others = cart.parcels.length > failed.length;
  return (
    <section class="box" aria-label="Envío">
      <FailureNotice error={error} retry={askAgain} />
      {failed.length > 1 && <p>Falta el costo de envío de {failed.map(({ seller_name }) => seller_name).join(' y ')}.</p>}
      {others && failed.map((parcel) => <RemoveParcel key={parcel.seller_id} parcel={parcel} />)}
    </section>
  );
}

function RemoveParcel({ parcel: { seller_name, items } }: { parcel: CartParcel }) {
  const set = useSetQuantity();
  const remove = async () => {
    for (const { product_id, title } of items) await set.mutateAsync({ productId: product_id, quantity: 0, title });
  };
  return (
    <>
      <AskFirst
        words={{
          ask: `Seguir sin lo de ${seller_name}`,
          warning: `Sacamos del carrito: ${items.map(({ title }) => title).join(', ')}.`,
          yes: 'Sí, sacar',
          no: 'No sacar',
          busy: 'Sacando…',
        }}
        of={`lo de ${seller_name}`}
        look="button"
        isBusy={set.isPending}
        act={() => void remove().catch(() => undefined)}
      />
      {set.isError && <FailureNotice error={set.error} />}
    </>
  );
}
