import { plainDate } from '../../../../domain/calendar.ts';
import { stateBoxes } from '../../../../domain/documents/form-1099/form-box.ts';
import { amountBox, BOXES_1_TO_12, fatcaBox, type Misc1099Year } from '../boxes.ts';

export const misc1099Of2024: Misc1099Year = {
  year: 2024,
  revision: 'Rev. January 2024',
  ombNumber: '1545-0115',
  boxes: [
    ...BOXES_1_TO_12,
    fatcaBox('13'),
    amountBox('14', 'goldenParachute'),
    amountBox('15', 'nonqualifiedCompensation'),
    ...stateBoxes(16),
  ],
  reportingThreshold: 600,
  furnishBy: plainDate('2025-01-31'),
  furnishByWithBox8Or10: plainDate('2025-02-18'),
  sources: ['Form 1099-MISC (Rev. January 2024)'],
};
