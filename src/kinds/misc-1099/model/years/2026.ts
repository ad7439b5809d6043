import { plainDate } from '../../../../domain/calendar.ts';
import { occupationCodesBox, stateBoxes } from '../../../../domain/documents/form-1099/form-box.ts';
import { amountBox, BOXES_1_TO_12, fatcaBox, type Misc1099Year } from '../boxes.ts';

export const misc1099Of2026: Misc1099Year = {
  year: 2026,
  revision: 'Rev. December 2026',
  ombNumber: '1545-0115',
  boxes: [
    ...BOXES_1_TO_12,
    amountBox('13a', 'cashTips'),
    occupationCodesBox('13b'),
    amountBox('14', 'overtime'),
    amountBox('15', 'nonqualifiedCompensation'),
    ...stateBoxes(16),
    fatcaBox(''),
  ],
  reportingThreshold: 2000,
  furnishBy: plainDate('2027-02-01'),
  furnishByWithBox8Or10: plainDate('2027-02-16'),
  sources: [
    'Form 1099-MISC (Rev. December 2026), https://www.irs.gov/pub/irs-pdf/f1099msc.pdf',
    'Instructions for Forms 1099-MISC and 1099-NEC (Rev. December 2026)',
  ],
};
