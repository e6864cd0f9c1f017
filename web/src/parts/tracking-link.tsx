import type { ComponentChildren } from 'preact';
import { isWebAddress } from '../web-address.js';
import { Icon } from './icon.js';

/** To where the carrier says where a parcel is; without an address only what it would say. */
export function TrackingLink({ address, children }: { address: unknown; children: ComponentChildren }) {
  if (!isWebAddress(address)) return <>{children}</>;
  return (
    <a href={address} rel="noreferrer" target="_blank">
      {children}
      <Icon name="external" />
      <span class="unseen"> (se abre en otra pestaña)</span>
    </a>
  );
}
