import type { Brand } from '../simulator/html.js';

/** What the pages of the shipping provider have in common. */
export const SHIPCO_BRAND: Brand = { name: 'Shipco', color: '#0b6b4f' };
