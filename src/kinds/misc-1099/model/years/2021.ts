import { plainDate } from '../../../../domain/calendar.ts';
import { stateBoxes } from '../../../../domain/documents/form-1099/form-box.ts';
import { amountBox, BOXES_1_TO_12, type Misc1099Year } from '../boxes.ts';

export const misc1099Of2021: Misc1099Year = {
  year: 2021,
  revision: '2021',
  ombNumber: '1545-0115',
  boxes: [
    ...BOXES_1_TO_12,
    amountBox('13', 'goldenParachute'),
    amountBox('14', 'nonqualifiedCompensation'),
    ...stateBoxes(15),
  ],
  reportingThreshold: 600,
  furnishBy: plainDate('2022-01-31'),
  furnishByWithBox8Or10: plainDate('2022-02-15'),
  sources: ['Form 1099-MISC (2021)'],
};
