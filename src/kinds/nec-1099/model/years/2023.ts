import { plainDate } from '../../../../domain/calendar.ts';
import { stateBoxes } from '../../../../domain/documents/form-1099/form-box.ts';
import { ROWS_UNTIL_2024 } from '../boxes.ts';
import type { Nec1099Year } from '../nec-1099-year.ts';

export const nec1099Of2023: Nec1099Year = {
  year: 2023,
  revision: 'Rev. January 2022',
  ombNumber: '1545-0116',
  rows: ROWS_UNTIL_2024,
  stateBoxes: stateBoxes(5),
  reportingThreshold: 600,
  furnishBy: plainDate('2024-01-31'),
  sources: ['Form 1099-NEC (Rev. January 2022)'],
};
