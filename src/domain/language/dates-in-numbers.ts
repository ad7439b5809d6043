import { formatSlashes, plainDate } from '../calendar.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Nov 1, 2026" or "2026-11-01" -> "11/01/2026", which is read alike in all languages. */
function withSlashes(text: string): string {
  const [, name, day, year] = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/.exec(text) ?? [];
  if (name === undefined) return formatSlashes(plainDate(text));
  const month = String(MONTHS.indexOf(name) + 1).padStart(2, '0');
  return formatSlashes(plainDate(`${year}-${month}-${day!.padStart(2, '0')}`));
}

const DATES = /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}|\b\d{4}-\d{2}-\d{2}\b/gu;

/** "Nov 1 – Nov 14, 2026": the first date has its year only if it is another one. */
const inOneYear = (text: string): string =>
  text.replaceAll(/([A-Z][a-z]{2} \d{1,2}) – ([A-Z][a-z]{2} \d{1,2}, (\d{4}))/gu, '$1, $3 – $2');

/** A text with days as we store them and our API writes them, with numbers for the names of months. */
export const datesInNumbers = (text: string): string => inOneYear(text).replaceAll(DATES, withSlashes);
