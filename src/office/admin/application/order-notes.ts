/** What an operator has noted about an order. */
export interface OrderNote {
  readonly id: string;
  readonly note: string;
  /** The e-mail address of the admin; null if it was not kept. */
  readonly by: string | null;
  readonly at: Date;
}

/** Notes of operators about orders. They are never changed; `OrderRecords.history` reads them. */
export abstract class OrderNotes {
  /** One statement. Null, and nothing is added, if the order does not exist. */
  abstract add(
    note: Omit<OrderNote, 'by'> & { readonly orderId: string; readonly adminId: string | null },
  ): Promise<OrderNote | null>;
}
