import type { Schemas } from '../api.js';
import { Moment } from './moment.js';
import { happened } from './timeline-entries.js';

/** Everything that happened to an order, in that order. */
export function Timeline({ order }: { order: Schemas['AdminOrderHistory'] }) {
  return (
    <ol class="history">
      {happened(order).map(({ key, at, title, tone, details, href, isMain }) => (
        <li key={key} class={`happened happened-${tone}${isMain ? ' happened-main' : ''}`}>
          <p class="muted">
            <Moment at={at} />
          </p>
          <p class="happened-title">{href ? <a href={href}>{title}</a> : title}</p>
          {details.map((detail) => (
            <p class="happened-detail" key={detail}>
              {detail}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
