import { plainDate } from '../../../../domain/calendar.ts';
import { nec1099Year, ROWS_OF_2025 } from '../boxes.ts';

export const nec1099Of2025 = nec1099Year({
  year: 2025,
  revision: 'Rev. April 2025',
  rows: ROWS_OF_2025,
  reportingThreshold: 600,
  furnishBy: plainDate('2026-02-02'),
  sources: ['Form 1099-NEC (Rev. April 2025), https://www.irs.gov/pub/irs-pdf/f1099nec.pdf'],
});
