import { z } from 'zod';

export const consentSchema = z.object({
  /** The same for all tokens that come from one consent. */
  consentId: z.string(),
  accountIds: z.array(z.int()),
  scopes: z.array(z.string()),
});

/** What a person allowed the application. */
export type Consent = z.output<typeof consentSchema>;

export const KNOWN_SCOPES = [
  'shipments.quote',
  'shipments.create',
  'shipments.show',
  'shipments.update',
  'shipment_documentation.download',
  'orders.view',
  'orders.create',
  'orders.update',
  'accounts.show',
  'addresses.show',
  'addresses.create',
  'addresses.destroy',
  'stocks.read',
];
