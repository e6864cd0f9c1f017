import type { MarketplaceError } from '../api.js';

/** Why something that was chosen before the login is not in the cart after it. */
export function leftOutWords(title: string, { code, message }: Pick<MarketplaceError, 'code' | 'message'>): string {
  const what = title ? `«${title}»` : 'Un producto';
  return code === 'PRODUCT_NOT_FOUND' ? `${what}: ya no está a la venta.` : `${what}: ${message}`;
}
