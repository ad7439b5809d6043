const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a row. Anything else in a URL is never sent to the database. */
export const isUuid = (text: string): boolean => UUID.test(text);
