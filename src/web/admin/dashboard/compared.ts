const percentOf = (total: number, before: number): string => {
  const percent = ((total - before) / before) * 100;
  const written = Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${percent > 0 ? '+' : '−'}${written}%`;
};

/** "+6.2% on the 30 days before". Nothing grows by a percentage from nothing. */
export function compared(total: number, before: number, days: number): string {
  const than = `the ${days} days before`;
  if (total === before) return `as in ${than}`;
  return before === 0 ? `none in ${than}` : `${percentOf(total, before)} on ${than}`;
}

/** The same where a heading says against what: "+6.2%". */
export function comparedShortly(total: number, before: number): string {
  if (total === before) return 'the same';
  return before === 0 ? 'none before' : percentOf(total, before);
}
