import { Amount, Changing } from '../parts/exact.js';
import type { QuotedParcel } from './quote-queries.js';

type Steps = NonNullable<QuotedParcel['explanation']>;

/** The time of the quote does not explain the price. */
const ABOUT_THE_REQUEST = /^quote_/;

/** The steps of the calculation; their amounts add up to the price. */
export function PriceExplanation({ steps }: { steps: Steps }) {
  const shown = steps.filter(({ code }) => !ABOUT_THE_REQUEST.test(code));
  if (shown.length === 0) return null;
  return (
    <details class="explanation">
      <summary>Por qué cuesta esto</summary>
      <ul>
        {shown.map(({ code, text, amount }) => (
          <li key={code}>
            <Changing text={text} />
            {amount !== undefined && (
              <span class="line-total">
                <Amount of={amount} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
