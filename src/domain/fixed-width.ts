/** What the programs of banks and agencies read: capitals without accents, and a blank for every other sign. */
const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^ -~]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .toUpperCase();

/** A text of exactly this width: left-justified, blanks after it, and cut where it is longer. */
export const textField = (text: string, width: number): string => plainText(text).slice(0, width).padEnd(width);

/** A count or cents of exactly this width: right-justified, zeros before it. A number that has no room is an error. */
export function numberField(value: number, width: number): string {
  const digits = String(value);
  if (!/^\d+$/.test(digits) || digits.length > width) throw new RangeError(`${value} has no room in ${width} digits`);
  return digits.padStart(width, '0');
}
