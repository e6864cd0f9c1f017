import type { ConfigurationFault } from '../config/configuration-faults.js';

/**
 * The outcome of an operation: an event with its fields, which are ids and short codes, never personal or secret. `effect`,
 * `outcome`, `kind`, `source` and `verdict` come from short lists, since some of them become metric labels.
 */
export type Outcome =
  | { readonly event: 'quote.ended'; readonly outcome: 'shipco' | 'fixed' | 'failed'; readonly seconds: number }
  | { readonly event: 'quote.failed'; readonly sellerId: string; readonly kind: string; readonly reason: string }
  | { readonly event: 'checkout.payment_refused'; readonly purchaseId: string; readonly reason: string }
  | {
      readonly event: 'notification.received';
      readonly source: string;
      readonly verdict: 'verified' | 'unverified' | 'known' | 'bad_signature' | 'limited';
    }
  | { readonly event: 'notification.handled'; readonly inboxId: string; readonly resourceId: string; readonly effect: string }
  | { readonly event: 'payment.settled'; readonly effect: string }
  /** The provider shows a status that it does not document. */
  | { readonly event: 'payment.unknown_status'; readonly paymentId: string; readonly status: string }
  | {
      readonly event: 'preference.not_expired' | 'preference.left_open';
      readonly purchaseId: string;
      readonly reason: string;
    }
  | { readonly event: 'payment.not_ended'; readonly purchaseId: string; readonly reason: string }
  | { readonly event: 'reconcile.stopped'; readonly outages: number }
  | {
      readonly event: 'reconcile.found_approval' | 'reconcile.unreadable';
      readonly purchaseId: string;
      readonly paymentId: string;
    }
  | { readonly event: 'reconcile.unanswered'; readonly purchaseId: string; readonly reason: string }
  | { readonly event: 'reconcile.failed'; readonly purchaseId: string; readonly error: unknown }
  | { readonly event: 'seller.linked'; readonly sellerId: string; readonly accountId: number }
  | { readonly event: 'seller.link_refused'; readonly reason: string }
  | {
      readonly event: 'seller.refresh_failed';
      readonly sellerId: string;
      readonly kind: 'refused' | 'misconfigured' | 'unavailable';
      readonly reason: string;
    }
  | { readonly event: 'configuration.fault' | 'configuration.mended'; readonly fault: ConfigurationFault }
  | { readonly event: 'seller.token_unreadable'; readonly sellerId: string }
  /** `outcome`: what was done, or the step that failed and how; `state`: of the origin afterwards, or `claim_lost`. */
  | { readonly event: 'origin.tried'; readonly sellerId: string; readonly outcome: string; readonly state: string }
  | { readonly event: 'shipment.held'; readonly orderId: string; readonly reason: string }
  | { readonly event: 'shipment.waits'; readonly orderId: string; readonly payment: string }
  | {
      readonly event: 'shipment.attempted';
      /** The shipment's state afterwards, or the result of an attempt that lost its claim. */
      readonly state: string;
      readonly orderId: string;
      readonly attempt: number;
      readonly outcome: string;
    }
  | {
      readonly event: 'shipment.cancel_tried';
      readonly orderId: string;
      readonly outcome: string;
      /** Why it is cancelled; `none` if the reason has gone. */
      readonly reason: string;
      /** The shipment's state afterwards, or `claim_lost`. */
      readonly state: string;
      readonly shipmentIds: readonly string[];
    }
  | { readonly event: 'shipment.needs_review'; readonly orderId: string; readonly reason: string | null }
  | { readonly event: 'shipment.unverified'; readonly orderId: string; readonly accountId: number }
  | {
      readonly event: 'label.requested';
      readonly orderId: string;
      readonly outcome: 'sent' | 'not_ready' | 'not_linked' | 'unavailable';
    }
  | { readonly event: 'parcel.read'; readonly orderId: string; readonly outcome: string }
  | {
      readonly event: 'parcel.unread';
      readonly orderId: string;
      readonly outcome: 'failed' | 'events_failed';
      readonly reason: string;
    }
  | { readonly event: 'event.tried'; readonly endpointId: string; readonly outcome: string; readonly seconds: number }
  | { readonly event: 'event.given_up'; readonly endpointId: string; readonly eventId: string; readonly outcome: string }
  | { readonly event: 'statement.made'; readonly day: string; readonly hash: string }
  | { readonly event: 'endpoint.disabled'; readonly endpointId: string; readonly reason: string }
  | {
      readonly event: 'audit.round';
      /** What was seen to be wrong, also what was seen before. */
      readonly sights: number;
      readonly opened: number;
      readonly resolved: number;
      /** The number of calls to the shipping provider. */
      readonly calls: number;
      readonly ms: number;
    }
  | { readonly event: 'audit.finding'; readonly class: string; readonly id: string; readonly orderId: string | null }
  | {
      readonly event: 'audit.source_failed';
      readonly source: string;
      readonly kind: string;
      readonly httpStatus: number | null;
    }
  | { readonly event: 'audit.source_broken'; readonly source: string; readonly error: unknown }
  | { readonly event: 'shipment.look_failed'; readonly orderId: string; readonly reason: string };

/** Services report the outcomes of their work here; the adapter decides what to log and count. Never throws. */
export abstract class Outcomes {
  abstract report(outcome: Outcome): void;
}
