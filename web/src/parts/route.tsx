import { type AnyComponent, h } from 'preact';
import type { RouteProps } from 'preact-iso';

interface Matched {
  readonly component: AnyComponent<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * A page at an address. The router keeps a page while only the parameters of its address change, with all that was typed, asked and done
 * there; here each address has its own page. The router renders a route with what it has matched.
 */
export function Route<Props>(route: RouteProps<Props>) {
  const { component, ...matched } = route as unknown as Matched;
  return h(component, { ...matched, key: Object.values(matched.params).join('/') });
}
