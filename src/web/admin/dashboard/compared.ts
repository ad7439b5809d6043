const percentOf = (total: number, before: number): string => {
  const percent = ((total - before) / before) * 100;
  const written = Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${percent > 0 ? '+' : '−'}${written}%`;
};

/** "+6.2% vs. previous 30 days". There is no percentage when the previous figure is 0. */
export function compared(total: number, before: number, days: number): string {
  const period = `previous ${days} days`;
  if (total === before) return `same as ${period}`;
  return before === 0 ? `none in ${period}` : `${percentOf(total, before)} vs. ${period}`;
}

/** The short form, for a table whose heading names the period: "+6.2%". */
export function comparedShortly(total: number, before: number): string {
  if (total === before) return 'no change';
  return before === 0 ? 'none before' : percentOf(total, before);
}
