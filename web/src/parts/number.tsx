/** The number of a purchase or an order; its id, for a while, where an earlier release has given it none. */
export function Numbered({ number, id }: { number: string | null | undefined; id: string }) {
  return number ? (
    <span class="number" translate={false}>
      #{number}
    </span>
  ) : (
    <code class="number-missing">{id}</code>
  );
}

/** The same as plain text. */
export const numberOf = ({ number, id }: { number?: string | null | undefined; id: string }): string =>
  number ? `#${number}` : id;
