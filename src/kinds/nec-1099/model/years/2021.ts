import { plainDate } from '../../../../domain/calendar.ts';
import { stateBoxes } from '../../../../domain/documents/form-1099/form-box.ts';
import { ROWS_UNTIL_2024 } from '../boxes.ts';
import type { Nec1099Year } from '../nec-1099-year.ts';

export const nec1099Of2021: Nec1099Year = {
  year: 2021,
  revision: '2021',
  ombNumber: '1545-0116',
  rows: ROWS_UNTIL_2024,
  stateBoxes: stateBoxes(5),
  reportingThreshold: 600,
  furnishBy: plainDate('2022-01-31'),
  sources: ['Form 1099-NEC (2021)'],
};
