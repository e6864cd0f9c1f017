import { useId } from 'preact/hooks';
import { CheckField } from '../parts/field.js';
import { EVENT_TYPES, eventWord } from './endpoint-words.js';

/** `isAll`: also those of later releases. */
export interface WantedTypes {
  readonly isAll: boolean;
  readonly types: readonly string[];
}

export const wantedOf = (types: readonly string[]): WantedTypes => ({ isAll: types.length === 0, types });
/** An empty list would mean all. */
export const isNothing = ({ isAll, types }: WantedTypes): boolean => !isAll && types.length === 0;
export const typesOf = ({ isAll, types }: WantedTypes): string[] => (isAll ? [] : [...types]);

interface EventTypesFieldProps {
  wanted: WantedTypes;
  onChange: (wanted: WantedTypes) => void;
  problem: string | undefined;
}

/** What an endpoint is told. */
export function EventTypesField({ wanted, onChange, problem }: EventTypesFieldProps) {
  const id = useId();
  const { isAll, types } = wanted;
  // One that is newer than these pages can be unchecked, too.
  const offered = [...new Set<string>([...EVENT_TYPES, ...types])];
  return (
    <fieldset class="event-types" aria-describedby={problem ? id : undefined}>
      <legend>Qué se le avisa</legend>
      <CheckField
        label="Todo, también lo que se agregue más adelante"
        checked={isAll}
        onChange={({ currentTarget }) => onChange({ ...wanted, isAll: currentTarget.checked })}
      />
      {!isAll && (
        <div class="fields">
          {offered.map((type) => (
            <CheckField
              key={type}
              label={eventWord(type)}
              checked={types.includes(type)}
              onChange={({ currentTarget }) =>
                onChange({ isAll, types: currentTarget.checked ? [...types, type] : types.filter((one) => one !== type) })
              }
            />
          ))}
        </div>
      )}
      {problem && (
        <p class="field-problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
