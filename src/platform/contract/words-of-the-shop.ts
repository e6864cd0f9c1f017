/** What the parts of an address mean, below whatever field or schema it stands. */
const ADDRESS = {
  city: 'Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs.',
  state: 'Province; `GET /api/shipping/shipco/provinces` has their spellings.',
  zip: 'Postal code, four digits or the long form (`5501`, `M5501AAB`).',
  street: 'Without the number of the house.',
  number: 'Of the house; empty or null for none (`S/N`).',
  extras: 'Floor, flat, bell or what else leads to the door.',
  name: 'What the owner calls the address.',
};
const PLACE = {
  street: 'With its number, as the carrier writes it.',
  city: 'Town in which the point is.',
  description: 'What the carrier calls the point.',
};
const RECIPIENT = { name: 'Who receives the parcel; a carrier may ask for a document of that name.' };
const OWED = {
  id: 'Of this debt, not of its order.',
  amount: 'ARS to give back.',
  reason: 'Why the money is owed.',
  since: 'UTC, since when it is owed.',
  note: 'How it was given back, in the words of the admin; null before.',
};
const ORDER_STATUS = 'Where the sale is; the parcel has a state of its own.';
const SHIPMENT = {
  state: 'Whether there is a parcel, or what became of the attempt to create it.',
  reason: 'Why there is no parcel: a code if it is skipped, else words.',
};
const BATCH = {
  status: 'What became of this item; the others do not depend on it.',
  code: 'Why this item failed; as for a single product.',
};

const ATTEMPT = {
  number: 'Counted from 1, cancellations included.',
  act: 'What the call was to do.',
  outcome: 'What came of it; null while nobody knows.',
  error: 'What the provider or the network said; null after a success.',
};

