import { Icon } from '../parts/icon.js';

/** Searches as one types, so there is nothing to submit. */
export function SearchBox({ value, onInput }: { value: string; onInput: (text: string) => void }) {
  return (
    <search class="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label="Buscar productos"
        placeholder="Buscar productos"
        maxLength={200}
        autocomplete="off"
        enterkeyhint="search"
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </search>
  );
}
