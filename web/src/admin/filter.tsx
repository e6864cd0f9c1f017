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

/** Puts a choice into the address, or takes it out if it is empty. */
export function useChoice(): (name: string, value: string) => void {
  const { path, query, route } = useLocation();
  return (name, value) => {
    const { [name]: _before, ...others } = query;
    const next = new URLSearchParams(value ? { ...others, [name]: value } : others).toString();
    route(next ? `${path}?${next}` : path, true);
  };
}

/** Narrows a list. The choice is part of the address, so that it survives a reload and can be shared. */
export function Filter<Value extends string>({ label, name, values, all }: FilterProps<Value>) {
  const choose = useChoice();
  const options: [string, string][] = [['', all], ...Object.entries<string>(values)];
  const chosen = useFilter(name, values) ?? '';
  return (
    <label class={chosen ? 'filter' : 'filter no-print'}>
      {label}
      <select value={chosen} onChange={({ currentTarget }) => choose(name, currentTarget.value)}>
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
