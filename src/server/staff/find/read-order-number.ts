/** "20013", "#20013" or "20,013": the number of an order or a receipt. */
export function readOrderNumber(typed: string): number | null {
  const [, digits] = /^#?(\d{1,9})$/.exec(typed.replaceAll(/[\s,]/g, '')) ?? [];
  return digits === undefined ? null : Number(digits);
}
