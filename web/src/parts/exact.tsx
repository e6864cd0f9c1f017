import { formatMoney } from '../format.js';

/**
 * Text that a translator is asked to leave alone, such as a price. It replaces text nodes by its own, which later changes of the page do
 * not reach: so another text is another element.
 */
export function Exact({ text }: { text: string }) {
  return (
    <span key={text} translate={false}>
      {text}
    </span>
  );
}

/** Pesos. */
export const Amount = ({ of }: { of: number }) => <Exact text={formatMoney(of)} />;

/** A sentence that changes, and may be translated: another text is another element. */
export const Changing = ({ text }: { text: string }) => <span key={text}>{text}</span>;
