/**
 * One mailbox: text, @, text, dot, text. No spaces, and none of the characters with which a mail program would read
 * another mailbox, a list or a name out of it ("v<victim@example.com").
 */
const MAILBOX = /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@.<>()[\],;:"\\\p{C}]+(?:\.[^\s@.<>()[\],;:"\\\p{C}]+)+$/u;

export const isMailbox = (text: string): boolean => MAILBOX.test(text);
