import { plainDate } from '../../../../domain/calendar.ts';
import { nec1099Year, ROWS_UNTIL_2024 } from '../boxes.ts';

export const nec1099Of2023 = nec1099Year({
  year: 2023,
  revision: 'Rev. January 2022',
  rows: ROWS_UNTIL_2024,
  reportingThreshold: 600,
  furnishBy: plainDate('2024-01-31'),
  sources: ['Form 1099-NEC (Rev. January 2022)'],
});
