import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { TextField } from '../parts/field.js';
import { useDebounced } from '../parts/use-debounced.js';
import { ProductPicture } from '../shop/product-picture.js';

const SHOWN_AFTER_MS = 400;

interface PhotoFieldProps extends Pick<JSX.InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'onChange'> {
  /** Of the product, for the tile without a photo. */
  title: string;
  value: string;
  problem: string | undefined;
}

/** The address of a product's photo, and how the photo will look. */
export function PhotoField({ title, ...field }: PhotoFieldProps) {
  const url = shownAt(useDebounced(field.value.trim(), SHOWN_AFTER_MS));
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div class="photo">
      <TextField
        label="Foto (dirección https)"
        hint="La dirección de una foto que ya esté en internet: empieza con https://. Sin foto mostramos la primera letra del título."
        type="url"
        autocomplete="off"
        spellcheck={false}
        maxLength={2048}
        {...field}
      />
      {(title.trim() || url) && <ProductPicture title={title} url={url} isEager onBroken={setBroken} />}
      <p class="field-hint" role="status">
        {url && url === broken && 'No se puede mostrar una foto de esa dirección. Fijate si abre en otra pestaña.'}
      </p>
    </div>
  );
}

/** Half an address is not looked for. Of this machine only in a sandbox. */
const SHOWN = /^(https:\/\/[^/\s.]+\.\S+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/\S+)$/i;

const shownAt = (typed: string): string | null => (SHOWN.test(typed) ? typed : null);
