/** Said by a field while typing and by its schema. */
export const DATE_MESSAGE = 'Please select a valid date (MM-DD-YYYY)';
