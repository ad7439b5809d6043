/** How long an order whose papers nobody has used can be taken back by a press of its own buyer. */
export const REFUND_DAYS = 14;
