const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a payment's reference may be the id of a purchase. Other systems on the same account have references of their own. */
export function isPurchaseReference(reference: string | null | undefined): reference is string {
  return typeof reference === 'string' && UUID.test(reference);
}
