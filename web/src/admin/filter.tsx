import { useLocation } from 'preact-iso';

interface FilterProps<Value extends string> {
  label: string;
  /** The query parameter that holds it. */
  name: string;
  values: Readonly<Record<Value, string>>;
  all: string;
}

/** The chosen value of a query parameter; undefined for none, and for one that is not known. */
export function useFilter<Value extends string>(name: string, values: Readonly<Record<Value, string>>): Value | undefined {
  const value = useLocation().query[name];
  return value !== undefined && value in values ? (value as Value) : undefined;
}

/** Narrows a list. The choice is part of the address, so that it survives a reload and can be shared. */
export function Filter<Value extends string>({ label, name, values, all }: FilterProps<Value>) {
  const { path, query, route } = useLocation();
  const options: [string, string][] = [['', all], ...Object.entries<string>(values)];
  const chosen = useFilter(name, values) ?? '';
  const choose = (value: string) => {
    const { [name]: _before, ...others } = query;
    const next = new URLSearchParams(value ? { ...others, [name]: value } : others).toString();
    route(next ? `${path}?${next}` : path, true);
  };
  return (
    <label class="filter">
      {label}
      <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
