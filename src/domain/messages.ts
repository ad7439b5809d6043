/** Said by a field while typing and by its schema. */
export const DATE_MESSAGE = 'Please select a valid date (MM-DD-YYYY)';

/** Said of a field that is missing and has no message of its own. */
export const REQUIRED_MESSAGE = 'This field is required';
