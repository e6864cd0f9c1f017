import { useState } from 'preact/hooks';

const TINTS = 6;

interface ProductPictureProps {
  title: string;
  url: string | null;
  /** On the first screen: loaded at once. */
  isEager?: boolean;
  /** Called when it cannot be loaded. */
  onBroken?: (url: string) => void;
}

/** The title stands beside it. Without a picture, or while it cannot be loaded, a tile with the first letter, in a colour that stays the same. */
export function ProductPicture({ title, url, isEager = false, onBroken }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const letters = [...title.trim()];
  const tint = letters.reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 10_007, 0) % TINTS;
  return (
    <span class={`picture tint-${tint}`} aria-hidden="true">
      {url && url !== broken ? (
        <img
          key={url}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          referrerpolicy="no-referrer"
          src={url}
          onError={() => {
            setBroken(url);
            onBroken?.(url);
          }}
        />
      ) : (
        (letters[0]?.toLocaleUpperCase('es') ?? '')
      )}
    </span>
  );
}
