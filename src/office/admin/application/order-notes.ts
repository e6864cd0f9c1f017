/** What an operator has noted about an order. */
export interface OrderNote {
  readonly id: string;
  readonly note: string;
  /** The e-mail address of the admin; null if it was not kept. */
  readonly by: string | null;
  readonly at: Date;
}

/** A note that is written now; `adminId` is null where the admin is not kept. */
export type NewOrderNote = Omit<OrderNote, 'by'> & { readonly orderId: string; readonly adminId: string | null };
