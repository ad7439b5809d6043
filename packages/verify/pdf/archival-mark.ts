/** The timestamp of an archival copy, which no issued file has. To know it, no reader of signatures is needed. */
export const hasArchivalMark = (text: string): boolean => text.includes('/Type /DocTimeStamp');
