import { plainDate } from '../../../../domain/calendar.ts';
import { nec1099Year, ROWS_OF_2026 } from '../boxes.ts';

export const nec1099Of2026 = nec1099Year({
  year: 2026,
  revision: 'Rev. December 2026',
  rows: ROWS_OF_2026,
  reportingThreshold: 2000,
  furnishBy: plainDate('2027-02-01'),
  sources: [
    'Form 1099-NEC (Rev. December 2026), https://www.irs.gov/pub/irs-pdf/f1099nec.pdf',
    'Instructions for Forms 1099-MISC and 1099-NEC (Rev. December 2026)',
  ],
});
