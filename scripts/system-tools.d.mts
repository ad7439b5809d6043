/** The path of the browser that this machine has, if it has one. */
export function findChromium(): string | undefined;
