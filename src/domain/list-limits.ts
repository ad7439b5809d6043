/** What a request for the rows of a table may ask. Page addresses are cut to these limits, API calls above them refused. */
export const MAXIMUM_ROWS = 100;
export const MAXIMUM_START = 1_000_000;
export const MAXIMUM_SEARCH = 100;
