const ORDER = { id: 'Of the order; its number does not work here.' };
const PURCHASE = { id: 'Of the purchase; its number does not work here.' };
const PRODUCT = { id: 'Of the product.' };
const ENDPOINT = { id: 'Of the endpoint of events.' };
const FILES = {
  order_ids: 'The orders to print, at most 50, with commas between them; all that are ready if it is missing.',
  partial: 'Whether to leave out what cannot be printed; otherwise one such order fails the request.',
  preview: 'Whether to leave the orders among those that are still to be printed.',
  slips: 'Whether each label is followed by a packing slip.',
  format: '`zpl` is for label printers.',
};

/** What a parameter means wherever it occurs; `BELOW` goes before it. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  limit: 'Entries on the page.',
  cursor: 'Where to go on: `next_cursor` of the page before. Its form may change.',
  offset: 'Entries to skip; `cursor` goes before it.',
  from: 'A day in Argentina or an ISO 8601 time: only what was made then or later.',
  to: 'A day in Argentina or an ISO 8601 time: only what was made before.',
  sort: 'What comes first; the newest without it.',
  state: 'Only those in this state.',
  status: 'Only those with this status.',
  seen: 'The state that you saw: if it is another one by now, nothing is done.',
  order_id: 'Of the order; its number does not work here.',
  purchase_id: 'Of the purchase; its number does not work here.',
  payment_id: 'As the payment provider numbers the payment.',
  product_id: 'What is put into the cart, or taken out of it.',
};

/** What a parameter means on a path with this word before it, or as the last one. */
export const BELOW: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api: { q: 'Words of what is sought, in Spanish; the last one may be unfinished.' },
  admin: { q: 'A number, an id, an e-mail address or a name, or how one begins.' },
  seller: { q: 'Of a buyer, a product or a number, or how one begins.' },
  addresses: { id: 'Of the address in the address book.' },
  admins: { id: 'Of the admin.' },
  'audit-findings': {
    id: 'Of the finding.',
    class: 'Only what does not fit in this way.',
    order_id: 'Only what is about this order.',
  },
  'bulk-acts': { id: 'As the act returned it, `bulk_act_id`.' },
  'call-pauses': { class: 'The kind of calls to the shipping provider that goes on again.' },
  'event-endpoints': ENDPOINT,
  events: {
    after: 'Only events after this one: `next_cursor` of the page before. From the first one without it.',
    since: 'Only events from this day or time on; not together with `after`.',
    wait: 'Seconds to wait for an event if there is none yet.',
  },
  failures: { id: 'Of the cause, as in the list of failures.' },
  invitations: { token: 'As in the address that the invited person got; it works once.' },
  orders: { ...ORDER, number: 'Only the order with this number, with or without `#` and dash.' },
  owed: { id: 'Of the debt, not of its order.', purchase_id: 'Only what is owed for this purchase.' },
  payments: { effect: 'Only those that changed this when they were read.' },
  products: {
    ...PRODUCT,
    ids: 'Only these products, at most 50, with commas between them.',
    seller_id: 'Only what this shop sells.',
    free_shipping: 'Only what ships free (`true`), or does not.',
    price_min: 'ARS: only what costs as much or more.',
    price_max: 'ARS: only what costs as much or less.',
  },
  purchases: { ...PURCHASE, state: 'Only those in this state; several with commas between them where the pattern takes them.' },
  revocations: { code: 'Only the case with this code.', purchase_id: 'Only those of this purchase.' },
  sellers: { id: 'Of the shop.' },
  shipments: { has: 'Only those with a parcel that should have arrived, or with an open request not to send it.' },
  shipco: { secret: 'As in the address that was registered at the shipping provider.' },
  webhooks: { id: 'Of the notification.', source: 'Only those of this provider.' },
  labels: FILES,
  label: FILES,
  handover: FILES,
};
