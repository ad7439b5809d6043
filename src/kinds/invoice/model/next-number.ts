/** The longest number that the field takes. */
const MOST = 24;

/** "2026-041" -> "2026-042". A number without digits at its end stays. */
export function nextNumber(number: string): string {
  const [digits] = /\d{1,12}$/.exec(number) ?? [];
  if (digits === undefined) return number;
  const next = number.slice(0, -digits.length) + String(Number(digits) + 1).padStart(digits.length, '0');
  return next.length > MOST ? number : next;
}
