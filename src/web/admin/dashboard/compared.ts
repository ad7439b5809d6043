/** "+6.2% on the 30 days before". Nothing grows by a percentage from nothing. */
export function compared(total: number, before: number, days: number): string {
  const than = `the ${days} days before`;
  if (total === before) return `as in ${than}`;
  if (before === 0) return `none in ${than}`;
  const percent = ((total - before) / before) * 100;
  const written = Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${percent > 0 ? '+' : '−'}${written}% on ${than}`;
}
