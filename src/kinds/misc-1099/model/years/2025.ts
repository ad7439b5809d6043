import { plainDate } from '../../../../domain/calendar.ts';
import { stateBoxes } from '../../../../domain/documents/form-1099/form-box.ts';
import { amountBox, BOXES_1_TO_12, fatcaBox, type Misc1099Year, reservedBox } from '../boxes.ts';

export const misc1099Of2025: Misc1099Year = {
  year: 2025,
  revision: 'Rev. April 2025',
  ombNumber: '1545-0115',
  boxes: [
    ...BOXES_1_TO_12,
    fatcaBox('13'),
    reservedBox('14'),
    amountBox('15', 'nonqualifiedCompensation'),
    ...stateBoxes(16),
  ],
  reportingThreshold: 600,
  furnishBy: plainDate('2026-02-02'),
  furnishByWithBox8Or10: plainDate('2026-02-17'),
  sources: ['Form 1099-MISC (Rev. April 2025), https://www.irs.gov/pub/irs-pdf/f1099msc.pdf'],
};
