import { monthAfter, type Month } from '../../kinds/hours-statement/model/months.ts';
import { WORDS } from '../../kinds/hours-statement/model/words.ts';

const nameOf = (month: Month): string => WORDS.en.monthName(Number(month.slice(0, 4)), Number(month.slice(5)));

/** "October 2026", or of several months "August 2026 to October 2026". */
export const monthInWords = (first: Month, count = 1): string =>
  count === 1 ? nameOf(first) : `${nameOf(first)} to ${nameOf(monthAfter(first, count - 1))}`;
