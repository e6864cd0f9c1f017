import type { ComponentChildren } from 'preact';

/** Names and values; those without a value are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ComponentChildren>> }) {
  return (
    <dl class="facts admin-facts">
      {Object.entries(facts).map(([name, value]) =>
        value === null || value === undefined || value === false || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
