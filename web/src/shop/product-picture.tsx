const TINTS = 6;

/** Products have no photographs: a tile with the first letter, in a colour that stays the same. */
export function ProductPicture({ title }: { title: string }) {
  const letters = [...title.trim()];
  const tint = letters.reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 10_007, 0) % TINTS;
  return (
    <span class={`picture tint-${tint}`} aria-hidden="true">
      {letters[0]?.toLocaleUpperCase('es') ?? ''}
    </span>
  );
}
