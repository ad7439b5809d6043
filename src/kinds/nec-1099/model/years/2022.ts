import { plainDate } from '../../../../domain/calendar.ts';
import { nec1099Year, ROWS_UNTIL_2024 } from '../boxes.ts';

export const nec1099Of2022 = nec1099Year({
  year: 2022,
  revision: 'Rev. January 2022',
  rows: ROWS_UNTIL_2024,
  reportingThreshold: 600,
  furnishBy: plainDate('2023-01-31'),
  sources: ['Form 1099-NEC (Rev. January 2022)'],
});
