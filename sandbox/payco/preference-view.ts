import type { Preference } from './preference.js';
import { providerDate } from './provider-date.js';

/** The preference as the API writes it: the request echoed, and what the provider adds. */
export function preferenceView({ id, request, createdAt }: Preference, collectorId: number, publicUrl: string) {
  const payUrl = `${publicUrl}/pay/${id}`;
  return {
    additional_info: '',
    auto_return: '',
    back_urls: { success: '', pending: '', failure: '' },
    expires: false,
    expiration_date_from: null,
    expiration_date_to: null,
    external_reference: '',
    marketplace: 'NONE',
    marketplace_fee: 0,
    metadata: {},
    notification_url: null,
    operation_type: 'regular_payment',
    payer: {},
    shipments: {},
    ...request,
    id,
    client_id: '1000000000000001',
    collector_id: collectorId,
    date_created: providerDate(createdAt),
    init_point: payUrl,
    sandbox_init_point: payUrl,
    site_id: 'MLA',
    total_amount: null,
    last_updated: null,
  };
}
