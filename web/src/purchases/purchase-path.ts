/** The page of an order and the page of a whole purchase have the same address but for this, which spares a question for the other one. */
const OF_PURCHASE = '#compra';

export const purchasePath = (purchaseId: string): string => `/compras/${purchaseId}${OF_PURCHASE}`;
export const isPurchasePath = (): boolean => location.hash === OF_PURCHASE;