/** What a field means below a field or a schema of that name: what buyers and sellers read and send. */
export const OF_THE_SHOP: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AddressBody: { ...ADDRESS, is_default: 'The one that a checkout proposes. There is one: the others lose it.' },
  KeptAddress: ADDRESS,
  CheckoutAddressBody: ADDRESS,
  DispatchAddressBody: ADDRESS,
  DoorCorrectionBody: ADDRESS,
  EstimateAddressBody: ADDRESS,
  QuoteAddressBody: ADDRESS,
  destination: ADDRESS,
  dispatch_address: { ...ADDRESS, phone: 'Whom a carrier calls who stands before the door; null or empty for none.' },
  shipping_address: { ...ADDRESS, shipco: 'The price that was shown and what became of the parcel; null for a fixed price.' },
  delivery: { ...ADDRESS, ...RECIPIENT },
  origin: {
    ...{ city: ADDRESS.city, name: 'What the account calls the place.' },
    state: 'What became of the address at the shipping provider.',
    reason: 'Why the provider does not take it; null if it does.',
  },
  SellerOwnOrigins: { ...ADDRESS, id: 'As the shipping provider numbers the place.', name: 'What the account calls the place.' },
  pickup_point: PLACE,
  pickup_points: PLACE,
  recipient: RECIPIENT,
  RecipientCorrectionBody: RECIPIENT,
  CheckoutBody: RECIPIENT,
  BuyerProfile: RECIPIENT,
  BuyerProfileBody: RECIPIENT,
  buyer: { name: 'As given at the checkout or corrected since; null if it is erased.' },
  user: { name: 'As the identity provider has it.' },
  Session: { user: 'Who is logged in; null for nobody.' },
  SellerProfile: { name: 'As buyers see the seller.' },
  SellerProfileBody: { name: 'As buyers see the seller.' },
  AdminSeller: {
    id: 'Of the shop.',
    name: 'As buyers see the seller.',
    link: "The seller's own account at the shipping provider.",
  },
  link: {
    state: 'Whether it works, and whether the seller has to log in there again.',
    expires_at: 'UTC, until when it works without being renewed; null without a link.',
  },
  SellerLinkStatus: {
    connected: 'An account of the seller is linked, and works.',
    oauthAppConfigured: 'Sellers can link accounts here at all.',
    needsReauthorization: 'The provider refuses the link: the seller has to log in there again.',
  },
  SellerUnlinkPreview: {
    connected: 'An account is linked: there is something to end.',
    changes: 'What the end of the link would change.',
    code: 'Which change, as a code.',
  },

  Product: { description: 'What the seller says about it, in plain text.', price: 'ARS for one piece, tax included.' },
  OwnProduct: { description: 'What the seller says about it, in plain text.', price: 'ARS for one piece, tax included.' },
  ProductBody: { description: 'What the seller says about it, in plain text.', price: 'ARS for one piece, tax included.' },
  ProductBatchItem: { description: 'What the seller says about it, in plain text.', price: 'ARS for one piece, tax included.' },
  CatalogueBatchItem: { description: 'What the seller says about it, in plain text.', price: 'ARS for one piece, tax included.' },
  MadeUpItemBody: { price: 'ARS for one piece, tax included.' },
  ProductBatch: BATCH,
  CatalogueBatch: BATCH,
  ProductBatchBody: { items: 'Each with its `external_id`; a field that is missing keeps what is stored.' },
  CatalogueBatchBody: { items: 'Each with its `seller_id` and `external_id`; a field that is missing keeps what is stored.' },
  MadeUpQuoteBody: { items: 'What one parcel would hold; it need not be in the catalogue.' },

  Order: {
    status: ORDER_STATUS,
    shipment: 'What is known of the parcel; null before the payment.',
    items: 'What was bought, at the prices of that moment.',
    seller_fulfillment: 'What the seller, and the payment, did about it.',
  },
  SellerOrder: {
    status: ORDER_STATUS,
    shipment: 'What is known of the parcel; null without one.',
    items: 'What was sold, at the prices of that moment.',
  },
  PapersBody: {
    invoice_number: 'Of the invoice (factura) in the parcel. Missing, null or empty takes it away.',
    remito_number: 'Of the delivery note (remito) in the parcel. Missing, null or empty takes it away.',
  },
  partial_refund: { paid: 'ARS that the buyer paid; null where others have sold in the same purchase.' },
  AdminOrder: { status: ORDER_STATUS, shipment: 'Its state, and why there is no parcel; null before the payment.' },
  AdminOrderHistory: {
    status: ORDER_STATUS,
    items: 'What was sold, at the prices of that moment.',
    purchase: 'The purchase to which the order belongs.',
    shipment: 'The parcel, or what is in its way; null before the payment.',
    payments: 'The payments of its purchase, as last read.',
    notifications: 'What the providers sent about it, oldest first.',
    attempts: 'The calls that created or cancelled its parcel, oldest first.',
    quoted_with: 'The account whose prices the buyer was shown; null for a fixed price.',
    credential_differs_from_quote: 'It was sent with another account than the one that quoted.',
  },
  AdminPurchaseHistory: {
    id: 'Of the purchase, in paths.',
    orders: 'Its orders, one per seller.',
    kind: 'What happened, as the event of that name.',
    at: 'UTC, when it happened.',
  },
  AdminOrderFact: { kind: 'What happened, as the event of that name.', at: 'UTC, when it happened.' },
  AdminOrderNote: { at: 'UTC, when it was written.' },
  Purchase: { state: 'Whether it can be paid, is paid, or neither.', orders: 'One for each seller.' },
  purchase: { state: 'As it is stored: an open one may be past its `expires_at`.' },
  Checkout: { orders: 'One for each seller.' },
  data: {
    ...SHIPMENT,
    price: 'ARS with tax: what the parcel costs; null without one.',
    amount: 'ARS that went back with this refund; null if the provider does not say.',
    status: 'What is disputed, or is wrong with the payment.',
    fields: 'Which fields were corrected; their values are read at the order.',
  },
  RequestOpenedEvent: {
    kind: 'What is asked: `cancel`, not to send it, or `cannot_dispatch`, by a seller who cannot.',
    by: 'Who asked.',
    outcome: 'Null: nothing has come of it yet.',
  },
  RequestEndedEvent: {
    kind: 'What was asked: `cancel`, not to send it, or `cannot_dispatch`, by a seller who cannot.',
    by: 'Who ended it; null if no person did.',
    outcome: 'What came of it; null if the parcel left first.',
  },
  LinkConnectedEvent: { reason: 'Null: a link that begins has none.' },
  LinkEndedEvent: { reason: 'Whether the seller ended it, or the provider refuses it.' },
  Quote: { shipco: 'What the shipping provider named; null if no price came from it.', price: 'ARS with tax, whoever pays it.' },
  explanation: {
    code: 'Which step, as a code.',
    amount: 'ARS that the step adds or, if negative, takes away; missing if none.',
    text: 'The step in words, for people.',
  },
  shipco: { price: 'ARS with tax: what shipping costs, whoever pays it.' },
  Estimate: { price: 'ARS with tax, whoever pays it.' },
  Money: { code: 'What is the matter with the money.', amount: 'ARS that `text` is about.' },
  owed: { since: 'UTC, since when the oldest of it is owed; null if nothing is.' },
  ...{ Owed: OWED, ToldOwed: OWED },
  Shipment: SHIPMENT,
  shipment: SHIPMENT,
  ShipmentHold: { shipment: 'As it is now; null for an order that is not paid yet.' },
  ShipmentRetry: { shipment: 'As it is now.' },
  AdminShipment: { ...SHIPMENT, external_id: "The service's own code of the parcel, which the shipping provider keeps with it." },
  AdminListedShipment: {
    ...SHIPMENT,
    external_id: "The service's own code of the parcel, which the shipping provider keeps with it.",
  },
  attempts: ATTEMPT,
  AdminAttempt: ATTEMPT,
  requests: {
    kind: 'Who asked: the buyer, or the seller.',
    state: 'What became of it.',
    reason: 'In the words of whoever asked.',
  },
  BuyerRequest: { state: 'What became of it.' },
  DispatchRequest: { state: 'What became of it.', reason: "In the seller's words." },
  RequestBody: { reason: 'Why, in your words; operators read it.' },
  DeliveryCorrectionBody: {
    reason: 'Why, for the audit trail.',
    address: 'The right door; without it the address stays.',
    recipient: 'Who receives it; without it the recipient stays.',
  },
  ToDispatch: {
    group: 'What there is to do with the parcel.',
    label: 'Whether its label can be printed, or has been.',
    order: 'The sale to dispatch.',
  },
  Tracking: { at: 'UTC, when it happened according to the carrier.' },
  events: {
    at: 'UTC, when it happened according to the carrier.',
    code: "The parcel's status, as the shipping provider's code.",
    text: 'The status as the shipping provider words it.',
  },
};
