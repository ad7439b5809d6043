import { plainDate } from '../../../../domain/calendar.ts';
import { stateBoxes } from '../../../../domain/documents/form-1099/form-box.ts';
import { ROWS_OF_2025 } from '../boxes.ts';
import type { Nec1099Year } from '../nec-1099-year.ts';

export const nec1099Of2025: Nec1099Year = {
  year: 2025,
  revision: 'Rev. April 2025',
  ombNumber: '1545-0116',
  rows: ROWS_OF_2025,
  stateBoxes: stateBoxes(5),
  reportingThreshold: 600,
  furnishBy: plainDate('2026-02-02'),
  sources: ['Form 1099-NEC (Rev. April 2025), https://www.irs.gov/pub/irs-pdf/f1099nec.pdf'],
};
