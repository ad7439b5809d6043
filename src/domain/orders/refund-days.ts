/** How many days the buyer can refund an order themselves if its documents are unused. */
export const REFUND_DAYS = 14;
