import { plainDate } from '../../../../domain/calendar.ts';
import { nec1099Year, ROWS_UNTIL_2024 } from '../boxes.ts';

export const nec1099Of2021 = nec1099Year({
  year: 2021,
  revision: '2021',
  rows: ROWS_UNTIL_2024,
  reportingThreshold: 600,
  furnishBy: plainDate('2022-01-31'),
  sources: ['Form 1099-NEC (2021)'],
});
