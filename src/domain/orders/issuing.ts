/** A paid document that is not issued within these hours fails for good and is refunded automatically. */
export const ISSUING_HOURS = 24;

/** Staff are notified of a document not issued after these minutes; it usually takes seconds. */
export const LATE_MINUTES = 10;
