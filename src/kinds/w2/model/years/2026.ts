import { plainDate } from '../../../../domain/calendar.ts';
import type { W2Year } from '../w2-year.ts';

export const w2Of2026: W2Year = {
  year: 2026,
  ombNumber: '1545-0029',
  furnishBy: plainDate('2027-02-01'),
  otherBox: '14a',
  hasTippedOccupationCodes: true,
  electiveDeferrals: { overall: '24,500', simplePlans: '17,000', section403b: '27,500' },
  tier2RailroadTax: '6,717.90',
  sources: [
    'Form W-2 (2026), Copies B, C and 2 with their notices, https://www.irs.gov/pub/irs-prior/fw2--2026.pdf',
    '2026 General Instructions for Forms W-2 and W-3 (Jan 29, 2026)',
  ],
};
