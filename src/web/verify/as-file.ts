/** A link to a file that the page holds already, so saving it asks the server for nothing and works without scripts. */
export const asFile = (type: string, content: string): string => `data:${type},${encodeURIComponent(content)}`;
